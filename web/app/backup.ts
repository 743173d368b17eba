import { bookFile } from '../data/book-file.ts'
import type { RoadbookDb } from '../data/db.ts'
import { download } from '../lib/download.ts'

/** Hands the driver everything of a book, photos too, before it is removed from this device (R10). */
export async function exportBackup(db: RoadbookDb): Promise<void> {
  const { name, text } = await bookFile(db, new Date(), true)
  download(window, name, 'application/json', text)
}
