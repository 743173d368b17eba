import { describe, expect, it } from 'vitest'
import { fieldOf, signUp, type Driver } from '../../testing/driver.ts'
import { testServer } from '../../testing/test-server.ts'

const rent = { name: 'Rent', amount: 1450, frequency: 'monthly', dueDate: 1 }
const laundry = { name: 'Laundry', amount: 50, frequency: 'weekly', dueDate: 'friday' }
const tags = { name: 'Tags', amount: 1200, frequency: 'yearly', dueDate: '11-30' }

const pay = (driver: Driver, billId: string, more: object = {}) =>
  driver.send('POST', '/api/bill-payments', { billId, paidDate: '2026-11-21', month: '2026-11', ...more })

describe('a due date', () => {
  it.each([
    ['monthly', 5, '5'], ['monthly', '05', '5'], ['weekly', 'mONDAY', 'Monday'], ['yearly', '02-29', '02-29'],
    ['monthly', 'none', null], ['monthly', null, null], ['monthly', '', null], ['daily', 'Monday', null],
  ])('of a %s bill may be %o', async (frequency, dueDate, stored) => {
    const driver = await signUp(testServer())
    expect((await driver.make('/api/bills', { ...rent, frequency, dueDate }))['dueDate']).toBe(stored)
  })

  it.each([['monthly', 32], ['monthly', 0], ['weekly', 5], ['yearly', '02-30'], ['yearly', 'Monday']])(
    'of a %s bill may not be %o', async (frequency, dueDate) => {
      const driver = await signUp(testServer())
      const reply = await driver.send('POST', '/api/bills', { ...rent, frequency, dueDate })
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'dueDate' }] } })
    },
  )

  it('goes with a frequency it does not fit, and stays with one it fits', async () => {
    const driver = await signUp(testServer())
    const { id } = await driver.make('/api/bills', rent)
    expect(await driver.send('PATCH', `/api/bills/${id}`, { frequency: 'monthly' })).toMatchObject({ body: { dueDate: '1' } })
    expect(await driver.send('PATCH', `/api/bills/${id}`, { frequency: 'weekly' })).toMatchObject({ status: 200, body: { dueDate: null } })
    expect((await driver.send('PATCH', `/api/bills/${id}`, { frequency: 'yearly', dueDate: 'Monday' })).status).toBe(400)
    expect(await driver.send('PATCH', `/api/bills/${id}`, { frequency: 'yearly', dueDate: '06-15' })).toMatchObject({ body: { dueDate: '06-15' } })
    expect(await driver.send('PATCH', `/api/bills/${id}`, { frequency: 'daily' })).toMatchObject({ body: { dueDate: null } })
  })
})

describe('paying a bill', () => {
  it('records the amount of the occurrence and is refused a second time', async () => {
    const driver = await signUp(testServer())
    for (const bill of [rent, tags]) {
      const { id } = await driver.make('/api/bills', bill)
      const paid = await pay(driver, id)
      expect(paid).toMatchObject({
        status: 201, body: { amount: bill.amount.toFixed(2), month: '2026-11', occurrenceDate: null },
      })
      expect(await pay(driver, id)).toMatchObject({
        status: 409, body: { message: 'This bill has already been marked as paid for this month' },
      })
    }
    expect((await driver.send('GET', '/api/bill-payments?month=2026-11')).body).toHaveLength(2)
    expect((await driver.send('GET', '/api/bill-payments?month=2026-12')).body).toEqual([])
    expect((await driver.send('GET', '/api/bill-payments?month=x')).body).toEqual([])
  })

  it('pays the earliest unpaid week, until every week of the month is paid', async () => {
    const driver = await signUp(testServer())
    const { id } = await driver.make('/api/bills', laundry)
    const first = await pay(driver, id)
    const second = await pay(driver, id)
    expect([first, second].map((reply) => fieldOf(reply, 'occurrenceDate'))).toEqual(['2026-11-06', '2026-11-13'])
    await driver.send('DELETE', `/api/bill-payments/${String(fieldOf(second, 'id'))}`)
    expect((await driver.send('GET', '/api/bill-payments')).body).toEqual([first.body])
    expect(await pay(driver, id, { occurrenceDate: '2026-11-20' })).toMatchObject({ status: 201, body: { amount: '50.00' } })
    expect((await pay(driver, id, { occurrenceDate: '2026-11-20' })).status).toBe(409)
    const rest = [await pay(driver, id), await pay(driver, id)]
    expect(rest.map((reply) => fieldOf(reply, 'occurrenceDate'))).toEqual(['2026-11-13', '2026-11-27'])
    expect((await pay(driver, id)).status).toBe(409)
  })

  it('counts a payment that names no week for the earliest one still unpaid, as the phone does', async () => {
    const driver = await signUp(testServer())
    const { id } = await driver.make('/api/bills', rent)
    await pay(driver, id)
    await driver.send('PATCH', `/api/bills/${id}`, { frequency: 'weekly', dueDate: 'friday' })
    expect(await pay(driver, id, { occurrenceDate: '2026-11-06' })).toMatchObject({ status: 409 })
    expect(fieldOf(await pay(driver, id), 'occurrenceDate')).toBe('2026-11-13')
  })

  it('knows a week paid in the month before or after, once the weekday was changed', async () => {
    const driver = await signUp(testServer())
    const { id } = await driver.make('/api/bills', { ...laundry, dueDate: 'Monday' })
    await pay(driver, id, { occurrenceDate: '2026-11-30' })
    await driver.send('PATCH', `/api/bills/${id}`, { dueDate: 'Tuesday' })
    expect(await pay(driver, id, { month: '2026-12', occurrenceDate: '2026-12-01' })).toMatchObject({ status: 409 })
    expect(await pay(driver, id, { occurrenceDate: '2026-11-24' })).toMatchObject({ status: 201 })
    expect(fieldOf(await pay(driver, id, { month: '2026-12' }), 'occurrenceDate')).toBe('2026-12-08')
    await pay(driver, id, { month: '2027-03', occurrenceDate: '2027-03-02' })
    await driver.send('PATCH', `/api/bills/${id}`, { dueDate: 'Sunday' })
    expect(await pay(driver, id, { month: '2027-02', occurrenceDate: '2027-02-28' })).toMatchObject({ status: 409 })
  })

  it('pays each week once when two devices pay at the same time', async () => {
    const driver = await signUp(testServer())
    const { id } = await driver.make('/api/bills', laundry)
    const replies = await Promise.all(Array.from({ length: 6 }, () => pay(driver, id)))
    expect(replies.map(({ status }) => String(status)).toSorted().join(' ')).toBe('201 201 201 201 409 409')
  })

  it('gives the same payment the same id, and takes it back after it was removed', async () => {
    const driver = await signUp(testServer())
    const { id } = await driver.make('/api/bills', rent)
    const first = await pay(driver, id, { id: '00000000-0000-7000-8000-000000000001' })
    const paymentId = String(fieldOf(first, 'id'))
    expect(paymentId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5/)
    await driver.send('DELETE', `/api/bill-payments/${paymentId}`)
    expect(await pay(driver, id, { amount: '1400' })).toMatchObject({ status: 201, body: { id: paymentId, amount: '1400.00' } })
  })

  it('is refused for what is no occurrence of the bill', async () => {
    const driver = await signUp(testServer())
    const weekly = (await driver.make('/api/bills', laundry)).id
    const yearly = (await driver.make('/api/bills', tags)).id
    const recurring = (await driver.make('/api/bills', { ...rent, dueDate: null })).id
    const refusals: [string, object, number, string][] = [
      [weekly, { occurrenceDate: '2026-11-07' }, 400, 'occurrenceDate'],
      [weekly, { occurrenceDate: '2026-12-04' }, 400, 'occurrenceDate'],
      [yearly, { month: '2026-10' }, 400, 'month'],
      [recurring, {}, 400, 'billId'],
      [weekly, { month: '2026-13' }, 400, 'month'],
      [weekly, { month: undefined }, 400, 'month'],
      [weekly, { paidDate: undefined }, 400, 'paidDate'],
      [weekly, { paidDate: '2026-02-30' }, 400, 'paidDate'],
      [weekly, { amount: 0 }, 400, 'amount'],
      [weekly, { amount: '1.001' }, 400, 'amount'],
      ['00000000-0000-7000-8000-000000000001', {}, 404, 'billId'],
    ]
    for (const [billId, more, status, path] of refusals) {
      expect(await pay(driver, billId, more)).toMatchObject({ status, body: { errors: [{ path }] } })
    }
    expect((await driver.send('GET', '/api/bill-payments')).body).toEqual([])
  })

  it('stays with its occurrence when it is changed', async () => {
    const driver = await signUp(testServer())
    const { id } = await driver.make('/api/bills', rent)
    const paid = await pay(driver, id)
    const path = `/api/bill-payments/${String(fieldOf(paid, 'id'))}`
    expect(await driver.send('PUT', path, { ...(paid.body as object), paidDate: '2026-11-22' })).toMatchObject({ status: 200 })
    expect(await driver.send('PATCH', path, { month: '2026-12' })).toMatchObject({ status: 400, body: { errors: [{ path: 'month' }] } })
  })

  it('goes with its bill', async () => {
    const driver = await signUp(testServer())
    const { id } = await driver.make('/api/bills', rent)
    await pay(driver, id)
    await driver.send('DELETE', `/api/bills/${id}`)
    expect((await driver.send('GET', '/api/bill-payments')).body).toEqual([])
  })
})
