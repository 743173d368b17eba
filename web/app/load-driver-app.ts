/** Everything a known driver needs, loaded side by side: the way into his book, and the screens. */
import type { ComponentType } from 'react'
import type { User } from '../data/account/user.ts'
import { lastUser } from '../data/device.ts'
import type { DeviceStorage } from '../lib/device-storage.ts'
import { nextTask } from '../lib/next-task.ts'
import type { EnteredBook } from './enter.ts'
import type { DriverParts } from './session/driver.ts'
import { isDriverKnown } from './session/known-driver.ts'
import type { SignedInProps } from './signed-in.tsx'

/** What a driver who is signed in uses: the screens, and his book, which they show. */
export interface DriverApp {
  readonly SignedIn: ComponentType<SignedInProps>
  readonly entered: EnteredBook
}

// Everything that needs the driver's book, its database and the rules, stays out of the landing page.
const loadWay = () => import('./enter.ts')
const loadScreens = () => import('./signed-in.tsx')

/** Opens the driver's book and loads the screens, side by side, for nobody has fetched them. Throws when their code cannot be had. */
export async function loadDriverApp(user: User): Promise<DriverApp> {
  const screens = loadScreens()
  screens.catch(() => undefined)
  const { enterBook } = await loadWay()
  const [entered, { SignedIn }] = await Promise.all([enterBook(user, window), screens])
  return { SignedIn, entered }
}

/**
 * The same where the page has fetched both already: in turn, each in a task of its own. Evaluated together they held up
 * the first touch; so the book is being read while the screens are evaluated.
 */
export async function startDriverApp(user: User): Promise<DriverApp> {
  const { enterBook } = await loadWay()
  const entering = enterBook(user, window)
  await nextTask()
  const { SignedIn } = await loadScreens()
  return { SignedIn, entered: await entering }
}

/** A start that needs nobody's answer: the driver this device knows, with his app. */
export interface KnownStart {
  readonly user: User
  readonly driverApp: DriverApp
}

/** The start of a known driver; null when there is none, or when it has to be found out otherwise. Never throws. */
export async function startKnown({ device, mark }: DriverParts, storage: DeviceStorage): Promise<KnownStart | null> {
  if (!isDriverKnown(storage) || mark.isSet()) return null
  // Under way before it is known whose book it is.
  loadWay().catch(() => undefined)
  try {
    const user = await lastUser(device)
    return user && { user, driverApp: await startDriverApp(user) }
  } catch {
    return null
  }
}
