/**
 * A note that a driver was here, readable before any database: his world is then loaded at once. Only ever a guess; who
 * he is the device's own database says.
 */
const KEY = 'driver-known'

/** The part of Storage that is needed. */
type NoteStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** True when a driver was here last. `public/theme.js` asks the same before the app runs. */
export function isDriverKnown(storage: NoteStorage): boolean {
  return storage.getItem(KEY) !== null
}

/** Notes whether a driver is here. */
export function noteDriver(storage: NoteStorage, isHere: boolean): void {
  if (isHere) storage.setItem(KEY, '1')
  else storage.removeItem(KEY)
}
