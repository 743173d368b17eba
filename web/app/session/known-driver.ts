/**
 * A note that a driver was here, readable before any database: his app is then loaded at once. Only ever a guess; who
 * he is the device's own database says.
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
