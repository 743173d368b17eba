/**
 * A note that a driver was here, readable before any database opens, so that the app is loaded right away. Only a guess;
 * the device's own database says who it is.
 */
import type { DeviceStorage } from '../../lib/device-storage.ts'

const KEY = 'driver-known'

/** True when a driver was here last. `public/first-paint.js` asks the same before the app runs. */
export function isDriverKnown(storage: DeviceStorage): boolean {
  return storage.getItem(KEY) !== null
}

/** Notes whether a driver is here. */
export function noteDriver(storage: DeviceStorage, isHere: boolean): void {
  if (isHere) storage.setItem(KEY, '1')
  else storage.removeItem(KEY)
}
