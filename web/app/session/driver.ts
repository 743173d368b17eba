/** Who holds the book on this device, found without waiting for the network when he is known here (R9). */
import type { User } from '../../data/account/user.ts'
import { forgetUser, lastUser, rememberUser, type DeviceDb } from '../../data/device.ts'
import type { Fetch } from '../../data/http.ts'
import { takeSharedPhoto } from '../../data/photos/shared-photo.ts'
import { currentUser, logout, unknownUser } from '../../data/session.ts'
import type { DeviceStorage } from '../../lib/device-storage.ts'

/** Remembers that the driver signed out while the server could not be told. */
export interface SignOutMark {
  isSet(): boolean
  set(): void
  clear(): void
}

export interface DriverParts {
  /** The server was brought a session: it is asked whose it is, not whether there is one. */
  readonly isSessionBrought: boolean
  readonly device: DeviceDb
  readonly fetch: Fetch
  readonly mark: SignOutMark
}

/**
 * The driver whose book opens: the one this device knows, without asking anybody; else the one the server's session
 * names, as after signing in with Google. Null when there is none, or when none can be asked. `onVisitor` is called
 * before the server is asked when it is most likely a visitor.
 */
export async function findDriver(
  { device, fetch, mark, isSessionBrought }: DriverParts,
  onVisitor: () => void = () => undefined,
): Promise<User | null> {
  if (mark.isSet()) {
    const ended = await logout(fetch)
    if (ended.kind !== 'signed-out') return null
    mark.clear()
  }
  // A browser that keeps nothing still has a session.
  const known = await lastUser(device).catch(() => null)
  if (known) return known
  if (!isSessionBrought) onVisitor()
  const session = await (isSessionBrought ? currentUser(fetch) : unknownUser(fetch))
  if (session.kind !== 'signed-in') return null
  await rememberUser(device, session.user).catch(() => undefined)
  return session.user
}

/** The driver has just signed in: he is known from now on. */
export async function welcomeDriver({ device, mark }: DriverParts, user: User): Promise<void> {
  mark.clear()
  await rememberUser(device, user)
}

/** Ends the session, on the server as soon as it can be told, and forgets who drove. His book is not touched. */
export async function releaseDriver({ device, fetch, mark }: DriverParts): Promise<void> {
  // Set first: whatever fails below, the next start does not sign him in again.
  mark.set()
  await forgetUser(device)
  // Shared by him and taken by nobody: the next driver must not find it.
  await takeSharedPhoto(device)
  const ended = await logout(fetch)
  if (ended.kind === 'signed-out') mark.clear()
}

const MARK = 'sign-out-pending'

/** The mark in a storage of the browser. */
export function signOutMark(storage: DeviceStorage): SignOutMark {
  return {
    isSet: () => storage.getItem(MARK) !== null,
    set: () => storage.setItem(MARK, '1'),
    clear: () => storage.removeItem(MARK),
  }
}
