/** Histories of one real book that several tabs and the worker drain at once. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { syncRequestSchema } from '#core/sync/request.ts'
import type { Fetch } from '../../data/http.ts'
import { save } from '../../data/save.ts'
import { bookOf } from '../../sync/book.ts'
import { syncLock, webLock, type Lock } from '../../sync/lock.ts'
import { syncOnce } from '../../sync/sync-once.ts'
import { idOf } from './actions.ts'
import { newLibrary } from './books.ts'
import { bodyOf } from './fetch.ts'
import type { Ground } from './ground.ts'

export interface ContextsHistory {
  /** Round by round, how many contexts wake up at once, and how many changes the driver saved before. */
  readonly rounds: readonly { readonly contexts: number; readonly saves: number }[]
}

export const contextsHistory: fc.Arbitrary<ContextsHistory> = fc.record({
  rounds: fc.array(fc.record({ contexts: fc.integer({ min: 1, max: 3 }), saves: fc.nat(3) }), { minLength: 1, maxLength: 4 }),
})

/** Locks as a browser grants them: one holder per name, the others in a queue. */
export function queueingLock(): Lock {
  const tails = new Map<string, Promise<unknown>>()
  const request = (name: string, _: LockOptions, work: () => Promise<unknown>): Promise<unknown> => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(work)
    tails.set(name, turn.catch(() => undefined))
    return turn
  }
  // Only the part that sync uses.
  return webLock({ request, query: () => Promise.resolve({}) } as LockManager)
}

/** Behaves as if the lock were stolen each time. */
export const noLock: Lock = (_, work) => work()

/**
 * Plays one; throws when anything is lost or doubled on the server, or when a change was sent more than once over a
 * reliable line, which the lock exists to prevent.
 */
export async function playContexts(ground: Ground, { rounds }: ContextsHistory, account: number, lock: Lock): Promise<void> {
  const { numbers, saved, onServer } = await drainAtOnce(ground, { rounds }, account, lock)
  expect(onServer).toBe(saved)
  expect(numbers).toEqual([...new Set(numbers)])
}

/** The same, with its result: the numbers sent, and the rows saved and found on the server. */
export async function drainAtOnce(
  ground: Ground,
  { rounds }: ContextsHistory,
  account: number,
  lock: Lock,
): Promise<{ numbers: number[]; saved: number; onServer: number }> {
  const { server, online, install } = await newLibrary(ground, account)
  const phone = install()
  const numbers: number[] = []
  const watched: Fetch = (path, init) => {
    const { batch } = syncRequestSchema.parse(JSON.parse(bodyOf(init)))
    if (batch) numbers.push(...batch.items.map((_, index) => batch.n + index))
    return online(path, init)
  }
  let saved = 0
  for (const { contexts, saves } of rounds) {
    for (let count = 0; count < saves; count += 1) {
      await save(phone, 'vehicles', idOf('vehicles', saved), { name: `Car ${saved}` })
      saved += 1
    }
    const drains = Array.from({ length: contexts }, () => lock(syncLock(server.user), () => syncOnce(bookOf(phone), watched)))
    await Promise.all(drains)
  }
  expect(await phone.outbox.count()).toBe(0)
  phone.dexie.close()
  return { numbers, saved, onServer: (await server.store.list(server.user, 'vehicles')).length }
}
