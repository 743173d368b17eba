/**
 * What a restore could not bring back, when its sheet was left before it ended: kept until the driver has read it, in one
 * record beside the device's state.
 */
import { besideState, type RoadbookDb } from '../db.ts'

interface UntoldRestore {
  readonly key: typeof UNTOLD
  readonly words: string
}

const UNTOLD = 'untold-restore'

/** The words; null when there is nothing to tell. */
export async function untoldRestore(db: RoadbookDb): Promise<string | null> {
  return (await besideState<UntoldRestore>(db).get(UNTOLD))?.words ?? null
}

/** Keeps the words, or drops them when null. */
export async function keepUntoldRestore(db: RoadbookDb, words: string | null): Promise<void> {
  const record = besideState<UntoldRestore>(db)
  if (words === null) await record.delete(UNTOLD)
  else await record.put({ key: UNTOLD, words })
}
