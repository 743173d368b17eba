/** Work that goes on after the answer, such as a mail whose sending must not show in the answer's time (S-13). */
import type { Log } from '../log/log.ts'

export interface Background {
  /** Starts work; a failure is logged under the event. */
  run(event: string, work: () => Promise<void>): void
  /** Resolves when everything started so far has ended. */
  settled(): Promise<void>
}

/** A place to run such work; what fails in it is logged by the name of its error alone. */
export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>()
  return {
    run(event, work) {
      const task = work()
        .catch((error: unknown) => log('error', `${event}-failed`, { error: error instanceof Error ? error.name : '' }))
        .finally(() => running.delete(task))
      running.add(task)
    },
    async settled() {
      await Promise.all(running)
    },
  }
}
