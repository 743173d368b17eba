import { millisecondsInDay } from 'date-fns/constants'
import type { RoadbookDb } from '../db.ts'
import { dropScreensIn } from '../kept-screen/screen-in.ts'
import type { Beside } from '../save.ts'
import { answerOf } from '../saving/one-transaction.ts'
import type { KeptPhoto, Photo } from './photo.ts'
import { waitingPhoto } from './queue-photo.ts'
import { forgetSaved } from './typed-photo.ts'

/** The server keeps an unreferenced photo for at least a week: until then an uploaded one is certain to be there. */
const SURE_MS = 6 * millisecondsInDay

/** Stores a photo in the transaction that saves its expense, so that neither ever exists here without the other. */
export function keptBeside(db: RoadbookDb, photo: Photo): Beside {
  return {
    photo,
    write: async (transaction) => {
      await forgetSaved(transaction, photo)
      const photos = transaction.objectStore('receipts')
      const known = await answerOf<KeptPhoto | undefined>(photos.get(photo.sha256))
      const age = db.now() - (known?.addedAt ?? 0)
      // The same picture again, which the server already has, need not be uploaded twice. A negative age means the clock
      // was set back.
      if (known?.state === 'uploaded' && age >= 0 && age < SURE_MS) return
      photos.put(waitingPhoto(db, photo))
      // They count what waits. A photo chosen again changes no row, and so leaves the book's revision as it is.
      dropScreensIn(transaction)
    },
  }
}
