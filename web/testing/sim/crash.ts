/** Kills a device at a chosen point: before any of its IndexedDB requests, or on either side of a call to the server. */
import { IDBIndex, IDBObjectStore } from 'fake-indexeddb'
import type { Fetch } from '../../data/http.ts'

export interface Reaper {
  /** Points passed since the last `arm`. */
  readonly passed: () => number
  /** Counts points from now on, and kills the app at this one. */
  readonly arm: (point: number) => void
  /** True when the work ended; false when the app was killed meanwhile or before it could begin. */
  readonly survives: (work: () => Promise<unknown>) => Promise<boolean>
  /** A line that can be cut on the way there and on the way back. */
  readonly line: (fetch: Fetch) => Fetch
  /** Restores the original requests. */
  readonly stop: () => void
}

const events = ['success', 'error', 'complete', 'abort']
const requests = ['add', 'put', 'delete', 'clear', 'get', 'getAll', 'getAllKeys', 'getKey', 'count', 'openCursor', 'openKeyCursor'] as const

/**
 * Watches every IndexedDB request from now on. A killed app's open transactions are aborted, as a browser does, and
 * nothing it requests afterwards, from the store or from the server, is ever answered.
 */
export function watchRequests(): Reaper {
  let passed = 0
  let fatal = Number.POSITIVE_INFINITY
  let isKilled = false
  let die = () => {}
  let alive: IDBDatabase | null = null
  const dead = new WeakSet<IDBDatabase>()
  /** The transactions of each connection that has made a request. */
  const asking = new WeakMap<IDBDatabase, Set<IDBTransaction>>()

  function isFatal(): boolean {
    passed += 1
    if (passed !== fatal) return false
    if (alive) {
      dead.add(alive)
      asking.get(alive)?.forEach(abort)
    }
    isKilled = true
    die()
    return true
  }

  /** Requests made before the kill are not answered either. */
  function mute(connection: IDBDatabase): void {
    for (const event of events) {
      connection.addEventListener(event, (given) => {
        if (dead.has(connection)) given.stopImmediatePropagation()
      }, true)
    }
  }

  const restores: (() => void)[] = []
  for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
    for (const name of requests) {
      const original: unknown = Reflect.get(prototype, name)
      if (typeof original !== 'function') continue
      restores.push(() => void Reflect.set(prototype, name, original))
      Reflect.set(prototype, name, function request(this: IDBObjectStore | IDBIndex, ...given: unknown[]): unknown {
        const { transaction } = 'objectStore' in this ? this.objectStore : this
        alive = transaction.db
        if (!asking.has(alive)) mute(alive)
        if (dead.has(alive)) return new EventTarget()
        asking.set(alive, (asking.get(alive) ?? new Set()).add(transaction))
        return isFatal() ? new EventTarget() : Reflect.apply(original, this, given)
      })
    }
  }
  return {
    passed: () => passed,
    arm: (at) => {
      passed = 0
      fatal = at
      isKilled = false
    },
    survives: async (work) => {
      const death = new Promise<void>((resolve) => {
        die = resolve
      })
      if (!isKilled) await Promise.race([work(), death])
      const isAlive = !isKilled
      isKilled = false
      return isAlive
    },
    stop: () => {
      for (const restore of restores) restore()
    },
    line: (fetch) => async (...call) => {
      if (isFatal()) return await unanswered()
      const response = await fetch(...call)
      return isFatal() ? await unanswered() : response
    },
  }
}

/** One for each call: a shared one would keep every killed app that awaits it. */
function unanswered(): Promise<never> {
  return new Promise(() => {})
}

/** A transaction that is committed or committing is kept. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    return
  }
}
