/** Work that is done after the reply, such as a mail whose sending must not show in the reply's timing (S-13). */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { codeOf } from '../error-code.ts'
import type { Log } from '../log/log.ts'

export interface Background {
  /** Does work in a later turn, when a reply that waits for nothing else is out; a failure is logged under `event`. */
  run(event: string, work: () => Promise<void>): void
  /** Resolves when everything so far has finished. */
  settled(): Promise<void>
}

/** Runs such work; of a failure only the error's name and code are logged, since its message may hold a path or an address. */
export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>()
  return {
    run(event, work) {
      // Begun at once, it would write to the database, and wait for the disk, before the reply is sent.
      const task = nextTurn().then(work)
        .catch((error: unknown) => log('error', `${event}-failed`, { error: error instanceof Error ? error.name : '', code: codeOf(error) }))
        .finally(() => running.delete(task))
      running.add(task)
    },
    async settled() {
      await Promise.all(running)
    },
  }
}
