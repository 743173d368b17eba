import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sampleFields } from '#core/testing/sample-rows.ts'
import { packBatch } from '#core/sync/batch.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { cursorTooOldSchema, syncReplySchema } from '#core/sync/protocol.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { openSqliteStore } from '../store/sqlite/open.ts'
import { commitsIn } from '../testing/commits.ts'
import { fieldOf, PASSWORD, signUp, type Driver } from '../testing/driver.ts'
import { deviceId } from '../testing/sync-account.ts'
import { testServer } from '../testing/test-server.ts'

const DEVICE = deviceId(1)
const GOAL = '00000000-0000-7000-8000-000000000001'
const NOW = Date.UTC(2026, 10, 21, 12)

const DAY = 86_400_000

const goal: Mutation = {
  n: 1, op: 'put', entity: 'goals', id: GOAL, at: hybridTime(NOW - 1000),
  fields: { name: 'Tires', amount: 100_000, startDate: null, targetDate: '2026-11-30', completed: false, completedDate: null },
}

const request = (driver: Driver, mutations: readonly Mutation[], more: object = {}) => ({
  protocol: 1, device: DEVICE, user: driver.id, cursor: null, now: NOW,
  batch: mutations.length > 0 ? packBatch(mutations) : null, ...more,
})
const sync = (driver: Driver, mutations: readonly Mutation[], more: object = {}) =>
  driver.send('POST', '/api/sync', request(driver, mutations, more))

const many = (first: number, count: number) =>
  Array.from({ length: count }, (_, place): Mutation => ({ ...goal, n: first + place, at: goal.at + first + place }))

describe('syncing', () => {
  it('takes a change in, gives everything out, and is harmless when repeated', async () => {
    const driver = await signUp(testServer())
    const first = await sync(driver, [goal])
    expect(first.status).toBe(200)
    const reply = syncReplySchema._zod.run({ value: first.body, issues: [] }, {})
    expect(reply).toMatchObject({ issues: [] })
    expect(first.body).toMatchObject({ ack: 1, results: [], more: false, minProtocol: 1, now: NOW })
    expect(fieldOf(first, 'rows')).toContainEqual(['g', GOAL, expect.any(Number), expect.objectContaining({ name: 'Tires' })])
    // The same reply, plus `was`, because the number was known.
    expect((await sync(driver, [goal])).body).toEqual(Object.assign({ was: 1 }, first.body))
    expect((await driver.send('GET', '/api/goals')).body).toMatchObject([{ id: GOAL, amount: '1000.00' }])
  })

  it('tells of a number that two phones with one book bring in the same moment which of them was first', async () => {
    const driver = await signUp(testServer())
    const other: Mutation = { ...goal, id: GOAL.replace(/.$/, '2'), fields: { ...goal.fields, name: 'Brakes' } }
    const replies = await Promise.all([sync(driver, [goal]), sync(driver, [other])])
    expect(replies.map((reply) => fieldOf(reply, 'was'))).toEqual([undefined, 1])
    expect((await driver.send('GET', '/api/goals')).body).toMatchObject([{ id: GOAL }])
  })

  it('names the rows that a device has made by their numbers, when it asks for that and they are as it says', async () => {
    const driver = await signUp(testServer())
    const idOf = (n: number) => `00000000-0000-7000-8000-00000000001${n}`
    const create = (n: number, at = goal.at + n): Mutation => ({ ...goal, n, id: idOf(n), at })
    const start = { cursor: fieldOf(await sync(driver, []), 'cursor'), brief: true }
    const told = await sync(driver, [create(1), create(2), create(3)], start)
    expect(told.body).toMatchObject({ ack: 3, rows: [], made: { first: 1, last: 3, seq: 4 } })
    // Resent mutations create nothing.
    expect(fieldOf(await sync(driver, [create(1), create(2), create(3)], start), 'rows')).toHaveLength(3)
    const cursor = fieldOf(told, 'cursor')
    const later = [
      create(4), { ...goal, n: 5, id: idOf(4), fields: { name: 'Four tires' } },
      create(6, hybridTime(NOW + DAY)), create(7, hybridTime(NOW + DAY) + 1), { ...create(8), fields: { name: 'Part of one' } },
    ]
    const mixed = await sync(driver, later, { cursor, brief: true })
    expect(mixed.body).toMatchObject({ ack: 8, made: { first: 4, last: 4, seq: 5 } })
    expect((fieldOf(mixed, 'rows') as [string, string][]).map(([, id]) => id)).toEqual([idOf(4), idOf(6), idOf(7), idOf(8)])
    // An older app does not know `brief`.
    expect(fieldOf(await sync(driver, [create(9)], { cursor: fieldOf(mixed, 'cursor') }), 'rows')).toHaveLength(1)
  })

  it('tells a device of a row that it has made with less than the row then holds, or in another form', async () => {
    const driver = await signUp(testServer())
    const { name, amount, targetDate } = goal.fields
    const bare: Mutation = { ...goal, fields: { name, amount, targetDate } }
    const due: Mutation = { ...goal, n: 2, entity: 'bills', fields: { name: 'Rent', amount: 100, frequency: 'monthly', dueDate: '05' } }
    const padded: Mutation = { ...goal, n: 3, entity: 'vehicles', fields: { ...sampleFields('vehicles', 1), name: `Prius${' '.repeat(200)}` } }
    let cursor = fieldOf(await sync(driver, []), 'cursor')
    for (const [mutation, shown] of [
      [bare, { completed: false, startDate: null }], [due, { dueDate: '5' }], [padded, { name: 'Prius' }],
    ] as const) {
      const told = await sync(driver, [mutation], { cursor, brief: true })
      expect(fieldOf(told, 'made')).toBeUndefined()
      expect(fieldOf(told, 'rows')).toMatchObject([[expect.any(String), GOAL, expect.any(Number), shown]])
      cursor = fieldOf(told, 'cursor')
    }
  })

  it('tells a device that a row it has made went with its vehicle, which was removed after that', async () => {
    const driver = await signUp(testServer())
    const [loan, vehicle] = ['2', '3'].map((digit) => GOAL.replace(/.$/, digit)) as [string, string]
    const before = await sync(driver, [{ n: 1, op: 'remove', entity: 'vehicles', id: vehicle, at: goal.at + 9, fields: {} }], { device: deviceId(2) })
    const made: Mutation = { ...goal, entity: 'autoLoans', id: loan, fields: { ...sampleFields('autoLoans', 1), vehicleId: vehicle } }
    const told = await sync(driver, [made], { cursor: fieldOf(before, 'cursor'), brief: true })
    expect(fieldOf(told, 'made')).toBeUndefined()
    expect(fieldOf(told, 'rows')).toEqual([[expect.any(String), loan, expect.any(Number), null]])
  })

  it('tells a device the number alone of a loan it has made for a removed vehicle: the payment before it does not go', async () => {
    const driver = await signUp(testServer())
    const [loan, vehicle, payment] = ['2', '3', '4'].map((digit) => GOAL.replace(/.$/, digit)) as [string, string, string]
    const put = (n: number, entity: Mutation['entity'], id: string, fields: Mutation['fields']): Mutation =>
      ({ n, op: 'put', entity, id, at: goal.at + n, fields })
    const before = await sync(driver, [
      put(1, 'loanPayments', payment, { loanId: loan, date: '2026-11-20', amount: 5_000 }),
      put(2, 'vehicles', vehicle, { name: 'Corolla' }),
      { n: 3, op: 'remove', entity: 'vehicles', id: vehicle, at: goal.at + 3, fields: {} },
    ])
    const made = put(4, 'autoLoans', loan, { ...sampleFields('autoLoans', 1), vehicleId: vehicle })
    const { body } = await sync(driver, [made], { cursor: fieldOf(before, 'cursor'), brief: true })
    expect(body).toMatchObject({ ack: 4, results: [], rows: [], made: { first: 4, last: 4, seq: 5 } })
    expect(fieldOf(await sync(driver, []), 'rows')).toContainEqual(['y', payment, 2, expect.objectContaining({ loanId: loan })])
  })

  it('sends what REST changed to a device that asks from its cursor', async () => {
    const driver = await signUp(testServer())
    const cursor = fieldOf(await sync(driver, [goal]), 'cursor')
    await driver.send('PATCH', `/api/goals/${GOAL}`, { amount: 2 })
    const reply = await sync(driver, [], { cursor })
    expect(reply.body).toMatchObject({ ack: 1, rows: [['g', GOAL, expect.any(Number), { amount: 200 }]] })
    expect(fieldOf(await sync(driver, [], { cursor: fieldOf(reply, 'cursor') }), 'rows')).toEqual([])
  })

  it('is committed once, whatever it holds, and not at all when it brings nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'roadbook-sync-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'roadbook.sqlite')
    const driver = await signUp(testServer({ store: openSqliteStore({ file }) }))
    const commitsOf = async (mutations: readonly Mutation[], more: object = {}): Promise<number> => {
      const before = commitsIn(file)
      expect(await sync(driver, mutations, more)).toMatchObject({ status: 200 })
      return commitsIn(file) - before
    }
    const refused: Mutation = { ...goal, n: 102, fields: { ...goal.fields, startDate: '2026-12-01' } }
    expect(await commitsOf([goal])).toBe(1)
    expect(await commitsOf(many(2, 100))).toBe(1)
    expect(await commitsOf([refused, ...many(103, 2)])).toBe(1)
    expect(await commitsOf([])).toBe(0)
  })

  it('tells which change was refused and why', async () => {
    const driver = await signUp(testServer())
    const wrong: Mutation = { ...goal, fields: { ...goal.fields, startDate: '2026-12-01' } }
    expect((await sync(driver, [wrong])).body).toMatchObject({
      ack: 1, results: [[1, 'target-before-start', 'Target date must be on or after the start date', 'targetDate']],
    })
  })

  it('names the last number it holds when it does not know the cursor', async () => {
    const driver = await signUp(testServer())
    await sync(driver, [goal])
    expect(await sync(driver, [], { cursor: 'nonsense' })).toMatchObject({ status: 409, body: { code: 'unknown-cursor', ack: 1 } })
  })

  it('tells a device that missed forgotten removals to begin anew, before it judges anything', async () => {
    const server = testServer()
    const driver = await signUp(server)
    const { body } = await sync(driver, [goal])
    const { cursor } = syncReplySchema.parse(body)
    await driver.send('DELETE', `/api/goals/${GOAL}`)
    server.pass(401 * DAY)
    await server.store.forgetRemoved(NOW + 401 * DAY)
    // The session has ended meanwhile too: the driver signs in again first.
    await driver.send('POST', '/auth/login', { email: driver.email, password: PASSWORD })
    const refused = await sync(driver, many(2, 1), { cursor })
    expect(refused.status).toBe(410)
    expect(cursorTooOldSchema.parse(refused.body)).toMatchObject({ code: 'cursor-too-old', ack: 1 })
    const anew = await sync(driver, many(2, 1))
    expect(anew).toMatchObject({ status: 200, body: { ack: 2 } })
  })

  it('judges nothing either when they are forgotten while its request is under way', async () => {
    const store = openSqliteStore({ file: ':memory:' })
    const server = testServer({
      store,
      failing: {
        cursorStanding: async (...asked) => {
          const standing = await store.cursorStanding(...asked)
          await store.forgetRemoved(NOW + 401 * DAY)
          return standing
        },
      },
    })
    const driver = await signUp(server)
    const { cursor } = syncReplySchema.parse((await sync(driver, [goal])).body)
    await driver.send('DELETE', `/api/goals/${GOAL}`)
    const met = await sync(driver, many(2, 1), { cursor })
    expect([met.status, met.body]).toMatchObject([410, { code: 'cursor-too-old', ack: 1 }])
    expect(await store.lastNumber(driver.id, DEVICE)).toBe(1)
  })

  it('says so with what it has judged when they are forgotten between that and what has changed', async () => {
    const store = openSqliteStore({ file: ':memory:' })
    const server = testServer({
      store,
      failing: {
        changesSince: async (...asked) => {
          if (asked[1] !== null) await store.forgetRemoved(NOW + 401 * DAY)
          return store.changesSince(...asked)
        },
      },
    })
    const driver = await signUp(server)
    const { cursor } = syncReplySchema.parse((await sync(driver, [goal])).body)
    await driver.send('DELETE', `/api/goals/${GOAL}`)
    const met = await sync(driver, many(2, 1), { cursor })
    expect([met.status, met.body]).toMatchObject([410, { code: 'cursor-too-old', ack: 2 }])
    expect(await sync(driver, [])).toMatchObject({ status: 200, body: { ack: 2 } })
  })

  it('refuses what it cannot speak or what is not for this account', async () => {
    const driver = await signUp(testServer())
    const refusals: [object, number, string | undefined][] = [
      [{ protocol: 0 }, 426, 'client-older'],
      [{ protocol: 2 }, 409, 'server-older'],
      [{ user: DEVICE }, 409, 'other-account'],
      [{ device: 'x' }, 400, 'malformed'],
      [{ cursor: 5 }, 400, 'malformed'],
      [{ batch: [] }, 400, 'malformed'],
      [{ protocol: 'one' }, 400, 'malformed'],
      [{ batch: { n: 1, at: 0, items: Array.from({ length: 501 }, () => ['g', 'x', 0, 0]) } }, 413, undefined],
      [{ batch: { n: 1, at: 0, items: Array(400_000).fill(5) } }, 413, undefined],
    ]
    for (const [more, status, code] of refusals) {
      const reply = await sync(driver, [goal], more)
      expect([Object.keys(more), reply.status, fieldOf(reply, 'code')]).toEqual([Object.keys(more), status, code])
    }
    expect((await driver.send('GET', '/api/goals')).body).toEqual([])
  })

  it('limits calls and changes of a minute', async () => {
    const server = testServer({ environment: { RATE_LIMIT_SCALE: '1' } })
    const driver = await signUp(server)
    expect((await sync(driver, many(1, 500))).status).toBe(200)
    const refused = await sync(driver, many(501, 101))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    server.pass(60_000)
    expect((await sync(driver, many(501, 101))).body).toMatchObject({ ack: 601 })
    for (const _ of Array(59)) expect((await sync(driver, [])).status).toBe(200)
    expect((await sync(driver, [])).status).toBe(429)
  })
})
