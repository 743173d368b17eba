/**
 * Kills a device, or lets one operation fail, at a chosen point: any of its IndexedDB requests, a use of Cache Storage, or
 * either side of a call to the server; a commit can fail as well.
 */
import { IDBIndex, IDBObjectStore, IDBTransaction } from 'fake-indexeddb'
import type { Fetch } from '../../data/http.ts'
import type { MirrorStorage } from '../../data/mirror-storage.ts'

/** What happens at the point: the app is killed, or what it asks for fails and it goes on. */
export type Fault = 'kill' | 'fail'

export interface Reaper {
  /** Points passed since the last `arm`. */
  readonly passed: () => number
  /** Counts points from now on, and kills the app at this one, or lets it fail there. */
  readonly arm: (point: number, fault?: Fault) => void
  /** True when the work ended; false when the app was killed meanwhile or before it could begin. */
  readonly survives: (work: () => Promise<unknown>) => Promise<boolean>
  /** A line that can be cut on the way there and on the way back. */
  readonly line: (fetch: Fetch) => Fetch
  /** The Cache Storage of an app that is started now. */
  readonly copies: (caches: MirrorStorage) => MirrorStorage
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
  let fault: Fault = 'kill'
  let isKilled = false
  let die = () => {}
  let alive: IDBDatabase | null = null
  let using = { isDead: false }
  const dead = new WeakSet<IDBDatabase>()
  /** The transactions of each connection that has made a request. */
  const asking = new WeakMap<IDBDatabase, Set<IDBTransaction>>()

  /** What happens here; null at every other point. */
  function faultHere(): Fault | null {
    passed += 1
    if (passed !== fatal) return null
    if (fault === 'fail') return fault
    using.isDead = true
    if (alive) {
      dead.add(alive)
      asking.get(alive)?.forEach(abort)
    }
    isKilled = true
    die()
    return fault
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
        const here = faultHere()
        if (here === 'fail') return failedRequest(this, transaction)
        return here ? new EventTarget() : Reflect.apply(original, this, given)
      })
    }
  }
  const { commit } = IDBTransaction.prototype
  restores.push(() => { IDBTransaction.prototype.commit = commit })
  IDBTransaction.prototype.commit = function end(this: IDBTransaction): void {
    // Killed here, the app leaves what it leaves when killed before the last request.
    if (fault === 'fail' && faultHere()) abort(this)
    else commit.call(this)
  }

  function copies(caches: MirrorStorage): MirrorStorage {
    const own = using = { isDead: false }
    const use = async <Outcome>(work: () => Promise<Outcome>): Promise<Outcome> => {
      const here = own.isDead ? 'kill' : faultHere()
      if (here === 'fail') throw failure()
      return here ? await unanswered() : await work()
    }
    return {
      open: async (name) => await use(async () => {
        const cache = await caches.open(name)
        return {
          put: async (...given) => await use(() => cache.put(...given)),
          match: async (...given) => await use(() => cache.match(...given)),
          delete: async (...given) => await use(() => cache.delete(...given)),
          keys: async (...given) => await use(() => cache.keys(...given)),
        }
      }),
      delete: async (name) => await use(() => caches.delete(name)),
    }
  }

  return {
    passed: () => passed,
    arm: (at, how = 'kill') => {
      passed = 0
      fatal = at
      fault = how
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
      await orCut(faultHere())
      const response = await fetch(...call)
      await orCut(faultHere())
      return response
    },
    copies,
  }
}

const failure = (): DOMException => new DOMException('The disk failed', 'UnknownError')

/** A request that fails as a browser's does: later, and with its transaction. */
function failedRequest(source: IDBObjectStore | IDBIndex, transaction: IDBTransaction): unknown {
  const ask: unknown = Reflect.get(transaction, '_execRequestAsync')
  if (typeof ask !== 'function') throw new Error('fake-indexeddb asks in another way by now')
  return Reflect.apply(ask, transaction, [{ source, operation: () => { throw failure() } }])
}

/** Goes on where the line works. */
async function orCut(here: Fault | null): Promise<void> {
  if (here === 'fail') throw new TypeError('Failed to fetch')
  if (here) await unanswered()
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
