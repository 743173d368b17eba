/**
 * Slows down guessing without letting a stranger lock a driver out (R5, S-12). Strangers share five attempts per account
 * in 15 minutes, and unknown e-mails behave the same; a device that has signed in before has ten of its own.
 */
import { createHmac } from 'node:crypto'
import { millisecondsInMinute } from 'date-fns/constants'
import { Problem } from '../http/problem.ts'
import type { Account, SignInTries, Store } from '../store/store.ts'
import { LOCK_MS } from './time-limits.ts'

const STRANGER_TRIES = 5
const DEVICE_TRIES = 10
const SWEEP_AT = 10_000

const NONE: SignInTries = { failures: 0, last: null, lockedUntil: null }

/** The storage of one counter of failed attempts. */
export interface Counter {
  readonly allowed: number
  readonly whose: 'strangers' | 'device'
  read(): Promise<SignInTries>
  write(tries: SignInTries): Promise<void>
}

export interface Lockout {
  /**
   * The counter of everybody without a mark: in the account, or under the keyed hash of an e-mail that no account has. Both
   * are committed, so that neither time nor a restart tells them apart.
   */
  stranger(account: Account | null, email: string): Counter
  /** The counter of one marked device. */
  device(userId: string, device: string): Counter
  /** Clears the counters of an account's marked devices after a reset of its password. */
  forgetDevices(userId: string): void
}

/** Counters of marked devices are in memory. */
export function createLockout(store: Store, clock: () => number, secret: Uint8Array): Lockout {
  const kept = new Map<string, SignInTries>()

  function inMemory(key: string): Counter {
    return {
      allowed: DEVICE_TRIES,
      whose: 'device',
      read: async () => kept.get(key) ?? NONE,
      async write(tries) {
        if (kept.size >= SWEEP_AT) {
          for (const [other, { last }] of kept) if ((last ?? 0) + LOCK_MS <= clock()) kept.delete(other)
        }
        if (tries.failures === 0) kept.delete(key)
        else kept.set(key, tries)
      },
    }
  }

  return {
    stranger(account, email) {
      const key = createHmac('sha256', secret).update(email).digest('base64url')
      return {
        allowed: STRANGER_TRIES,
        whose: 'strangers',
        async read() {
          // Looked up for an account too: while it is locked, an answer is little else.
          const tries = await store.strangerTries(key) ?? NONE
          return account === null
            ? tries
            : { failures: account.loginAttempts, last: account.lastLoginAttempt, lockedUntil: account.lockedUntil }
        },
        async write(tries) {
          if (account === null) await store.keepStrangerTries(key, tries)
          else {
            const { failures, last, lockedUntil } = tries
            await store.updateAccount(account.id, { loginAttempts: failures, lastLoginAttempt: last, lockedUntil }, clock())
          }
        },
      }
    },
    device: (userId, device) => inMemory(`${userId} ${device}`),

    forgetDevices(userId) {
      for (const key of kept.keys()) if (key.startsWith(`${userId} `)) kept.delete(key)
    },
  }
}

/** Throws 423 while the counter is locked, whatever the password. */
export async function refuseLocked(counter: Counter, now: number): Promise<void> {
  const { lockedUntil } = await counter.read()
  const wait = (lockedUntil ?? now) - now
  // A wait longer than any lock dates from before the clock was set back.
  if (wait <= 0 || wait > LOCK_MS) return
  throw new Problem(
    423,
    { message: `Too many attempts. Try again in ${Math.ceil(wait / millisecondsInMinute)} minutes.` },
    { 'Retry-After': String(Math.ceil(wait / 1000)) },
  )
}

/**
 * Counts a wrong password; the last one allowed locks for 15 minutes. Failures older than that are forgotten. True when
 * this one triggered the lock.
 */
export async function countFailure(counter: Counter, now: number): Promise<boolean> {
  const { failures, last } = await counter.read()
  const counted = last !== null && now - last < LOCK_MS ? failures + 1 : 1
  const locks = counted >= counter.allowed
  await counter.write({ failures: counted, last: now, lockedUntil: locks ? now + LOCK_MS : null })
  return locks
}

/** Clears the failures after a correct password. */
export async function forgetFailures(counter: Counter, now: number): Promise<void> {
  if ((await counter.read()).failures > 0) await counter.write({ ...NONE, last: now })
}
