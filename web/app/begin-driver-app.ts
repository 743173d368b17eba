import type { DriverApp } from './load-driver-app.ts'

/**
 * Loads the app of a driver and tells how that ended, unless the call it gives is made before: whoever has signed out meanwhile
 * hears neither of a book nor of a failure.
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
