/** How kept screens are read and dropped, in plain IndexedDB: the worker sends one, and the page draws it anew where there is none. */
import { storedPhotoNames } from '../photos/stored-photo-names.ts'
import { answerOf, deviceIn } from '../saving/one-transaction.ts'
import { currentScreen, screenPlace, SCREENS, type DrawnScreen, type KeptScreen, type ScreenOf } from './record.ts'

/** The stores that decide whether a kept screen is valid. */
export const screenStores = ['meta', 'receipts'] as const

/** The kept screen of a day; null when there is none or any part of it is no longer valid. Within a transaction over `screenStores`. */
export async function screenIn(transaction: IDBTransaction, now: ScreenOf): Promise<DrawnScreen | null> {
  const [state, kept, waiting] = await Promise.all([
    deviceIn(transaction),
    answerOf<KeptScreen | undefined>(transaction.objectStore('meta').get(screenPlace(now.day))),
    storedPhotoNames(transaction.objectStore('receipts'), 'waiting'),
  ])
  const screen = currentScreen(kept, state, now)
  // A photo may wait longer than everything else, and without its marks the screen would not say so.
  return screen?.isSent && waiting.length > 0 ? null : screen
}

/** Deletes all kept screens, within the transaction over `meta` that changes what they show. */
export function dropScreensIn(transaction: IDBTransaction): void {
  for (const key of SCREENS) transaction.objectStore('meta').delete(key)
}
