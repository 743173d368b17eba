/** The list of deletions on this device that can still be brought back. */
import { entityNames } from '#core/entities/index.ts'
import { besideState, tableOf, type RoadbookDb } from '../db.ts'
import type { Member } from '../family.ts'
import { transact } from '../opening/reopen.ts'
import { deletionKeys, type Deletion } from './keep-deletion.ts'

const recordsOf = (db: RoadbookDb) => besideState<Deletion>(db)

/** A deletion with something left to bring back. */
export interface Listed extends Pick<Deletion, 'key' | 'at'> {
  /** What the driver deleted, whether or not it is in the book again. */
  readonly head: Member
  /** The rows to bring back, parents before their children: those that no later deletion took again. */
  readonly rows: readonly Member[]
  /** The rows that are not in the book; at least one. */
  readonly missing: readonly Member[]
}

/**
 * What can be brought back, latest deletion first. Rows that have returned to the book, from a file or another device,
 * are left out: for a vehicle that came back alone, only the rows deleted with it are listed.
 */
export async function deletions(db: RoadbookDb): Promise<Listed[]> {
  const kept = await recordsOf(db).where('key').between(...deletionKeys).reverse().toArray()
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

/** The ids of the rows that are in the book. */
async function presentIn(db: RoadbookDb, members: readonly Member[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(entityNames.map(async (entity) => {
    const ids = members.flatMap((member) => (member.entity === entity ? [member.row.id] : []))
    const rows = ids.length === 0 ? [] : await tableOf(db, entity).bulkGet(ids)
    return rows.flatMap((row) => (row ? [row.id] : []))
  }))
  return new Set(found.flat())
}

/** Forgets every deletion up to the one with this key: none of them can be brought back any more. A later one stays. */
export async function forgetDeletions(db: RoadbookDb, latest: Listed['key']): Promise<void> {
  await transact(db, 'rw', [db.meta], async () => {
    await recordsOf(db).where('key').between(deletionKeys[0], latest, true, true).delete()
  })
}
