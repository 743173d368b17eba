/** Stores drawn screens in the book: the page's half; `screen-in.ts` is what the worker reads them with. */
import { besideState, deviceState, type RoadbookDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { beginTransaction, transact } from '../opening/reopen.ts'
import { revisionOf, screenPlace, SCREENS, type Drawn, type DrawnScreen, type KeptScreen, type ScreenOf } from './record.ts'
import { screenIn, screenStores } from './screen-in.ts'

const recordOf = (db: RoadbookDb) => besideState<KeptScreen>(db)

/** Deletes all kept screens, in the transaction that changes what they show. */
export async function dropScreens(db: RoadbookDb): Promise<void> {
  await db.meta.bulkDelete([...SCREENS])
}

/** The valid kept screen of a day; null if there is none. */
export async function readScreen(db: RoadbookDb, of: ScreenOf): Promise<DrawnScreen | null> {
  return await screenIn(await beginTransaction(db, screenStores, 'readonly'), of)
}

/** A drawing that was kept. */
export interface Kept {
  readonly day: string
  readonly drawing: string
}

/**
 * Draws the screen and keeps it, unless the book is written to meanwhile: the record is reserved first and everything
 * read after that, and any write either deletes the record or changes the revision. So `draw` may use what was read for an
 * `earlier` drawing if that one holds at this moment, of which it is told. It resolves to null when there is nothing to keep.
 * Returns null too if the screen was not kept.
 */
export async function storeScreen(
  db: RoadbookDb,
  of: ScreenOf,
  draw: (earlierHolds: boolean) => Promise<Drawn | null>,
  earlier: Kept | null = null,
): Promise<Kept | null> {
  const drawing = newId(db.now())
  const key = screenPlace(of.day)
  const { revision, holds } = await transact(db, 'rw', [db.meta], async () => {
    const stood = revisionOf(await deviceState(db))
    const last = earlier === null ? undefined : await recordOf(db).get(screenPlace(earlier.day))
    await recordOf(db).put({ key, ...of, drawing, revision: stood, drawn: null })
    return { revision: stood, holds: last !== undefined && last.drawing === earlier?.drawing && last.drawn !== null && last.revision === stood }
  })
  const drawn = await draw(holds)
  if (drawn === null) return null
  return await transact(db, 'rw', [db.meta], async () => {
    const reserved = await recordOf(db).get(key)
    if (reserved?.drawing !== drawing || revisionOf(await deviceState(db)) !== revision) return null
    await recordOf(db).put({ ...reserved, drawn: { ...drawn, day: of.day, isSent: false } })
    return { day: of.day, drawing }
  })
}
