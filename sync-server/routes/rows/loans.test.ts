import { describe, expect, it } from 'vitest'
import { fieldOf, signUp, type Driver } from '../../testing/driver.ts'
import { testServer } from '../../testing/test-server.ts'

const simplified = { currentPrincipalAmount: 12_000, interestRate: 8.25, monthlyPayment: 350, lastPaymentDate: '2026-10-20' }
const historical = {
  currentPrincipalAmount: 18_000, interestRate: '6.9', monthlyPayment: 400, lastPaymentDate: '2026-01-15',
  originalAmount: '18000', loanDate: '2026-01-15',
}

async function withLoan(loan: object): Promise<{ driver: Driver; loanId: string; vehicleId: string }> {
  const driver = await signUp(testServer())
  const vehicleId = (await driver.make('/api/vehicles', { name: 'Prius' })).id
  return { driver, vehicleId, loanId: (await driver.make('/api/auto-loans', { vehicleId, ...loan })).id }
}

const loanOf = async (driver: Driver, loanId: string) => (await driver.send('GET', `/api/auto-loans/${loanId}`)).body

describe('payments', () => {
  it('carry the parts of the worked example, computed and never taken from the body', async () => {
    const { driver, loanId } = await withLoan(historical)
    const parts = []
    for (const [date, amount] of [['2026-02-15', 400], ['2026-03-15', 400], ['2026-04-14', 50]]) {
      const paid = await driver.make('/api/loan-payments', { loanId, date, amount, principalAmount: '1', interestAmount: '2' })
      parts.push([paid['interestAmount'], paid['principalAmount']])
    }
    expect(parts).toEqual([['105.48', '294.52'], ['93.72', '306.28'], ['50.00', '0.00']])
  })

  it('have no parts up to the day a simplified loan starts from', async () => {
    const { driver, loanId } = await withLoan(simplified)
    const before = await driver.make('/api/loan-payments', { loanId, date: '2026-10-20', amount: 350 })
    expect(before).toMatchObject({ principalAmount: null, interestAmount: null })
    const after = await driver.make('/api/loan-payments', { loanId, date: '2026-11-15', amount: 350 })
    expect(after).toMatchObject({ principalAmount: '279.48', interestAmount: '70.52' })
  })

  it('are split anew when an earlier one or the rate changes, and by a recalculation to the same', async () => {
    const { driver, loanId } = await withLoan(historical)
    const first = await driver.make('/api/loan-payments', { loanId, date: '2026-02-15', amount: 400 })
    const second = await driver.make('/api/loan-payments', { loanId, date: '2026-03-15', amount: 400 })
    await driver.send('PATCH', `/api/loan-payments/${first.id}`, { amount: 5000 })
    const list = await driver.send('GET', `/api/loan-payments?loanId=${loanId}`)
    expect(fieldOf(list, 0, 'id')).toBe(second.id)
    expect(fieldOf(list, 0, 'interestAmount')).not.toBe(second['interestAmount'])
    const recalculated = await driver.send('POST', `/api/loan-payments/recalculate/${loanId}`)
    expect(recalculated).toMatchObject({ status: 200, body: list.body })
    await driver.send('PATCH', `/api/auto-loans/${loanId}`, { interestRate: 0 })
    expect(fieldOf(await driver.send('GET', '/api/loan-payments'), 0, 'interestAmount')).toBe('0.00')
  })

  it('cannot be recalculated for a loan that is not there', async () => {
    const { driver } = await withLoan(simplified)
    for (const id of ['x', '00000000-0000-7000-8000-000000000001']) {
      expect((await driver.send('POST', `/api/loan-payments/recalculate/${id}`)).status).toBe(404)
    }
  })
})

describe('the last payment date', () => {
  it('is the latest payment, or the day the loan starts from', async () => {
    const { driver, loanId } = await withLoan(simplified)
    expect(await loanOf(driver, loanId)).toMatchObject({ lastPaymentDate: '2026-10-20', baselineLastPaymentDate: '2026-10-20' })
    await driver.make('/api/loan-payments', { loanId, date: '2026-09-20', amount: 350 })
    const { id } = await driver.make('/api/loan-payments', { loanId, date: '2026-11-15', amount: 350 })
    expect(await loanOf(driver, loanId)).toMatchObject({ lastPaymentDate: '2026-11-15', baselineLastPaymentDate: '2026-10-20' })
    await driver.send('DELETE', `/api/loan-payments/${id}`)
    expect(await loanOf(driver, loanId)).toMatchObject({ lastPaymentDate: '2026-10-20' })
  })

  it('starts the walk anew when the principal is entered again, not when a form sends back what it was shown', async () => {
    const { driver, loanId } = await withLoan(simplified)
    await driver.make('/api/loan-payments', { loanId, date: '2026-11-15', amount: 350 })
    const shown = await loanOf(driver, loanId) as Record<string, unknown>
    await driver.send('PATCH', `/api/auto-loans/${loanId}`, { ...shown, interestRate: '9' })
    expect(await loanOf(driver, loanId)).toMatchObject({ interestRate: '9.000', baselineLastPaymentDate: '2026-10-20' })
    await driver.send('PATCH', `/api/auto-loans/${loanId}`, { ...shown, currentPrincipalAmount: '11720.52' })
    expect(await loanOf(driver, loanId)).toMatchObject({
      currentPrincipalAmount: '11720.52', lastPaymentDate: '2026-11-15', baselineLastPaymentDate: '2026-11-15',
    })
    await driver.send('PATCH', `/api/auto-loans/${loanId}`, { currentPrincipalAmount: '11720.52', lastPaymentDate: '2026-11-18' })
    expect(await loanOf(driver, loanId)).toMatchObject({ lastPaymentDate: '2026-11-18', baselineLastPaymentDate: '2026-11-18' })
  })

  it('moves nothing when it is sent by itself: what was paid off would be owed again', async () => {
    const { driver, loanId } = await withLoan(simplified)
    const paid = await driver.make('/api/loan-payments', { loanId, date: '2026-11-15', amount: 350 })
    const shown = { lastPaymentDate: '2026-11-15', baselineLastPaymentDate: '2026-10-20', earlierBalances: null }
    const changed = await driver.send('PATCH', `/api/auto-loans/${loanId}`, { lastPaymentDate: '2026-11-18' })
    expect(changed).toMatchObject({ status: 200, body: shown })
    expect(await driver.send('GET', '/api/loan-payments')).toMatchObject({ body: [{ principalAmount: '279.48', interestAmount: '70.52' }] })
    await driver.send('DELETE', `/api/loan-payments/${paid.id}`)
    expect(await loanOf(driver, loanId)).toMatchObject({ lastPaymentDate: '2026-10-20' })
  })

  it('is of a payment up to today when the principal is entered anew without it: later ones wait', async () => {
    const { driver, loanId } = await withLoan(simplified)
    for (const date of ['2026-11-15', '2026-11-22']) await driver.make('/api/loan-payments', { loanId, date, amount: 350 })
    for (const [currentPrincipalAmount, isWhole] of [['11720', false], ['11719', true]] as const) {
      const shown = isWhole ? await loanOf(driver, loanId) as Record<string, unknown> : {}
      await driver.send('PATCH', `/api/auto-loans/${loanId}`, { ...shown, currentPrincipalAmount })
      expect(await loanOf(driver, loanId)).toMatchObject({
        currentPrincipalAmount: `${currentPrincipalAmount}.00`, lastPaymentDate: '2026-11-22', baselineLastPaymentDate: '2026-11-15',
      })
      // A future payment is still split, starting from the principal entered.
      expect(fieldOf(await driver.send('GET', '/api/loan-payments'), 0, 'principalAmount')).not.toBeNull()
    }
    await driver.make('/api/loan-payments', { loanId, date: '2026-11-21', amount: 350 })
    await driver.send('PATCH', `/api/auto-loans/${loanId}`, { currentPrincipalAmount: '11350' })
    expect(await loanOf(driver, loanId)).toMatchObject({ baselineLastPaymentDate: '2026-11-21' })
  })
})

describe('a balance that is entered anew', () => {
  it('leaves the payments that led to it split as they were, and is told with the loan', async () => {
    const { driver, loanId } = await withLoan(simplified)
    const { id } = await driver.make('/api/loan-payments', { loanId, date: '2026-11-15', amount: 350 })
    const changed = await driver.send('PATCH', `/api/auto-loans/${loanId}`, {
      currentPrincipalAmount: '11719', lastPaymentDate: '2026-11-15', interestRate: '9', earlierBalances: [],
    })
    expect(changed).toMatchObject({ status: 200, body: {
      earlierBalances: [{ date: '2026-10-20', principal: '12000.00', interestRate: '8.250', historical: false }],
    } })
    const parts = { id, principalAmount: '279.48', interestAmount: '70.52' }
    expect(await driver.send('GET', '/api/loan-payments')).toMatchObject({ body: [parts] })
    expect(await driver.send('POST', `/api/loan-payments/recalculate/${loanId}`)).toMatchObject({ status: 200, body: [parts] })
  })

  it('is not taken from a body, which only says what is owed now', async () => {
    const earlierBalances = [{ date: '2026-09-20', principal: 13_000, interestRate: 8, historical: false }]
    const { driver, loanId } = await withLoan({ ...simplified, earlierBalances })
    expect(await loanOf(driver, loanId)).toMatchObject({ earlierBalances: null })
    await driver.send('PATCH', `/api/auto-loans/${loanId}`, { monthlyPayment: 360, earlierBalances })
    expect(await loanOf(driver, loanId)).toMatchObject({ monthlyPayment: '360.00', earlierBalances: null })
  })
})

describe('the baseline', () => {
  it('is the one that is sent, while a loan is made and later', async () => {
    const { driver, loanId } = await withLoan({ ...simplified, baselineLastPaymentDate: '2026-10-01' })
    expect(await loanOf(driver, loanId)).toMatchObject({ baselineLastPaymentDate: '2026-10-01', lastPaymentDate: '2026-10-01' })
    await driver.send('PATCH', `/api/auto-loans/${loanId}`, { baselineLastPaymentDate: '2026-10-10', currentPrincipalAmount: '11900' })
    expect(await loanOf(driver, loanId)).toMatchObject({ baselineLastPaymentDate: '2026-10-10', currentPrincipalAmount: '11900.00' })
  })
})

describe('a loan', () => {
  it('is the only one of its vehicle', async () => {
    const { driver, loanId, vehicleId } = await withLoan(simplified)
    const again = { ...simplified, vehicleId }
    expect(await driver.send('POST', '/api/auto-loans', again)).toMatchObject({
      status: 409, body: { message: 'This vehicle already has an auto loan' },
    })
    const other = await driver.make('/api/vehicles', { name: 'Corolla' })
    const second = await driver.make('/api/auto-loans', { ...simplified, vehicleId: other.id })
    expect((await driver.send('PATCH', `/api/auto-loans/${second.id}`, { vehicleId })).status).toBe(409)
    await driver.send('DELETE', `/api/auto-loans/${loanId}`)
    expect((await driver.send('POST', '/api/auto-loans', again)).status).toBe(201)
  })

  it('made beside another by a phone without a signal can still be corrected', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const vehicleId = (await driver.make('/api/vehicles', { name: 'Prius' })).id
    const { id } = await driver.make('/api/auto-loans', { ...simplified, vehicleId })
    const loan = await server.store.get(driver.id, 'autoLoans', id)
    const twin = '00000000-0000-7000-8000-000000000001'
    const { id: _id, createdAt: _age, ...fields } = loan ?? { id: '', createdAt: 0 }
    await server.store.applyOwn(driver.id, [{ op: 'put', entity: 'autoLoans', id: twin, fields }], Date.UTC(2026, 10, 21, 12))
    expect((await driver.send('PATCH', `/api/auto-loans/${twin}`, { vehicleId, monthlyPayment: 351 })).status).toBe(200)
  })

  it('has one payoff goal: the one that is sent takes the place of the other', async () => {
    const { driver, loanId } = await withLoan(simplified)
    const path = `/api/auto-loans/${loanId}`
    const byMiles = { goalPayoffMileage: 100_000 }
    const byDate = { goalPayoffDate: '2027-11-21' }
    expect(await driver.send('PATCH', path, byMiles)).toMatchObject({ body: { ...byMiles, goalPayoffDate: null } })
    expect(await driver.send('PATCH', path, byDate)).toMatchObject({ body: { ...byDate, goalPayoffMileage: null } })
    expect(await driver.send('PATCH', path, { ...byMiles, goalPayoffDate: null })).toMatchObject({ body: byMiles })
    expect(await driver.send('PATCH', path, { ...byMiles, ...byDate })).toMatchObject({ status: 400, body: { errors: [{ path: 'goalPayoffDate' }] } })
    const none = { goalPayoffDate: null, goalPayoffMileage: null }
    expect(await driver.send('PATCH', path, none)).toMatchObject({ status: 200, body: none })
  })

  it('needs its fields in historical mode too', async () => {
    const driver = await signUp(testServer())
    const vehicleId = (await driver.make('/api/vehicles', { name: 'Prius' })).id
    const reply = await driver.send('POST', '/api/auto-loans', { vehicleId, originalAmount: 1, loanDate: '2026-01-15' })
    expect(reply.status).toBe(400)
    expect(fieldOf(reply, 'errors')).toEqual([
      { path: 'currentPrincipalAmount', message: 'Current principal balance is required' },
      { path: 'interestRate', message: 'Interest rate is required' },
      { path: 'monthlyPayment', message: 'Monthly payment is required' },
      { path: 'lastPaymentDate', message: 'Last payment date is required' },
    ])
  })
})
