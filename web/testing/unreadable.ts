/** A disk that cannot be read for a while, like a phone's when it wakes or is nearly full. */
import { vi } from 'vitest'

/** Makes every bulk read of this store fail until the returned function is called. */
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
