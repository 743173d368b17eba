import type { DriverApp } from './load-driver-app.ts'

/**
 * Loads a driver's app and calls `loaded` or `failed`. Returns a cancel function: after it neither is called, so a driver
 * who has signed out meanwhile sees no book and no failure.
 */
export function beginDriverApp(load: () => Promise<DriverApp>, loaded: (driverApp: DriverApp) => void, failed: (error: Error) => void): () => void {
  let isCurrent = true
  load().then((driverApp) => {
    if (isCurrent) loaded(driverApp)
  }, (error: unknown) => {
    if (isCurrent) failed(error instanceof Error ? error : new Error('The app could not be loaded'))
  })
  return () => { isCurrent = false }
}
