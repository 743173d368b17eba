/**
 * Group commit: one commit for all requests waiting at the same time. A commit waits for the disk, and requests pile up
 * meanwhile; committed one by one, each would wait for the disk writes of all the others.
 */
import { inTransaction, type Database } from '../database.ts'
import { isStoreFailure } from './store-failure.ts'

/** Runs writing work atomically. Resolves once it is durable, or rejects once it is undone. */
export type SharedCommit = <T>(work: () => T) => Promise<T>

/** A commit waits for the disk only once, but heavy work should let others in between. */
const MOST_AT_ONCE = 32

interface Waiting {
  /** Does the work and gives the callback for when it is durable. Throws when the whole transaction must be rolled back. */
  readonly run: () => () => void
  readonly fail: (error: unknown) => void
}

/** An empty queue. Work must be synchronous, and must undo itself when it throws (`inTransaction`). */
export function createSharedCommit(database: Database): SharedCommit {
  let waiting: Waiting[] = []

  function commitTogether(together: readonly Waiting[]): void {
    const told = together.length === 1
      ? together.map(({ run }) => run())
      : inTransaction(database, () => together.map(({ run }) => run()))
    for (const tell of told) tell()
  }

  function commitNext(): void {
    const together = waiting.slice(0, MOST_AT_ONCE)
    waiting = waiting.slice(MOST_AT_ONCE)
    if (waiting.length > 0) setImmediate(commitNext)
    try {
      commitTogether(together)
    } catch (error) {
      for (const { fail } of together) fail(error)
    }
  }

  return (work) => new Promise((resolve, reject) => {
    function run(): () => void {
      try {
        const result = work()
        return () => resolve(result)
      } catch (error) {
        // Only this work is undone, unless the transaction itself is lost: then all of it fails.
        if (isStoreFailure(error)) throw error
        return () => reject(error)
      }
    }
    waiting.push({ run, fail: reject })
    if (waiting.length === 1) setImmediate(commitNext)
  })
}
