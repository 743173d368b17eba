import { referencesFrom } from '#core/entities/family.ts'
import type { RoadbookDb } from '../db.ts'
import type { Member } from '../family.ts'
import { deletions, type Listed } from './deletions.ts'

/**
 * What was deleted on this device and brings these rows back: all that went with them, and with what they belong to
 * themselves where that is gone too. Parents before their children; of a row that was not deleted here, nothing.
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
