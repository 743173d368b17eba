/** What a server that was restored from a backup lacks, or may lack until it has been compared with the book and asked. */
import { definitionOf, entityNames } from '#core/entities/index.ts'
import { besideState, deviceState, tableOf, type RoadbookDb } from '../db.ts'
import { DOUBTED, type Doubted } from '../photos/doubted.ts'
import { photoCount } from '../photos/kept-photos.ts'
import { unsentIds } from '../read.ts'
import { rowKey } from '../row-key.ts'
import { lackedRows } from './lacked.ts'

/** How many entries and photos exist only on this device because of that, as far as it knows. */
export async function afterRestoreCount(db: RoadbookDb): Promise<number> {
  return (await lackedRows(db)).length + await unnamedCount(db) + await doubtedPhotoCount(db)
}

/** The number of expense photos that had been uploaded before the restore and that the server has not been asked about. */
export async function doubtedPhotoCount(db: RoadbookDb): Promise<number> {
  const doubted = await besideState<Doubted>(db).get(DOUBTED)
  return doubted ? await photoCount(db, 'uploaded') : 0
}

/** The number of entries that the server has not named so far; those with a waiting change count by that. */
async function unnamedCount(db: RoadbookDb): Promise<number> {
  if ((await deviceState(db)).retelling !== 'restored') return 0
  const [staged, waiting] = await Promise.all([db.staged.toArray(), unsentIds(db)])
  const named = new Set(staged.map(({ code, id }) => rowKey(code, id)))
  const counts = await Promise.all(entityNames.map(async (entity) => {
    const { code, path } = definitionOf(entity)
    // The driver's own row is with the account.
    const ids = path === null ? [] : await tableOf(db, entity).toCollection().primaryKeys()
    return ids.filter((id) => !waiting.has(id) && !named.has(rowKey(code, id))).length
  }))
  return counts.reduce((sum, count) => sum + count, 0)
}
