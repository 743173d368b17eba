import { referencesFrom } from '#core/entities/family.ts'
import type { RoadbookDb } from '../db.ts'
import type { Member } from '../family.ts'
import { deletions, type Listed } from './deletions.ts'

/**
 * What has to be brought back for these rows to return: everything deleted with them on this device, and with their
 * parents where those are gone too. Parents before their children; nothing for a row that was not deleted here.
 */
export async function deletedWith(db: RoadbookDb, ids: readonly string[]): Promise<readonly Member[]> {
  const listed = await deletions(db)
  const asked = new Set<Listed>()
  const found: Listed[] = []
  const find = (id: string): void => {
    const deletion = listed.find(({ missing }) => missing.some(({ row }) => row.id === id))
    if (!deletion || asked.has(deletion)) return
    asked.add(deletion)
    for (const { entity, row } of deletion.rows) {
      for (const { field } of referencesFrom(entity, 'cascade')) find(String(row[field]))
    }
    found.push(deletion)
  }
  ids.forEach(find)
  return found.flatMap(({ rows }) => rows)
}
