/** A store whose server dies at a chosen moment, to see what remains of a request. */
import type { Store } from '../store/store.ts'
import { openSqliteStore } from '../store/sqlite/open.ts'

export interface DyingStore {
  /** For `testServer`: the store and the operations that fail once the server is dead. */
  readonly given: { readonly store: Store; readonly failing: Partial<Store> }
  /** From now on this many operations work, and all later ones fail. */
  diesAfter(operations: number): void
  /** Restarts the server. */
  lives(): void
}

/** Opens an empty store in memory, initially alive. */
export function openDyingStore(): DyingStore {
  const store = openSqliteStore({ file: ':memory:' })
  let left = Number.POSITIVE_INFINITY
  const failing = new Proxy(store, {
    get(target, name, receiver) {
      const operation: unknown = Reflect.get(target, name, receiver)
      if (typeof operation !== 'function') return operation
      return (...given: unknown[]): unknown => {
        left -= 1
        if (left < 0) throw new Error('The server has died')
        return Reflect.apply(operation, target, given)
      }
    },
  })
  return {
    given: { store, failing },
    diesAfter(operations) {
      left = operations
    },
    lives() {
      left = Number.POSITIVE_INFINITY
    },
  }
}
