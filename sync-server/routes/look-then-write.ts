/** Changes of the server itself that depend on what the rows are: a phone that syncs meanwhile must not come in between. */
import { unauthorized } from '../http/problem.ts'
import type { RouteServices } from '../route-services.ts'
import { Overtaken } from '../store/errors.ts'
import type { OwnChange } from '../store/store.ts'

/** Writes changes, if the rows are still those that were looked at. */
export type WriteOwn = (changes: readonly OwnChange[]) => Promise<void>

/**
 * Runs work that looks at rows of an account and then writes; it begins anew when somebody else has changed one of them in
 * between, so it must do nothing else.
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
