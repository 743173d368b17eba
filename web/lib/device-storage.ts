/** Short texts of this device that are read before any database: localStorage, and where a browser closes it, memory. */

/** The part of Storage that is used. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A storage that never throws. Asking for localStorage already throws where site data is switched off, and writing
 * where it is full: then a text is kept for this visit alone.
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
