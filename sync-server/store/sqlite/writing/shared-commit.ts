/**
 * One commit for all who ask in the same moment. A commit waits for the disk, and while it does requests pile up; done
 * one by one, each of them would wait for the disk of every other.
 */
import { inTransaction, type Database } from '../database.ts'
import { isStoreFailure } from './store-failure.ts'

/** Runs work that writes in a transaction of its own. Resolves, or rejects, when it is durable or undone. */
export type SharedCommit = <T>(work: () => T) => Promise<T>

/** A commit waits for the disk once, but work that writes much should let others in between. */
const MOST_AT_ONCE = 32

interface Waiting {
  /** Does the work, and gives what is to be told when it is durable. Throws when nothing of the transaction may stand. */
  readonly run: () => () => void
  readonly fail: (error: unknown) => void
}

/** Nothing waits at first. Work must be synchronous, and undo itself when it throws (`inTransaction`). */
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
        // Undone alone, unless the transaction itself is lost: then all of it fails.
        if (isStoreFailure(error)) throw error
        return () => reject(error)
      }
    }
    waiting.push({ run, fail: reject })
    if (waiting.length === 1) setImmediate(commitNext)
  })
}
