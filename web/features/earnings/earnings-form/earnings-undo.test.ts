import { expect, it, vi } from 'vitest'
import { openDb, tableOf } from '../../../data/db.ts'
import { deletions } from '../../../data/deleted/deletions.ts'
import { newId } from '../../../data/new-id.ts'
import { remove, save, saveTogether } from '../../../data/save.ts'
import type { Change } from '../../../data/saving/change.ts'
import { heldWrite } from '../../../testing/held-write.ts'
import { undoDay } from './earnings-undo.ts'

it('takes an edited day back to what it was, and lists none of it as deleted', async () => {
  const db = openDb(newId())
  const [uber, lyft, added] = [newId(), newId(), newId()]
  const before = [
    await save(db, 'earnings', uber, { date: '2026-11-20', platform: 'uber', amount: 7120 }),
    await save(db, 'earnings', lyft, { date: '2026-11-20', platform: 'lyft', amount: 3857 }),
  ]
  const changes: readonly Change[] = [
    { op: 'put', entity: 'earnings', id: uber, fields: { amount: 7200 } },
    { op: 'put', entity: 'earnings', id: added, fields: { date: '2026-11-20', platform: 'doordash', amount: 3857 } },
    { op: 'remove', entity: 'earnings', id: lyft },
  ]
  const removed = await saveTogether(db, changes)
  expect((await deletions(db)).map(({ head }) => head.row.id)).toEqual([lyft])
  await undoDay(db, before, changes, removed)
  const there = await tableOf(db, 'earnings').toArray()
  expect(there.toSorted((one, other) => other.amount - one.amount)).toEqual(before)
  expect(await deletions(db)).toEqual([])
  await db.dexie.delete()
})

it('leaves alone what another window has changed or deleted since', async () => {
  const db = openDb(newId())
  const [uber, lyft, shipt, added] = [newId(), newId(), newId(), newId()]
  const paid = async (id: string, platform: string) => await save(db, 'earnings', id, { date: '2026-11-20', platform, amount: 1000 })
  const before = [await paid(uber, 'uber'), await paid(lyft, 'lyft'), await paid(shipt, 'shipt')]
  const changes: readonly Change[] = [
    { op: 'put', entity: 'earnings', id: uber, fields: { amount: 7200 } },
    { op: 'put', entity: 'earnings', id: lyft, fields: { amount: 7300 } },
    { op: 'put', entity: 'earnings', id: added, fields: { date: '2026-11-20', platform: 'doordash', amount: 3857 } },
    { op: 'remove', entity: 'earnings', id: shipt },
  ]
  const removed = await saveTogether(db, changes)
  await save(db, 'earnings', uber, { amount: 9900 })
  await remove(db, 'earnings', lyft)
  await save(db, 'earnings', added, { amount: 5000 })
  await undoDay(db, before, changes, removed)
  const there = await tableOf(db, 'earnings').toArray()
  expect(new Map(there.map(({ id, amount }) => [id, amount]))).toEqual(new Map([[uber, 9900], [shipt, 1000], [added, 5000]]))
  await db.dexie.delete()
})

it('leaves alone what another tab is changing at that moment', async () => {
  const db = openDb(newId())
  const uber = newId()
  const before = [await save(db, 'earnings', uber, { date: '2026-11-20', platform: 'uber', amount: 1000 })]
  const changes: readonly Change[] = [{ op: 'put', entity: 'earnings', id: uber, fields: { amount: 7200 } }]
  const removed = await saveTogether(db, changes)
  const { book, held, letGo } = heldWrite(db)
  const undoing = undoDay(book, before, changes, removed)
  await held
  await save(db, 'earnings', uber, { amount: 9900 })
  letGo()
  await undoing
  expect(await tableOf(db, 'earnings').get(uber)).toMatchObject({ amount: 9900 })
})

it('takes back all of the day or nothing, and says so', async () => {
  const db = openDb(newId())
  const [lyft, added] = [newId(), newId()]
  const before = [await save(db, 'earnings', lyft, { date: '2026-11-20', platform: 'lyft', amount: 3857 })]
  const changes: readonly Change[] = [
    { op: 'put', entity: 'earnings', id: added, fields: { date: '2026-11-20', platform: 'doordash', amount: 3857 } },
    { op: 'remove', entity: 'earnings', id: lyft },
  ]
  const removed = await saveTogether(db, changes)
  const remover = IDBObjectStore.prototype.delete
  const full = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function take(this: IDBObjectStore, key) {
    if (this.name === 'earnings') throw new DOMException('The disk is full', 'QuotaExceededError')
    return remover.call(this, key)
  })
  await expect(undoDay(db, before, changes, removed)).rejects.toThrow('The disk is full')
  full.mockRestore()
  expect((await tableOf(db, 'earnings').toArray()).map(({ id }) => id)).toEqual([added])
  await undoDay(db, before, changes, removed)
  expect(await tableOf(db, 'earnings').toArray()).toEqual(before)
  await db.dexie.delete()
})
