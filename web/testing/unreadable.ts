/** A disk that gives back nothing for a while, as a phone's does when it wakes or is nearly full. */
import { vi } from 'vitest'

/** Fails each reading of many rows of this store, until the call it gives is made. */
export function makeUnreadable(store: string): () => void {
  const broken = new DOMException('The disk cannot be read', 'UnknownError')
  const ofIndex = IDBIndex.prototype.getAll
  const ofStore = IDBObjectStore.prototype.getAll
  const spies = [
    vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(function (this: IDBIndex, ...asked: Parameters<typeof ofIndex>) {
      if (this.objectStore.name === store) throw broken
      return ofIndex.apply(this, asked)
    }),
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...asked: Parameters<typeof ofStore>) {
      if (this.name === store) throw broken
      return ofStore.apply(this, asked)
    }),
  ]
  return () => spies.forEach((spy) => spy.mockRestore())
}
