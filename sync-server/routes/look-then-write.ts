/** The server's own changes that depend on current rows: a phone syncing at the same time must not interfere. */
import { unauthorized } from '../http/problem.ts'
import type { RouteServices } from '../route-services.ts'
import { Overtaken } from '../store/errors.ts'
import type { OwnChange } from '../store/store.ts'

/** Writes changes if the rows read are still current. */
export type WriteOwn = (changes: readonly OwnChange[]) => Promise<void>

/**
 * Runs work that reads an account's rows and then writes; it is retried when another writer changed the account's rows in
 * between, so it must have no other effects.
 */
export function lookThenWrite<T>({ store, clock, inTurn }: RouteServices, userId: string, work: (write: WriteOwn) => Promise<T>): Promise<T> {
  return inTurn(userId, async () => {
    for (;;) {
      const seq = await store.newestSeq(userId)
      if (seq === null) throw unauthorized()
      try {
        return await work((changes) => store.applyOwn(userId, changes, clock(), seq))
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
      }
    }
  })
}
