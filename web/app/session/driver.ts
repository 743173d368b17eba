/** Finds the driver of this device, without waiting for the network when the device knows them (R9). */
import type { User } from '../../data/account/user.ts'
import { forgetUser, lastUser, rememberUser, type DeviceDb } from '../../data/device.ts'
import type { Fetch } from '../../data/http.ts'
import { takeSharedPhoto } from '../../data/photos/shared-photo.ts'
import { currentUser, logout, unknownUser } from '../../data/session.ts'
import { tellSignOut, type SignOutMark } from '../../data/sign-out-mark.ts'
import { within } from '../../data/within.ts'

/** The longest to wait for the small database: a request that never ends must keep nobody in or out. */
const PATIENCE_MS = 5_000

export interface DriverParts {
  /** The page request carried a session: the server is asked whose it is, not whether there is one. */
  readonly isSessionBrought: boolean
  readonly device: DeviceDb
  readonly fetch: Fetch
  readonly mark: SignOutMark
  /** Removes the book that an earlier sign-out has left here; never throws. */
  readonly removeLeft: () => Promise<void>
}

type LeaveBook = () => Promise<void>

/**
 * Goes to the landing page and ends the session. `leaveBook` closes the book or removes it from this device, once no screen
 * reads it any more.
 */
export type SignOut = (leaveBook: LeaveBook) => Promise<void>

/**
 * The driver whose book opens: the one this device knows, with no request made, or else the one the server's session
 * names, as after signing in with Google. Null when there is none, or the server cannot be asked. `onVisitor` is called
 * before the request when it is most likely a visitor.
 */
export async function findDriver(
  { device, fetch, mark, isSessionBrought, removeLeft }: DriverParts,
  onVisitor: () => void = () => undefined,
): Promise<User | null> {
  if (mark.isSet() && !(await forgetDriver(device))) return null
  // A browser that stores nothing can still have a session.
  const known = await lastUser(device).catch(() => null)
  const removing = known ? null : removeLeft()
  if (!(await tellSignOut(fetch, mark))) return null
  if (known) return known
  if (!isSessionBrought) onVisitor()
  const session = await (isSessionBrought ? currentUser(fetch) : unknownUser(fetch))
  if (session.kind !== 'signed-in') return null
  await removing
  await rememberUser(device, session.user).catch(() => undefined)
  return session.user
}

/**
 * Remembers a driver who has just signed in. Never throws: where the device does not, the next start asks the server whose
 * session it is, or ends it if the one before could not be forgotten.
 */
export async function welcomeDriver({ device, mark, removeLeft }: DriverParts, user: User): Promise<void> {
  const mayKnowAnother = mark.isSet()
  mark.clear()
  await removeLeft()
  const isRemembered = await within(PATIENCE_MS, rememberUser(device, user).then(() => true)).catch(() => false)
  if (mayKnowAnother && !isRemembered) mark.set()
}

/**
 * Forgets the driver, calls `onForgotten`, and ends the session, on the server as soon as it can be reached: the driver
 * need not wait for that. `leaveBook` closes the book or removes it first. One who has signed in meanwhile stays.
 */
export async function releaseDriver(
  { device, fetch, mark }: DriverParts,
  leaveBook: LeaveBook,
  onForgotten: () => void,
): Promise<void> {
  // Set first: whatever fails below, or never ends, the next start does not sign the driver in again.
  mark.set()
  // And a photo this driver shared and never used, which the next driver must not find.
  await Promise.allSettled([leaveBook(), within(PATIENCE_MS, takeSharedPhoto(device))])
  if (!mark.isSet()) {
    onForgotten()
    return
  }
  const isForgotten = await forgetDriver(device)
  onForgotten()
  // When forgetting fails the mark stays, and the next start tries again.
  if (isForgotten) await tellSignOut(fetch, mark)
  else await logout(fetch)
}

/** True once surely no driver is known here. A full device accepts no write, not even this one; a stuck one does not say. */
async function forgetDriver(device: DeviceDb): Promise<boolean> {
  const forgetting = forgetUser(device).catch(() => undefined).then(() => lastUser(device))
  return await within(PATIENCE_MS, forgetting).catch(() => undefined) === null
}
