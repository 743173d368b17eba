/** Short texts of this device that are read before any database: in localStorage or, where the browser blocks it, in memory. */

/** The part of Storage that is used. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage that never throws. Merely accessing localStorage throws where site data is blocked, and writing throws where
 * it is full: then a text lasts only for this visit.
 */
export function openDeviceStorage(open: () => DeviceStorage): DeviceStorage {
  const visit = new Map<string, string>()
  function attempt<T>(work: (storage: DeviceStorage) => T, instead: () => T): T {
    try {
      return work(open())
    } catch {
      return instead()
    }
  }
  return {
    getItem: (key) => visit.get(key) ?? attempt((storage) => storage.getItem(key), () => null),
    setItem: (key, value) => {
      visit.delete(key)
      attempt((storage) => storage.setItem(key, value), () => void visit.set(key, value))
    },
    removeItem: (key) => {
      visit.delete(key)
      attempt((storage) => storage.removeItem(key), () => undefined)
    },
  }
}

/** This browser's own. */
export const deviceStorage = openDeviceStorage(() => window.localStorage)
