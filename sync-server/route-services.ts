/** The services plus the app's own state: each app has its own counters and queues. */
import { createLockout, type Lockout } from './auth/lockout.ts'
import { createPasswords, type Passwords } from './auth/passwords.ts'
import { receiptsIn } from './data-folder.ts'
import { createListTexts, type ListTexts } from './http/list-texts.ts'
import { createRateLimits, type RateLimits } from './http/rate-limit.ts'
import { createReceipts, type Receipts } from './receipts/receipts.ts'
import type { Services } from './services.ts'
import { createKeyedQueue, type KeyedQueue } from './work/keyed-queue.ts'

export interface RouteServices extends Services {
  readonly limits: RateLimits
  readonly lockout: Lockout
  readonly passwords: Passwords
  readonly inTurn: KeyedQueue
  readonly listTexts: ListTexts
  readonly receipts: Receipts
}

/** Everything the routes share, created once from the services. */
export function makeRouteServices(services: Services): RouteServices {
  const { store, clock, env, secret, loadHasher } = services
  return {
    ...services,
    limits: createRateLimits(clock, env.rateLimitScale),
    lockout: createLockout(store, clock, secret),
    passwords: createPasswords(loadHasher),
    inTurn: createKeyedQueue(),
    listTexts: createListTexts(),
    receipts: createReceipts(receiptsIn(env.dataDir), clock),
  }
}
