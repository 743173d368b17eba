/** The first steps with a book: opened, brought back where it was lost, the driver's own row in it. */
import type { RoadbookDb } from './db.ts'
import { seedProfile } from './profile.ts'
import { recoverBook } from './recover.ts'
import type { User } from './user.ts'

/** 'not-kept': this browser keeps nothing, as in some private windows. */
export type Beginning = 'open' | 'not-kept'

/** Opens a driver's book. Never throws: what fails after the opening is said by the screens. */
export async function beginBook(db: RoadbookDb, user: User): Promise<Beginning> {
  try {
    await db.dexie.open()
  } catch {
    return 'not-kept'
  }
  await recoverBook(db).catch(() => undefined)
  await seedProfile(db, user).catch(() => undefined)
  return 'open'
}

/** Calls back when another window has opened this book in a newer version of the app: nothing can be written any more. */
export function onNewerVersion(db: RoadbookDb, listener: () => void): () => void {
  const versionChanges = db.dexie.on('versionchange')
  const told = ({ newVersion }: IDBVersionChangeEvent): boolean => {
    // The other window waits until this connection is closed. One that removes the book has signed out, and tells so
    // itself.
    db.dexie.close({ disableAutoOpen: newVersion !== null })
    if (newVersion !== null) listener()
    return false
  }
  versionChanges.subscribe(told)
  return () => versionChanges.unsubscribe(told)
}
