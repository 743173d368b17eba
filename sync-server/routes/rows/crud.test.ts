import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import { samples } from '../../testing/bodies.ts'
import { fieldOf, signUp } from '../../testing/driver.ts'
import { testServer } from '../../testing/test-server.ts'

const UNKNOWN = '00000000-0000-7000-8000-00000000dead'

describe.each(samples)('$path', ({ path, body, change, shown }) => {
  it('creates, gets, lists, changes with both verbs, and removes', async () => {
    const driver = await signUp(testServer())
    const made = await driver.send('POST', path, await body(driver))
    expect(made.status).toBe(201)
    const id = String(fieldOf(made, 'id'))
    expect(made.body).toMatchObject({ userId: driver.id })
    expect(await driver.send('GET', `${path}/${id}`)).toMatchObject({ status: 200, body: made.body })
    expect((await driver.send('GET', path)).body).toContainEqual(made.body)
    for (const method of ['PATCH', 'PUT']) {
      const reply = await driver.send(method, `${path}/${id}`, change)
      expect(reply).toMatchObject({ status: 200, body: { id, ...shown } })
      expect((await driver.send('GET', `${path}/${id}`)).body).toEqual(reply.body)
    }
    const removed = await driver.send('DELETE', `${path}/${id}`)
    expect(removed).toMatchObject({ status: 204, body: null })
    expect((await driver.send('GET', path)).body).toEqual([])
  })

  it('knows a removed row and an unknown one no more', async () => {
    const driver = await signUp(testServer())
    const { id } = await driver.make(path, await body(driver))
    await driver.send('DELETE', `${path}/${id}`)
    for (const gone of [id, UNKNOWN, 'not-an-id', '%00', `${id}x`]) {
      for (const method of ['GET', 'PATCH', 'PUT', 'DELETE']) {
        const reply = await driver.send(method, `${path}/${gone}`, method.startsWith('P') ? change : undefined)
        expect([method, gone, reply.status]).toEqual([method, gone, 404])
      }
    }
  })

  it('changes nothing with an empty change', async () => {
    const driver = await signUp(testServer())
    const { id } = await driver.make(path, await body(driver))
    const before = await driver.send('GET', `${path}/${id}`)
    for (const method of ['PATCH', 'PUT']) {
      expect(await driver.send(method, `${path}/${id}`, {})).toMatchObject({ status: 200, body: before.body })
    }
  })

  it('ignores fields it does not know and those that are its own', async () => {
    const driver = await signUp(testServer())
    const made = await driver.make(path, {
      ...(await body(driver)), userId: UNKNOWN, createdAt: '2000-01-01T00:00:00.000Z', totalMiles: '9', seq: 1, surprise: true,
    })
    expect(made['createdAt']).toBe('2026-11-21T12:00:00.000Z')
    expect(made).not.toHaveProperty('surprise')
    expect(made['userId']).toBe(driver.id)
    expect(made['totalMiles']).not.toBe('9')
  })

  it('takes an id that is null as one that is left out', async () => {
    const driver = await signUp(testServer())
    expect(await driver.make(path, { ...(await body(driver)), id: null })).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect((await driver.send('POST', path, { ...(await body(driver)), id: 5 })).status).toBe(400)
  })

  it('names each field that is missing or does not fit', async () => {
    const driver = await signUp(testServer())
    const good = await body(driver)
    const before = (await driver.send('GET', path)).body
    for (const field of Object.keys(good)) {
      const infinite = JSON.stringify({ ...good, [field]: 'infinite' }).replace('"infinite"', '1e309')
      for (const bad of [{ ...good, [field]: [] }, { ...good, [field]: {} }, { ...good, [field]: 'x'.repeat(5000) }, infinite]) {
        const reply = await driver.send('POST', path, bad)
        expect([field, reply.status]).toEqual([field, 400])
        expect(fieldOf(reply, 'errors')).toContainEqual({ path: field, message: expect.stringMatching(/\w+ \w+/) })
      }
    }
    expect((await driver.send('GET', path)).body).toEqual(before)
  })

  it('answers any JSON without a fault of its own', async () => {
    const driver = await signUp(testServer())
    const good = await body(driver)
    const fields = fc.constantFrom('id', ...Object.keys(good))
    await fc.assert(fc.asyncProperty(fc.dictionary(fields, fc.jsonValue()), async (bad) => {
      for (const reply of [
        await driver.send('POST', path, { ...good, ...bad }), await driver.send('PATCH', `${path}/${UNKNOWN}`, bad),
      ]) {
        expect([200, 201, 400, 404, 409]).toContain(reply.status)
        if (reply.status >= 400) expect(fieldOf(reply, 'message')).toEqual(expect.any(String))
      }
    }), { numRuns: 25 })
  })
})

describe('an id in capitals', () => {
  it('names the same row in an address, a body, a reference and a filter', async () => {
    const driver = await signUp(testServer())
    const { id } = await driver.make('/api/vehicles', { name: 'Prius' })
    const shouted = id.toUpperCase()
    const drive = { date: '2026-11-20', startingMileage: 1, endingMileage: 2 }
    const made = await driver.make('/api/mileage', { ...drive, vehicleId: shouted })
    expect(made['vehicleId']).toBe(id)
    expect((await driver.send('GET', `/api/mileage?vehicleId=${shouted}`)).body).toEqual([made])
    const fuel = await driver.make('/api/expenses', { name: 'Fuel', amount: 1, date: '2026-11-20', vehicleId: shouted })
    expect(fuel['vehicleId']).toBe(id)
    expect((await driver.send('GET', `/api/expenses/export/2026?vehicles=${shouted}`)).status).toBe(200)
    expect((await driver.send('GET', `/api/vehicles/${shouted}`)).body).toMatchObject({ id })
  })
})

describe('an id in the body', () => {
  it('makes that row, and the same again finds it unchanged', async () => {
    const driver = await signUp(testServer())
    const first = await driver.send('POST', '/api/vehicles', { id: UNKNOWN, name: 'Prius' })
    const again = await driver.send('POST', '/api/vehicles', { id: UNKNOWN.toUpperCase(), name: 'Other' })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
  })

  it('is spent once its row was removed', async () => {
    const driver = await signUp(testServer())
    await driver.make('/api/vehicles', { id: UNKNOWN, name: 'Prius' })
    await driver.send('DELETE', `/api/vehicles/${UNKNOWN}`)
    expect((await driver.send('POST', '/api/vehicles', { id: UNKNOWN, name: 'Prius' })).status).toBe(409)
  })

  it.each([['x'], [''], [5], [{}], ['00000000-0000-7000-8000']])('must be a UUID, not %o', async (id) => {
    const driver = await signUp(testServer())
    const reply = await driver.send('POST', '/api/vehicles', { id, name: 'Prius' })
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'id' }] } })
  })

  it('is made by the server when there is none, in the order of age', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const first = await driver.make('/api/goals', { name: 'A', amount: 1, targetDate: '2026-12-01' })
    server.pass(1)
    const second = await driver.make('/api/goals', { name: 'B', amount: 1, targetDate: '2026-12-01' })
    expect(first.id < second.id).toBe(true)
    expect(first.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})

describe('values', () => {
  it.each([
    ['0', '0.00'], [0, '0.00'], ['12.3', '12.30'], [99_999_999.99, '99999999.99'], ['0099.5', '99.50'],
  ])('takes an amount of %o', async (amount, shown) => {
    const driver = await signUp(testServer())
    expect((await driver.make('/api/earnings', { date: '2026-11-20', amount }))['amount']).toBe(shown)
  })

  it.each(['-1', '1.234', '1e3', '1,5', ' 5', '+5', '5.', '5\n', 'NaN', 'Infinity', '100000000', null, '', true])(
    'refuses an amount of %o', async (amount) => {
      const driver = await signUp(testServer())
      const reply = await driver.send('POST', '/api/earnings', { date: '2026-11-20', amount })
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'amount' }] } })
    },
  )

  it.each([[38.5, '38.50'], ['38.5', '38.50'], ['38', '38.00'], ['0.01', '0.01']])('takes an expense of %o', async (amount, shown) => {
    const driver = await signUp(testServer())
    expect((await driver.make('/api/expenses', { name: 'Fuel', date: '2026-11-20', amount }))['amount']).toBe(shown)
  })

  it.each([
    ['0', 'Amount must be greater than 0'], [0, 'Amount must be greater than 0'], [-1, 'Amount must be greater than 0'],
    ['x', 'Amount must be a valid number'], ['1,5', 'Amount must be a valid number'], ['5.', 'Amount must be a valid number'],
  ])('refuses an expense of %o in the words of the spec', async (amount, message) => {
    const driver = await signUp(testServer())
    const reply = await driver.send('POST', '/api/expenses', { name: 'Fuel', date: '2026-11-20', amount })
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'amount', message }] } })
  })

  it.each([['Dasher', 'doordash'], ['My Gig', 'My Gig'], [null, null], ['', null]])(
    'keeps the platform %o as %o', async (platform, stored) => {
      const driver = await signUp(testServer())
      expect((await driver.make('/api/earnings', { date: '2026-11-20', amount: 1, platform }))['platform']).toBe(stored)
    },
  )

  it('keeps an odometer from running backwards, also by a change of one end', async () => {
    const driver = await signUp(testServer())
    const vehicleId = (await driver.make('/api/vehicles', { name: 'A' })).id
    const entry = { vehicleId, date: '2026-11-20', startingMileage: 100, endingMileage: 150 }
    const { id } = await driver.make('/api/mileage', entry)
    const words = 'Ending mileage must be greater than or equal to starting mileage'
    for (const reply of [
      await driver.send('POST', '/api/mileage', { ...entry, endingMileage: 99.9 }),
      await driver.send('PATCH', `/api/mileage/${id}`, { startingMileage: 151 }),
      await driver.send('PUT', `/api/mileage/${id}`, { endingMileage: 99 }),
    ]) expect(reply).toMatchObject({ status: 400, body: { message: 'Please check what you entered', errors: [{ path: 'endingMileage', message: words }] } })
    expect((await driver.make('/api/mileage', { ...entry, endingMileage: 100 }))['totalMiles']).toBe('0.0')
  })

  it('says that a goal ends before it starts', async () => {
    const driver = await signUp(testServer())
    const reply = await driver.send('POST', '/api/goals', {
      name: 'Tires', amount: 1, startDate: '2026-11-02', targetDate: '2026-11-01',
    })
    expect(fieldOf(reply, 'errors')).toEqual([
      { path: 'targetDate', message: 'Target date must be on or after the start date' },
    ])
  })
})

describe('a removed vehicle', () => {
  it('takes its mileage, loan and schedules along, and leaves its expenses without it', async () => {
    const driver = await signUp(testServer())
    const vehicleId = (await driver.make('/api/vehicles', { name: 'A' })).id
    await driver.make('/api/mileage', { vehicleId, date: '2026-11-20', startingMileage: 1, endingMileage: 2 })
    const loan = await driver.make('/api/auto-loans', {
      vehicleId, currentPrincipalAmount: 100, interestRate: 1, monthlyPayment: 1, lastPaymentDate: '2026-11-01',
    })
    await driver.make('/api/loan-payments', { loanId: loan.id, date: '2026-11-10', amount: 5 })
    await driver.make('/api/maintenance-schedules', { vehicleId, category: 'oil', name: 'Oil', intervalMiles: 1, cost: 1 })
    const expense = await driver.make('/api/expenses', { vehicleId, name: 'Fuel', date: '2026-11-20', amount: 5 })
    expect((await driver.send('DELETE', `/api/vehicles/${vehicleId}`)).status).toBe(204)
    for (const path of ['mileage', 'auto-loans', 'loan-payments', 'maintenance-schedules']) {
      expect([path, (await driver.send('GET', `/api/${path}`)).body]).toEqual([path, []])
    }
    expect((await driver.send('GET', '/api/expenses')).body).toEqual([{ ...expense, vehicleId: null }])
    expect((await driver.send('PATCH', `/api/expenses/${expense.id}`, { amount: 6, vehicleId: null })).status).toBe(200)
  })
})

it('lets an entry be corrected whose vehicle never came, and refers no other to that', async () => {
  const server = testServer()
  const driver = await signUp(server)
  const [id, vehicleId] = [sampleId('mileage', 1), sampleId('vehicles', 1)]
  const fields = { ...sampleFields('mileage', 1), vehicleId, startingMileage: 1_000, endingMileage: 1_500 }
  await server.store.applyOwn(driver.id, [{ op: 'put', entity: 'mileage', id, fields }], 1)
  expect(await driver.send('PATCH', `/api/mileage/${id}`, { vehicleId, endingMileage: 160 })).toMatchObject({ status: 200, body: { vehicleId, totalMiles: '60.0' } })
  const another = { vehicleId, date: '2026-11-20', startingMileage: 160, endingMileage: 170 }
  expect((await driver.send('POST', '/api/mileage', another)).status).toBe(404)
})

it('forgets the day a goal was completed when it is taken up again', async () => {
  const driver = await signUp(testServer())
  const { id } = await driver.make('/api/goals', {
    name: 'Tires', amount: 1000, targetDate: '2026-11-30', completed: true, completedDate: '2026-11-20',
  })
  const renamed = await driver.send('PATCH', `/api/goals/${id}`, { name: 'Winter tires' })
  expect(renamed).toMatchObject({ body: { completed: true, completedDate: '2026-11-20' } })
  const open = { completed: false, completedDate: null }
  expect(await driver.send('PATCH', `/api/goals/${id}`, { completed: false })).toMatchObject({ status: 200, body: open })
  const again = await driver.send('PATCH', `/api/goals/${id}`, { completed: false, completedDate: '2026-11-20' })
  expect(again).toMatchObject({ status: 200, body: open })
})
