/** The app's dependencies. Every effect comes in here, so that a test can pass its own and there are no globals. */
import type { Hasher } from './auth/passwords.ts'
import type { Settings } from './env.ts'
import type { Log } from './log/log.ts'
import type { Mail } from './mail/mail.ts'
import type { Store } from './store/store.ts'
import type { Background } from './work/background.ts'

export interface Services {
  readonly store: Store
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Called when the first password is hashed. */
  readonly loadHasher: () => Hasher
  readonly random: (bytes: number) => Uint8Array
  readonly mail: Mail
  readonly env: Settings
  readonly log: Log
  readonly background: Background
  /** Aborted when the server starts to shut down: ends streams that would go on forever. */
  readonly stopping: AbortSignal
  /** Signs the marks of known devices and keys the hashes of addresses that no account has; kept in the data folder. */
  readonly secret: Uint8Array
  /** Folder of the built app; null serves the API alone. */
  readonly webRoot: string | null
}
