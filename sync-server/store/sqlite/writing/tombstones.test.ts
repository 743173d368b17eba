import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import type { EntityName } from '#core/entities/index.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import { allRows, batchOf, deviceId, heardOf, openAccount, put, remove, SERVER_NOW } from '../../../testing/sync-account.ts'
import { CursorRefused } from '../../errors.ts'
import type { Store } from '../../store.ts'
import type { Database } from '../database.ts'
import { openDatabase } from '../open-database.ts'
import { storeOver } from '../open.ts'

const DAY = 86_400_000
const KEPT = 400 * DAY

let database: Database
let store: Store
let user: string
let next: number
beforeEach(async () => {
  database = openDatabase(':memory:')
  store = storeOver(database)
  user = await openAccount(store)
  next = 1
})
afterEach(() => store.close())

type Change = ReturnType<typeof put>

/** Applies changes at this server time, from a device with the same time. */
async function apply(now: number, ...changes: Change[]): Promise<void> {
  const stamped = changes.map((change, place) => ({ ...change, at: hybridTime(now) + place }))
  const { ack, results } = await store.apply(user, deviceId(1), batchOf(next, stamped), now)
  expect({ ack, results }).toEqual({ ack: next + changes.length - 1, results: [] })
  next += changes.length
}

const id = (entity: EntityName, number = 1): string => sampleId(entity, number)
const whole = (entity: EntityName, number = 1, more = {}): Change =>
  put(entity, id(entity, number), { ...sampleFields(entity, number), ...more })
const cursor = async (): Promise<string> => (await store.changesSince(user, null))?.cursor ?? ''

describe('removed rows', () => {
  it('are told of for 400 days, and then forgotten with everything that went with them', async () => {
    await apply(SERVER_NOW, whole('vehicles'), whole('autoLoans', 1, { vehicleId: id('vehicles') }),
      whole('loanPayments', 1, { loanId: id('autoLoans') }), whole('goals'), whole('vehicles', 2))
    await apply(SERVER_NOW + DAY, remove('vehicles', id('vehicles')), remove('goals', id('goals')))
    const gone = [id('vehicles'), id('autoLoans'), id('loanPayments'), id('goals')]
    const heard = async () => Promise.all(gone.map((one) => heardOf(store, user, one)))
    await store.forgetRemoved(SERVER_NOW + DAY + KEPT - 1)
    expect(await heard()).toEqual([null, null, null, null])
    await store.forgetRemoved(SERVER_NOW + DAY + KEPT)
    expect(await heard()).toEqual([undefined, undefined, undefined, undefined])
    expect(await store.list(user, 'vehicles')).toMatchObject([{ id: id('vehicles', 2) }])
    expect(await allRows(store, user)).toHaveLength(2)
  })

  it('stay as long as a row that is shown refers to them', async () => {
    await apply(SERVER_NOW, whole('vehicles'))
    await apply(SERVER_NOW + 1_000, remove('vehicles', id('vehicles')), whole('mileage', 1, { vehicleId: id('vehicles') }))
    await store.forgetRemoved(SERVER_NOW + 2 * KEPT)
    expect(await heardOf(store, user, id('vehicles'))).toBeNull()
    expect(await store.list(user, 'mileage')).toHaveLength(1)
    // An edit made before the removal must not bring the vehicle back.
    const late = { ...put('vehicles', id('vehicles'), { name: 'Late' }), at: hybridTime(SERVER_NOW) + 5 }
    await store.apply(user, deviceId(2), batchOf(1, [late]), SERVER_NOW + 2 * KEPT)
    expect(await store.list(user, 'vehicles')).toEqual([])
  })

  it('are not those whose create has not come: an old edit is laid over it when it does', async () => {
    await apply(SERVER_NOW, put('expenses', id('expenses'), { amount: 777 }))
    await store.forgetRemoved(SERVER_NOW + 2 * KEPT)
    const create = { ...whole('expenses'), at: hybridTime(SERVER_NOW - DAY) }
    await store.apply(user, deviceId(2), batchOf(1, [create]), SERVER_NOW + 2 * KEPT)
    expect(await store.list(user, 'expenses')).toMatchObject([{ id: id('expenses'), amount: 777 }])
  })

  it('of another account are left alone', async () => {
    const other = await openAccount(store, 2)
    await store.apply(other, deviceId(2), batchOf(1, [whole('goals'), remove('goals', id('goals'))]), SERVER_NOW + DAY)
    await apply(SERVER_NOW, whole('goals'), remove('goals', id('goals')))
    await store.forgetRemoved(SERVER_NOW + KEPT)
    expect([await heardOf(store, user, id('goals')), await heardOf(store, other, id('goals'))]).toEqual([undefined, null])
  })
})

describe('a device that comes back', () => {
  it('goes on from its cursor when it has heard of all that is forgotten', async () => {
    await apply(SERVER_NOW, whole('goals'))
    await apply(SERVER_NOW + DAY, remove('goals', id('goals')))
    const mine = await cursor()
    await store.forgetRemoved(SERVER_NOW + 2 * KEPT)
    expect(await store.cursorStanding(user, mine)).toBe('known')
    await apply(SERVER_NOW + 2 * KEPT, whole('goals', 2))
    expect(JSON.parse((await store.changesSince(user, mine))?.rowsJson ?? '')).toHaveLength(1)
  })

  it('begins anew when it has not, also from the middle of its first pages', async () => {
    await apply(SERVER_NOW, ...Array.from({ length: 10 }, (_, number) => whole('goals', number)))
    const [seq = '', tag = ''] = (await cursor()).split('.')
    const cut = `${seq}.${tag}.3`
    const early = await cursor()
    await apply(SERVER_NOW + DAY, remove('goals', id('goals')))
    const [before, after] = [SERVER_NOW + KEPT - 1, SERVER_NOW + DAY + KEPT]
    await store.forgetRemoved(before)
    expect([await store.cursorStanding(user, early), await store.cursorStanding(user, cut)]).toEqual(['known', 'known'])
    await store.forgetRemoved(after)
    for (const old of [early, cut]) {
      expect(await store.cursorStanding(user, old)).toBe('too-old')
      expect(await store.changesSince(user, old)).toBeNull()
    }
    expect(await store.cursorStanding(user, null)).toBe('known')
    expect(await store.cursorStanding(user, `${seq}.${tag}x`)).toBe('unknown')
  })

  it('has nothing of its batch taken then, not even in the moment in which they are forgotten', async () => {
    await apply(SERVER_NOW, whole('goals'))
    const early = await cursor()
    await apply(SERVER_NOW + DAY, remove('goals', id('goals')))
    const away = deviceId(2)
    const edit = { ...put('goals', id('goals'), { name: 'Late' }), at: hybridTime(SERVER_NOW + 2 * DAY) }
    await store.forgetRemoved(SERVER_NOW + DAY + KEPT)
    await expect(store.apply(user, away, batchOf(1, [edit]), SERVER_NOW + 2 * KEPT, { cursor: early }))
      .rejects.toEqual(new CursorRefused('too-old', 0))
    expect([await store.lastNumber(user, away), await heardOf(store, user, id('goals'))]).toEqual([0, undefined])
  })
})

it('tells a device that begins after that everything, page by page', async () => {
  // More than two pages of rows, all older than the floor.
  const many = Array.from({ length: 11_000 }, (_, number) => whole('goals', number + 2))
  for (let from = 0; from < many.length; from += 500) await apply(SERVER_NOW, ...many.slice(from, from + 500))
  await apply(SERVER_NOW, whole('goals'), remove('goals', id('goals')))
  await store.forgetRemoved(SERVER_NOW + KEPT)
  let told = 0
  let from: string | null = null
  for (let more = true; more;) {
    expect(await store.cursorStanding(user, from)).toBe('known')
    const page = await store.changesSince(user, from)
    told += (JSON.parse(page?.rowsJson ?? '[]') as unknown[]).length
    from = page?.cursor ?? null
    more = page?.more ?? false
  }
  expect(told).toBe(11_000 + 1)
  await apply(SERVER_NOW + KEPT, remove('goals', id('goals', 2)))
  await store.forgetRemoved(SERVER_NOW + 2 * KEPT)
  expect(await store.cursorStanding(user, from)).toBe('too-old')
})

it('lets nothing go that is shown, or that is above the floor', async () => {
  await apply(SERVER_NOW, whole('goals'), whole('goals', 2))
  await apply(SERVER_NOW + DAY, remove('goals', id('goals', 2)))
  await store.forgetRemoved(SERVER_NOW + KEPT)
  for (const one of [id('goals'), id('goals', 2)]) {
    expect(() => database.raw.prepare('DELETE FROM goals WHERE id = ?').run(one)).toThrow('deleted past the applier')
  }
})
