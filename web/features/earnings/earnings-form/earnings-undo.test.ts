import { expect, it } from 'vitest'
import { openDb, tableOf } from '../../../data/db.ts'
import { deletions } from '../../../data/deleted/deletions.ts'
import { newId } from '../../../data/new-id.ts'
import { save, saveTogether } from '../../../data/save.ts'
import type { Change } from '../../../data/saving/change.ts'
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
