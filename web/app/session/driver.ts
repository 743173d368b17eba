/** Who holds the book on this device, found without waiting for the network when he is known here (R9). */
import type { User } from '../../data/account/user.ts'
import { forgetUser, lastUser, rememberUser, type DeviceDb } from '../../data/device.ts'
import type { Fetch } from '../../data/http.ts'
import { takeSharedPhoto } from '../../data/photos/shared-photo.ts'
import { currentUser, logout, unknownUser } from '../../data/session.ts'
import { tellSignOut, type SignOutMark } from '../../data/sign-out-mark.ts'

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
  if (mark.isSet() && !(await forgetDriver(device))) return null
  if (!(await tellSignOut(fetch, mark))) return null
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
  const isForgotten = await forgetDriver(device)
  // Shared by him and taken by nobody: the next driver must not find it.
  await takeSharedPhoto(device).catch(() => undefined)
  // Who could not be forgotten stays marked, for the next start to forget.
  if (isForgotten) await tellSignOut(fetch, mark)
  else await logout(fetch)
}

/** True once nobody is known here. A full device takes no change, not even this one. */
async function forgetDriver(device: DeviceDb): Promise<boolean> {
  await forgetUser(device).catch(() => undefined)
  return await lastUser(device).catch(() => null) === null
}
