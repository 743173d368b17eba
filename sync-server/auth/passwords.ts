/** Keeps passwords as Argon2id and never lets the hashing of many take the machine (S-01, S-02). */
import { createQueue } from '../work/queue.ts'

/** 19 MiB, two passes: the parameters a stored hash must have (OWASP Password Storage). */
const PARAMETERS = { memorySize: 19_456, iterations: 2, parallelism: 1 }
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$'
/** Of a random password that was thrown away. Written down, because making it takes 20 MB that a server keeps. */
const NOBODY = `${CURRENT}WVPHBPPiiDrqS/uxbd52Tw$YZmdVWNkZ9oYz2+Kzn8LnlJVcaLSw7VGjMUNMLmOAms`
const AT_ONCE = 4
const QUEUE = 50

export interface Passwords {
  /** PHC string. Throws 503 when too many wait. */
  hash(password: string): Promise<string>
  /**
   * True when the password is the hash's. An account without one, or no account at all (null), takes the same time and
   * is always false, so the clock does not tell which e-mails exist. Throws 503 when too many wait.
   */
  verify(hash: string | null, password: string): Promise<boolean>
  /** True when a hash was made with older parameters. */
  isOutdated(hash: string): boolean
}

/** The costly part: makes and checks PHC strings. */
export interface Hasher {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** Argon2id with our parameters, or with smaller ones for tests that sign in a hundred times; loaded when it is asked for. */
export async function loadArgon2id(parameters = PARAMETERS): Promise<Hasher> {
  const { Argon2id } = await import('oslo/password')
  return new Argon2id(parameters)
}

/** Hashing that runs a few at a time: what is too much is refused with 503 rather than kept waiting. */
export function createPasswords(load: () => Promise<Hasher>): Passwords {
  let loading: Promise<Hasher> | null = null
  // Loaded for the first password, not at the start: see small-memory.ts.
  const hasher = (): Promise<Hasher> => {
    loading ??= load()
    return loading
  }
  const inQueue = createQueue(AT_ONCE, QUEUE)
  return {
    hash: (password) => inQueue(async () => (await hasher()).hash(password)),
    verify: (hash, password) => inQueue(async () => {
      const matches = await (await hasher()).verify(hash ?? NOBODY, password)
      return matches && hash !== null
    }),
    isOutdated: (hash) => !hash.startsWith(CURRENT),
  }
}
