/** The first steps with a book: opens it, recovers what was lost and adds the driver's own row. */
import type { DeviceKind } from '#core/sync/protocol.ts'
import { seedProfile } from '../account/profile.ts'
import type { User } from '../account/user.ts'
import { deviceState, type RoadbookDb } from '../db.ts'
import { carryOutNoted } from '../save.ts'
import type { Noted } from '../saving/write-ahead.ts'
import { within } from '../within.ts'
import { bringBackLost } from './recover.ts'
import { isClosedForGood, reopenWhenLost, transact } from './reopen.ts'

/** 'not-kept': this browser stores nothing, as in some private windows. */
export type Beginning = 'open' | 'not-kept'

/** A browser stuck on its mirror must not keep the book closed: recovery goes on, and runs again after each drain. */
const RECOVERY_MS = 10_000

/** The wait before what was noted is carried out again. */
const AGAIN_MS = 5_000

/** Opens a driver's book on a device of this kind. Never throws: the screens report whatever fails after the opening. */
export async function beginBook(db: RoadbookDb, user: User, kind: DeviceKind): Promise<Beginning> {
  // Read while the database opens: they are separate storages.
  const mirrored = db.mirror.read()
  mirrored.catch(() => undefined)
  try {
    await db.dexie.open()
  } catch {
    return 'not-kept'
  }
  reopenWhenLost(db)
  await within(RECOVERY_MS, mirrored.then((content) => bringBackLost(db, content))).catch(() => undefined)
  await carryOut(db, db.writeAhead.left())
  await Promise.all([noteKind(db, kind), seedProfile(db, user)].map((step) => step.catch(() => undefined)))
  return 'open'
}

/** Until it is carried out, what is noted is on no screen, and nothing says that it waits: a failure is not left to the next start. */
async function carryOut(db: RoadbookDb, notes: readonly Noted[]): Promise<void> {
  await carryOutNoted(db, notes).catch(() => {
    if (!isClosedForGood(db)) setTimeout(() => void carryOut(db, notes), AGAIN_MS)
  })
}

/** The worker syncs too but cannot detect the kind, so it is stored in the book. */
async function noteKind(db: RoadbookDb, kind: DeviceKind): Promise<void> {
  if ((await deviceState(db)).kind === kind) return
  await transact(db, 'rw', [db.meta], async () => {
    const state = await deviceState(db)
    if (state.kind !== kind) await db.meta.put({ ...state, kind })
  })
}

/** Calls back when another window has opened this book in a newer version of the app: nothing can be written from here any more. */
export function onNewerVersion(db: RoadbookDb, listener: () => void): () => void {
  const versionChanges = db.dexie.on('versionchange')
  const told = ({ newVersion }: IDBVersionChangeEvent): boolean => {
    // The other window waits until this connection is closed. A window that is removing the book has signed out and
    // announces that itself.
    db.dexie.close({ disableAutoOpen: newVersion !== null })
    if (newVersion !== null) listener()
    return false
  }
  // A connection that was closed at the time got no event, and Dexie opens whatever version it finds.
  let stood: number | null = null
  const isReady = (): void => {
    const { version } = db.dexie.backendDB()
    stood ??= version
    if (version <= stood) return
    db.dexie.close()
    listener()
  }
  const everyTime = true
  versionChanges.subscribe(told)
  db.dexie.on('ready', isReady, everyTime)
  return () => {
    versionChanges.unsubscribe(told)
    db.dexie.on('ready').unsubscribe(isReady)
  }
}
