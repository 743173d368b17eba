/** The list of what was deleted on this device and can still be brought back. */
import { entityNames } from '#core/entities/index.ts'
import { deviceState, tableOf, type RoadbookDb } from '../db.ts'
import type { Member } from '../family.ts'
import { transact } from '../opening/reopen.ts'
import { correctedNow } from '../saving/change.ts'
import { deletionKeys, oldestKept, type Deletion } from './keep-deletion.ts'

const recordsOf = (db: RoadbookDb) => db.dexie.table<Deletion, string>('meta')

/** A deletion of which something can be brought back. */
export interface Listed extends Pick<Deletion, 'key' | 'at'> {
  /** What the driver deleted, be it in the book again or not. */
  readonly head: Member
  /** What no later deletion took again, parents before their children: to be brought back. */
  readonly rows: readonly Member[]
  /** Those of them that are not in the book; at least one. */
  readonly missing: readonly Member[]
}

/**
 * What can be brought back, deleted last comes first. What is in the book again, by a file or from another device, is not in it:
 * of a vehicle that came back alone, what went with it is.
 */
export async function deletions(db: RoadbookDb): Promise<Listed[]> {
  const now = correctedNow(await deviceState(db), db.now())
  const kept = await recordsOf(db).where('key').between(oldestKept(now), deletionKeys[1]).reverse().toArray()
  const claimed = new Set<string>()
  const claims = kept.map(({ key, at, rows: all }) => {
    const rows = all.filter(({ row }) => !claimed.has(row.id))
    for (const { row } of rows) claimed.add(row.id)
    return { key, at, head: all[0], rows }
  })
  const isHere = await presentIn(db, claims.flatMap(({ rows }) => rows))
  return claims
    .map((claim) => ({ ...claim, missing: claim.rows.filter(({ row }) => !isHere.has(row.id)) }))
    .filter(({ missing }) => missing.length > 0)
}

/** Which of these rows are in the book. */
async function presentIn(db: RoadbookDb, members: readonly Member[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(entityNames.map(async (entity) => {
    const ids = members.flatMap((member) => (member.entity === entity ? [member.row.id] : []))
    const rows = ids.length === 0 ? [] : await tableOf(db, entity).bulkGet(ids)
    return rows.flatMap((row) => (row ? [row.id] : []))
  }))
  return new Set(found.flat())
}

/** Nothing that was deleted up to now can be brought back any more. */
export async function forgetDeletions(db: RoadbookDb): Promise<void> {
  await transact(db, 'rw', [db.meta], async () => {
    await recordsOf(db).where('key').between(...deletionKeys).delete()
  })
}
