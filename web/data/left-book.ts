/**
 * A book that its driver removes by signing out. The page may be closed before it is gone, a frozen window may hold it, or
 * the storage may fail: then it is removed once more, or it would stay on a device that somebody else uses, and what was
 * discarded would come back at the next sign-in.
 */
import type { RoadbookDb } from './db.ts'
import type { NoteStorage } from './saving/write-ahead.ts'
import { within } from './within.ts'

type MarkStorage = Pick<NoteStorage, 'getItem' | 'setItem' | 'removeItem'>

const MARK = 'book-to-remove'

/** The longest to wait: a frozen window keeps the book open until it resumes, and the session ends all the same. */
const PATIENCE_MS = 5_000

/** Removes a book and its second copy from this device. Throws the browser's errors. */
export async function removeBook({ userId, mirror, dexie }: RoadbookDb, storage: MarkStorage): Promise<void> {
  storage.setItem(MARK, userId)
  await within(PATIENCE_MS, Promise.all([mirror.remove(), dexie.delete()]).then(() => {
    // By now it may be that of another driver, who has signed out since.
    if (storage.getItem(MARK) === userId) storage.removeItem(MARK)
  }))
}

const openLater = async (userId: string): Promise<RoadbookDb> => (await import('./db.ts')).openDb(userId)

/**
 * Removes the book that an earlier sign-out has left here, if there is one. Never throws, and tries only once: to be called
 * before a driver is known, since the book is theirs again when they have signed in.
 */
export async function removeLeftBook(storage: MarkStorage, open = openLater): Promise<void> {
  const userId = storage.getItem(MARK)
  if (userId === null) return
  await open(userId).then((db) => removeBook(db, storage)).catch(() => undefined)
  storage.removeItem(MARK)
}
