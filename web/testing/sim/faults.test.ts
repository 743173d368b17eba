/** Whatever a driver does is whole or not there, whichever operation of it fails or is the last before the app is killed. */
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, expect, it } from 'vitest'
import { entityNames, type FieldsOf } from '#core/entities/index.ts'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import { besideState, openDb, tableOf, type RoadbookDb } from '../../data/db.ts'
import { bringBackDeleted } from '../../data/deleted/bring-back.ts'
import { deletions } from '../../data/deleted/deletions.ts'
import { recoverBook } from '../../data/opening/recover.ts'
import { keptBeside } from '../../data/photos/kept-beside.ts'
import { carryOutNoted, remove, restore, save, saveTogether } from '../../data/save.ts'
import type { Change } from '../../data/saving/change.ts'
import { sendAgain } from '../../data/undecided/correct-refused.ts'
import { earlierChanges } from '../../data/undecided/earlier-values.ts'
import { putBack } from '../../data/undecided/put-back.ts'
import { refusedList } from '../../data/undecided/refused.ts'
import { saveChanged } from '../../parts/entry-form/changed-fields.ts'
import { undoDay } from '../../features/earnings/earnings-form/earnings-undo.ts'
import { memoryCaches } from '../memory-caches.ts'
import { memoryStorage } from '../memory-storage.ts'
import { watchRequests } from './crash.ts'

const USER = '11111111-0000-7000-8000-000000000001'
const NOW = Date.UTC(2026, 10, 21)
const phone = { device: 'phone', kind: 'phone', at: NOW } as const
const [car, loan, drive, first, second, third, expense] = [
  sampleId('vehicles', 1), sampleId('autoLoans', 1), sampleId('mileage', 1), sampleId('earnings', 1), sampleId('earnings', 2),
  sampleId('earnings', 3), sampleId('expenses', 1),
]
const sha256 = 'a'.repeat(64)
const photo = { sha256, type: 'image/png', bytes: new ArrayBuffer(8) }
const pay = (number: number): FieldsOf<'earnings'> => sampleFields('earnings', number)

const day: readonly Change[] = [
  { op: 'put', entity: 'earnings', id: first, fields: { amount: 4_321 } },
  { op: 'put', entity: 'earnings', id: third, fields: pay(3) },
  { op: 'remove', entity: 'earnings', id: second },
]

/** What the driver has done before, and what is done now with what he was shown. */
interface Step {
  readonly before?: (db: RoadbookDb) => Promise<unknown>
  readonly act: (db: RoadbookDb) => Promise<unknown>
}

const steps: Readonly<Record<string, Step>> = {
  'an expense with its photo': {
    act: (db) => save(db, 'expenses', expense, { ...sampleFields('expenses', 1), receiptImageUrl: receiptAddress(sha256) }, { beside: keptBeside(db, photo) }),
  },
  'the edit of a day': { act: (db) => saveTogether(db, day) },
  'the Undo of a day': {
    before: (db) => saveTogether(db, day),
    act: async (db) => {
      const gone = (await deletions(db)).flatMap(({ rows }) => rows)
      await undoDay(db, [{ ...pay(1), id: first, createdAt: NOW }], day, gone)
    },
  },
  'a deletion with all that belongs to it': { act: (db) => remove(db, 'vehicles', car) },
  'its Undo': {
    before: (db) => remove(db, 'vehicles', car),
    act: async (db) => await restore(db, (await deletions(db)).flatMap(({ rows }) => rows)),
  },
  'what is brought back later': {
    before: (db) => remove(db, 'autoLoans', loan),
    act: async (db) => await bringBackDeleted(db, (await deletions(db)).flatMap(({ rows }) => rows)),
  },
  'the correction of what another window has deleted meanwhile': {
    before: (db) => remove(db, 'vehicles', car),
    act: (db) => saveChanged(db, 'vehicles', car, { value: sampleFields('vehicles', 1), read: null }, { name: 'The Corolla' }),
  },
  'a value put back': {
    before: (db) => db.lost.put({ key: 'amount', entity: 'earnings', id: first, field: 'amount', value: 1_111, had: phone, kept: phone, seen: 0 }),
    act: async (db) => {
      for (const [change] of (await earlierChanges(db)).values()) if (change) await putBack(db, change)
    },
  },
  'a refused change sent again': {
    before: (db) => db.refused.put({
      n: 0, together: 0, op: 'put', entity: 'vehicles', id: car, at: 1, fields: { name: '' }, code: 'invalid-field', message: 'No', field: 'name',
    }),
    act: async (db) => {
      for (const change of await refusedList(db)) await sendAgain(db, change, { name: 'Prius' })
    },
  },
}

/** Everything the book holds, apart from times. */
async function contentOf(db: RoadbookDb): Promise<unknown> {
  const rows = await Promise.all(entityNames.map(async (entity) =>
    (await tableOf(db, entity).toArray()).map(({ createdAt: _, ...row }) => row)))
  const deleted = await besideState<{ readonly rows: readonly unknown[] }>(db).where('key').startsWith('deleted/').toArray()
  return {
    rows,
    waiting: (await db.outbox.toArray()).map(({ n, op, entity, id, fields, group }) => ({ n, op, entity, id, fields, group })),
    refused: await db.refused.count(),
    asked: await db.lost.where('seen').equals(0).count(),
    deleted: deleted.map((deletion) => deletion.rows.length),
    photos: (await db.receipts.toArray()).map(({ state }) => state),
  }
}

const reaper = watchRequests()
afterAll(() => reaper.stop())

/** A book after `before`, and the next start of the app on the same device. */
async function play({ before }: Step): Promise<{ readonly db: RoadbookDb; readonly nextStart: () => Promise<RoadbookDb> }> {
  const [indexedDB, caches, notes] = [new IDBFactory(), memoryCaches(), memoryStorage()]
  const start = (): RoadbookDb => openDb(USER, { now: () => NOW, indexedDB, caches: reaper.copies(caches), notes: () => notes })
  const db = start()
  await save(db, 'vehicles', car, sampleFields('vehicles', 1))
  await save(db, 'mileage', drive, sampleFields('mileage', 1))
  await save(db, 'autoLoans', loan, sampleFields('autoLoans', 1))
  await save(db, 'earnings', first, pay(1))
  await save(db, 'earnings', second, pay(2))
  await before?.(db)
  return {
    db,
    nextStart: async () => {
      db.dexie.close()
      const next = start()
      await recoverBook(next)
      await carryOutNoted(next)
      return next
    },
  }
}

it.each(Object.entries(steps))('%s is whole or not there, as the driver is told, whichever operation fails or is the last', async (_, step) => {
  const untouched = await play(step)
  const nothing = await contentOf(untouched.db)
  await step.act(untouched.db)
  const whole = await contentOf(untouched.db)
  expect(whole).not.toEqual(nothing)
  untouched.db.dexie.close()

  for (const fault of ['fail', 'kill'] as const) {
    for (let point = 1; ; point += 1) {
      const { db, nextStart } = await play(step)
      reaper.arm(point, fault)
      let isSaid = false
      const isAlive = await reaper.survives(() => step.act(db).then(() => { isSaid = true }, () => undefined))
      const passed = reaper.passed()
      reaper.arm(Number.POSITIVE_INFINITY)
      const where = `${fault} at point ${point}`
      if (isAlive) expect(await contentOf(db), where).toEqual(isSaid ? whole : nothing)
      const next = await nextStart()
      const found = await contentOf(next)
      if (isAlive) expect(found, where).toEqual(isSaid ? whole : nothing)
      else expect([whole, nothing], where).toContainEqual(found)
      if (!isSaid) await step.act(next)
      expect(await contentOf(next), `${where}, and once more`).toEqual(whole)
      next.dexie.close()
      if (passed < point) break
    }
  }
})
