/** What the app is made with. Every effect comes in here, so a test gives its own and there are no globals. */
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
  /** Called for the first password. */
  readonly loadHasher: () => Promise<Hasher>
  readonly random: (bytes: number) => Uint8Array
  readonly mail: Mail
  readonly env: Settings
  readonly log: Log
  readonly background: Background
  /** Aborted when the server begins to stop: answers that would go on for ever end. */
  readonly stopping: AbortSignal
  /** Signs the marks of known devices; kept in the data folder. */
  readonly secret: Uint8Array
  /** Folder of the built app; null serves the API alone. */
  readonly webRoot: string | null
}
