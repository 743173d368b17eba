/** One drain at a time across all tabs and the worker. Only to save work: numbers and the cursor keep sync correct without it. */

/** Runs work while no other context runs work under the same name. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** The lock for an account's sync. */
export function syncLock(userId: string): string {
  return `sync:${userId}`
}

/** A holder that is silent for this long is frozen or gone. */
const PATIENCE_MS = 60_000

/** The browser's locks; without them, or when a holder does not let go, the work runs unlocked. */
export function webLock(locks: LockManager | undefined, patienceMs: number = PATIENCE_MS): Lock {
  if (!locks) return (_, work) => work()
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const held = { work: false }
    try {
      return await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, async () => {
        held.work = true
        return await work()
      })
    } catch (error) {
      if (held.work) throw error
      return await work()
    }
  }
}
