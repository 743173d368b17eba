/** Loads everything a known driver needs in parallel: the code that opens the book, and the screens. */
import type { ComponentType } from 'react'
import type { User } from '../data/account/user.ts'
import { lastUser } from '../data/device.ts'
import type { DeviceStorage } from '../lib/device-storage.ts'
import { nextTask } from '../lib/next-task.ts'
import type { EnteredBook } from './enter.ts'
import type { DriverParts } from './session/driver.ts'
import { isDriverKnown } from './session/known-driver.ts'
import type { SignedInProps } from './signed-in.tsx'

/** What a signed-in driver uses: the screens, and the book they show. */
export interface DriverApp {
  readonly SignedIn: ComponentType<SignedInProps>
  readonly entered: EnteredBook
}

// A chunk of its own: the book, its database and the rules stay out of the landing page.
const loadBookCode = () => import('./enter.ts')
const loadScreens = () => import('./signed-in.tsx')

/**
 * Opens the driver's book and loads the screens in parallel, for a page that has preloaded neither. Throws when their code
 * cannot be loaded.
 */
export async function loadDriverApp(user: User): Promise<DriverApp> {
  const screens = loadScreens()
  screens.catch(() => undefined)
  const { enterBook } = await loadBookCode()
  const [entered, { SignedIn }] = await Promise.all([enterBook(user, window), screens])
  return { SignedIn, entered }
}

/**
 * The same for a page that has already fetched both: one after the other, each in its own task. Evaluated together they
 * delayed the first touch; this way the book is read while the screens are evaluated.
 */
export async function startDriverApp(user: User): Promise<DriverApp> {
  const { enterBook } = await loadBookCode()
  const entering = enterBook(user, window)
  await nextTask()
  const { SignedIn } = await loadScreens()
  return { SignedIn, entered: await entering }
}

/** A start that waits for no server: the driver this device knows, with the app loaded. */
export interface KnownStart {
  readonly user: User
  readonly driverApp: DriverApp
}

/** Starts the app for a known driver; null when there is none, or when the driver has to be found another way. Never throws. */
export async function startKnown({ device, mark }: DriverParts, storage: DeviceStorage): Promise<KnownStart | null> {
  if (!isDriverKnown(storage) || mark.isSet()) return null
  // Loading begins before it is known whose book it is.
  loadBookCode().catch(() => undefined)
  try {
    const user = await lastUser(device)
    return user && { user, driverApp: await startDriverApp(user) }
  } catch {
    return null
  }
}
