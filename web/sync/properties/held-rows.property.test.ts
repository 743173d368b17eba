/** A screen holds what the book has, whatever was entered, taken back, undone, written by another tab or synced. */
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, it, vi, type MockInstance } from 'vitest'
import { openSqliteStore } from '../../../sync-server/store/sqlite/open.ts'
import { openDb, type OpenOptions, type RoadbookDb } from '../../data/db.ts'
import { rowStoresOf } from '../../data/held-rows/row-stores.ts'
import { standingOf } from '../../data/held-rows/standing.ts'
import { newId } from '../../data/new-id.ts'
import { allRows, rowsBetween, type DatedEntity } from '../../data/read.ts'
import { remove, restore, save, saveTogether, type Removed } from '../../data/save.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { cases } from '../../testing/sim/cases.ts'
import { serverFetch } from '../../testing/sim/fetch.ts'
import { newOracle } from '../../testing/sim/oracle.ts'
import { drain } from '../../testing/two-devices.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY = '2026-11-09'
const november = { from: '2026-11-01', to: '2026-11-30' }
const weeks = { from: '2026-11-05', to: '2026-12-05' }
const held: readonly (readonly [kind: DatedEntity, period: typeof november])[] = [
  ['earnings', november], ['earnings', weeks], ['expenses', november], ['mileage', november], ['mileage', weeks],
]

const removable = ['vehicles', 'earnings', 'expenses', 'mileage'] as const
type Kind = (typeof removable)[number]
const idOf = (kind: Kind, row: number): string => `4444444${removable.indexOf(kind)}-0000-7000-8000-00000000000${row}`
/** There are two cars. */
const carOf = (row: number): string => idOf('vehicles', row % 2)

const step = fc.record({
  do: fc.constantFrom('earn', 'spend', 'drive', 'name a car', 'remove', 'remove', 'edit a day', 'undo', 'sync', 'look away', 'look', 'find the disk full'),
  where: fc.constantFrom('here', 'here', 'here', 'otherTab', 'desktop'),
  kind: fc.constantFrom(...removable),
  row: fc.nat(3),
  date: fc.constantFrom('2026-11-01', '2026-11-04', DAY, '2026-11-30', '2026-12-02'),
  amount: fc.integer({ min: 1, max: 9 }),
  isAwaited: fc.boolean(),
  /** Entries are shown before they are saved. */
  isSlow: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const earn = (db: RoadbookDb, { row, date, amount }: Step, platform = 'uber') => save(db, 'earnings', idOf('earnings', row), { date, platform, amount })
const spend = (db: RoadbookDb, { row, date, amount }: Step) => save(db, 'expenses', idOf('expenses', row), { date, name: 'Fuel', amount, vehicleId: carOf(row) })
const drive = (db: RoadbookDb, { row, date, amount }: Step) =>
  save(db, 'mileage', idOf('mileage', row), { date, vehicleId: carOf(row), startingMileage: 0, endingMileage: amount })
const nameCar = (db: RoadbookDb, { row, amount }: Step) => save(db, 'vehicles', carOf(row), { name: `Prius ${amount}` })
const editDay = (db: RoadbookDb, { row, date, amount }: Step) => saveTogether(db, [
  { op: 'put', entity: 'earnings', id: idOf('earnings', row), fields: { date, platform: 'lyft', amount } },
  { op: 'remove', entity: 'earnings', id: idOf('earnings', (row + 1) % 4) },
])

/** A book with rows of each kind, a server, and the writers: the page under test, another tab of its browser, another device. */
async function openWorld() {
  const store = openSqliteStore({ file: ':memory:' })
  const user = newId(NOW)
  const account = { id: user, email: `${user}@example.com`, passwordHash: null, googleId: null, emailVerified: true, provider: 'email' as const }
  await store.createAccount(account, { firstName: 'Sam' }, NOW)
  const fetch = serverFetch({ store, user, oracle: newOracle(), pageRows: 1_000 }, () => NOW)
  let clock = NOW
  const pace = { slow: false }
  const open = (id: string, options: OpenOptions): RoadbookDb =>
    openDb(id, { now: () => clock += 1, pace: { isSlow: () => pace.slow, took: () => undefined }, ...options })
  const [indexedDB, notes] = [new IDBFactory(), memoryStorage()]
  const books = {
    here: open(user, { indexedDB, notes: () => notes }),
    otherTab: open(user, { indexedDB }),
    // Under a name of its own: within one process the pages of all books receive each other's writes.
    desktop: open(newId(NOW), { indexedDB: new IDBFactory() }),
  }
  for (const row of [0, 1]) {
    const first: Step = { do: 'earn', where: 'here', kind: 'earnings', row, date: DAY, amount: 1, isAwaited: true, isSlow: false }
    for (const enter of [nameCar, earn, spend, drive]) await enter(books.here, first)
  }
  let syncing: Promise<unknown> = Promise.resolve()
  return {
    books,
    pace,
    /** One at a time, as under the lock. */
    sync: async (db: RoadbookDb): Promise<void> => {
      syncing = syncing.then(() => drain(db, fetch))
      await syncing
    },
    close: async (): Promise<void> => {
      for (const db of Object.values(books)) db.dexie.close()
      await store.close()
    },
  }
}

/** Fills the disk for changes whose platform is 'full'. The spy keeps every store it was called on until it is cleared. */
function fillDisk(): MockInstance<IDBObjectStore['add']> {
  const { add } = IDBObjectStore.prototype
  return vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, record: { readonly fields?: { readonly platform?: unknown } }) {
    if (record.fields?.platform === 'full') throw new DOMException('The disk is full', 'QuotaExceededError')
    return add.call(this, record)
  })
}

const { timeout, ...runs } = cases(15, 5_000)

it(`shows what the book has at the end of each of ${runs.numRuns} days`, async () => {
  const disk = fillDisk()
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 22 }), async (steps) => {
    const { books, pace, sync, close } = await openWorld()
    const { here } = books
    const [stores, standing] = [rowStoresOf(here), standingOf(here)]
    const removed: Removed[] = []
    let stops: (() => void)[] = []
    const look = (): void => {
      stops.push(standing.subscribe(() => undefined), ...held.map(([kind, period]) => stores.of(kind, period).subscribe(() => undefined)))
    }
    const lookAway = (): void => {
      for (const stop of stops) stop()
      stops = []
    }
    const act = async (one: Step): Promise<unknown> => {
      const db = books[one.where]
      switch (one.do) {
        case 'earn': return await earn(db, one)
        case 'spend': return await spend(db, one)
        case 'drive': return await drive(db, one)
        case 'name a car': return await nameCar(db, one)
        case 'remove': return removed.push(await remove(db, one.kind, idOf(one.kind, one.row)))
        case 'edit a day': return removed.push(await editDay(db, one))
        case 'undo': return await restore(db, removed.pop() ?? [])
        case 'sync': return await sync(one.where === 'desktop' ? db : here)
        case 'look away': return lookAway()
        case 'look': return look()
        // Not by rejects: until the test ends, vitest keeps each of those with the stack of its error, and so its books.
        case 'find the disk full': return expect(await earn(here, one, 'full').then(() => 'saved', String)).toContain('full')
      }
    }
    look()
    const underWay: Promise<unknown>[] = []
    for (const one of steps) {
      pace.slow = one.isSlow
      const acting = act(one)
      if (one.isAwaited) await acting
      else underWay.push(acting)
    }
    await Promise.all(underWay)
    look()
    for (const db of [books.desktop, here]) await sync(db)
    await vi.waitFor(async () => {
      for (const [kind, period] of held) {
        expect(stores.of(kind, period).get()).toEqual(await rowsBetween(here, kind, period.from, period.to))
      }
      expect(standing.get()?.vehicles).toEqual(await allRows(here, 'vehicles'))
    }, { interval: 10 })
    lookAway()
    stores.letGo()
    await close()
    disk.mockClear()
  }), { ...runs, endOnFailure: true })
}, timeout)
