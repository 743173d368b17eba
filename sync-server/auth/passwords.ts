/** Hashes passwords with Argon2id and keeps many at once from exhausting the machine (S-01, S-02). */
import type * as oslo from 'oslo/password'
import { laterPackage } from '../work/later-package.ts'
import { createQueue } from '../work/queue.ts'

/** 19 MiB, two passes: the parameters a stored hash must have (OWASP Password Storage). */
const PARAMETERS = { memorySize: 19_456, iterations: 2, parallelism: 1 }
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$'
/** The hash of a discarded random password. A constant, because computing it would take 20 MB that the process then keeps. */
const NOBODY = `${CURRENT}WVPHBPPiiDrqS/uxbd52Tw$YZmdVWNkZ9oYz2+Kzn8LnlJVcaLSw7VGjMUNMLmOAms`
const loadOslo = laterPackage('oslo/password')
const AT_ONCE = 4
const QUEUE = 50

export interface Passwords {
  /** Gives a PHC string. Throws 503 when too many are waiting. */
  hash(password: string): Promise<string>
  /**
   * True when the password matches the hash. Null (an account without a password, or no account) takes the same time and is
   * always false, so that timing does not reveal which e-mails exist. Throws 503 when too many are waiting.
   */
  verify(hash: string | null, password: string): Promise<boolean>
  /** True when a hash was made with older parameters. */
  isOutdated(hash: string): boolean
}

/** The expensive part: creates and verifies PHC strings. */
export interface Hasher {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** Argon2id with our parameters, or with smaller ones for tests that sign in a hundred times; loaded on demand. */
export function loadArgon2id(parameters = PARAMETERS): Hasher {
  const { Argon2id } = loadOslo() as typeof oslo
  return new Argon2id(parameters)
}

/**
 * Hashing, a few at a time: excess work is rejected with 503 rather than kept waiting. `load` is called for the first password, not
 * at startup (small-memory.ts), and again after it has failed.
 */
export function createPasswords(load: () => Hasher): Passwords {
  let loaded: Hasher | null = null
  const hasher = (): Hasher => loaded ??= load()
  const inQueue = createQueue(AT_ONCE, QUEUE)
  return {
    hash: (password) => inQueue(async () => hasher().hash(password)),
    verify: (hash, password) => inQueue(async () => {
      const matches = await hasher().verify(hash ?? NOBODY, password)
      return matches && hash !== null
    }),
    isOutdated: (hash) => !hash.startsWith(CURRENT),
  }
}
