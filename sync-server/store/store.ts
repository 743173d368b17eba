/**
 * Where everything is kept, as an interface, so that another database can stand beside SQLite. Decisions (who wins,
 * what is refused) are pure functions of finance-core; a store loads, calls them and writes. Every operation that
 * writes has committed durably when its promise resolves.
 */
import type { AnyFields, AnyRow, EntityName } from '#core/entities/index.ts'
import type { Unpacked } from '#core/sync/batch.ts'
import type { DeviceKind, Made, SyncLoss, SyncResult } from '#core/sync/protocol.ts'

/** An account: who signs in. The driver's name, platforms and onboarding are the profile row, which syncs. */
export interface Account {
  readonly id: string
  /** Trimmed and lower-cased (R71). */
  readonly email: string
  /** PHC string of Argon2id; null for an account that only signs in with Google. */
  readonly passwordHash: string | null
  readonly provider: 'email' | 'google'
  readonly googleId: string | null
  readonly appleId: string | null
  readonly profileImageUrl: string | null
  readonly accountType: string
  /** True only when a mailed link or Google has proven the address (R4). */
  readonly emailVerified: boolean
  readonly loginAttempts: number
  /** Milliseconds since 1970, like every time here. */
  readonly lockedUntil: number | null
  readonly lastLoginAttempt: number | null
  readonly createdAt: number
  readonly updatedAt: number
}

export type NewAccount = Pick<Account, 'id' | 'email' | 'passwordHash' | 'provider' | 'googleId' | 'emailVerified'>
export type AccountChanges = Partial<Omit<Account, 'id' | 'createdAt' | 'updatedAt'>>

/** A signed-in browser. Only the hash of its secret is kept (S-09). */
export interface Session {
  /** What finds it: the first half of the cookie. Proves nothing by itself. */
  readonly sid: string
  /** SHA-256 of the other half, base64url. */
  readonly secretHash: string
  readonly userId: string
  readonly rememberMe: boolean
  readonly expire: number
  readonly createdAt: number
  readonly deviceInfo: string | null
  readonly ipAddress: string | null
}

/** A session as it stands now. */
export interface LiveSession extends Session {
  /** The newest seq its account has given out, read in the same moment. */
  readonly newestSeq: number
}

/** A mailed, hashed, single-use token: proof of an address or a password reset (R4). */
export interface MailToken {
  readonly hash: string
  readonly userId: string
  readonly purpose: 'verify-email' | 'reset-password'
  /** The address it was mailed to. */
  readonly email: string
  readonly expire: number
}

/** What became of a batch. */
export interface Applied {
  /** The last number dealt with, applied or refused. */
  readonly ack: number
  /** Those that did not simply apply, also when they are a repetition. */
  readonly results: readonly SyncResult[]
  /** The device's last number before the batch, when the batch held numbers that were known by then. */
  readonly was?: number
  /** For who asks to be told briefly: rows that the batch has made just as it says. Left out when there are none. */
  readonly made?: Made
}

/** What a device says about itself with its batch. */
export interface Asking {
  /** Where its last answer ended: it has read everything before. Null before the first one. */
  readonly cursor: string | null
  /** Phone, tablet or desktop, for words about values of it that lost; undefined when it does not say. */
  readonly kind?: DeviceKind | undefined
  /** It knows the rows that it has made, and wants only their numbers. */
  readonly brief?: boolean | undefined
}

/** A page of changed rows. */
export interface Page {
  /** JSON text of an array of `SyncRow`s, joined without being parsed. */
  readonly rowsJson: string
  /** Rows of the page that are left out of these, because whoever asks has made them. */
  readonly made?: Made
  /** Values that lost meanwhile to the change of a device that had not read them, or could not have known better. */
  readonly lost: readonly SyncLoss[]
  readonly cursor: string
  readonly more: boolean
}

/**
 * What a cursor is to this database: `unknown` was never given out by it (it was restored from a backup); `too-old` was,
 * but removed rows its device has not heard of have been forgotten since.
 */
export type CursorStanding = 'known' | 'unknown' | 'too-old'

export interface Store {
  /** Makes an account and its profile row. Null when the e-mail is in use. */
  createAccount(account: NewAccount, profile: AnyFields, nowMs: number): Promise<Account | null>
  accountById(id: string): Promise<Account | null>
  accountByEmail(email: string): Promise<Account | null>
  accountByGoogleId(googleId: string): Promise<Account | null>
  /** Null when the new e-mail is in use by another account. A new one ends the links mailed to another. */
  updateAccount(id: string, changes: AccountChanges, nowMs: number): Promise<Account | null>
  /** Keeps another hash of the same password; false when the one before is another than that which was looked at. */
  rehashPassword(id: string, before: string | null, after: string, nowMs: number): Promise<boolean>
  /**
   * Sets another password, and in the same commit ends every session and forgets the mailed tokens, but not the proof of
   * the account's own address. False, with nothing done, when the one before is another than that which was looked at.
   */
  changePassword(id: string, before: string | null, after: string, nowMs: number): Promise<boolean>
  /**
   * Uses up a live reset token: does what `changePassword` does, proves the address the token was mailed to and clears the
   * lock. Of many at once exactly one wins; false for all others, and when the account has another address by now.
   */
  resetPassword(tokenHash: string, passwordHash: string, nowMs: number): Promise<boolean>
  /** Removes the account, every row, session and token of it, leaving no text in free pages; where that cannot be, with `deleteExpired`. */
  deleteAccount(id: string): Promise<void>

  /** Keeps a session. An account has at most 20: the oldest ones above that end (S-11). */
  createSession(session: Session): Promise<void>
  sessionBySid(sid: string): Promise<LiveSession | null>
  renewSession(sid: string, expire: number): Promise<void>
  deleteSession(sid: string): Promise<void>
  deleteExpired(nowMs: number): Promise<void>

  /** Keeps a token and forgets earlier ones of the same account and purpose. */
  createMailToken(token: MailToken): Promise<void>
  /** The address that the account's live verification link proves; null when there is no such link. */
  emailToProve(userId: string, nowMs: number): Promise<string | null>
  /** A live token; null when unknown, used or expired. */
  mailToken(hash: string, purpose: MailToken['purpose'], nowMs: number): Promise<MailToken | null>

  /**
   * Applies a device's batch in one transaction: skips what it has seen, stops at a gap, judges each mutation (or
   * atomic group) in a savepoint of its own, and remembers the last number in the same commit. Throws CursorRefused, with
   * nothing judged, when nothing can be told from the cursor it asks from.
   */
  apply(userId: string, device: string, batch: readonly Unpacked[], nowMs: number, asking?: Asking): Promise<Applied>
  /**
   * Writes of the server itself (REST, onboarding): mutations of its own device through the same applier.
   * The first refusal undoes all of them and is thrown as RuleError. With `asOf`, the newest seq there was when the rows were
   * looked at, it throws Overtaken when a row has changed since.
   */
  applyOwn(userId: string, changes: readonly OwnChange[], nowMs: number, asOf?: number): Promise<void>
  cursorStanding(userId: string, cursor: string | null): Promise<CursorStanding>
  /**
   * Rows changed since a cursor, oldest change first; null when nothing can be told from there (`cursorStanding`). A page
   * that holds all of them leaves out those that the asking device has `made`.
   */
  changesSince(userId: string, cursor: string | null, made?: Made): Promise<Page | null>
  /** The last number seen of a device; 0 when it is new. */
  lastNumber(userId: string, device: string): Promise<number>
  /** The newest seq an account has given out; null when there is no such account. */
  newestSeq(userId: string): Promise<number | null>
  /**
   * Calls the listener after each commit of this process that changed rows of an account or ended sessions of it, never
   * with what has changed. Gives the call that ends the watch.
   */
  watch(userId: string, listener: () => void): () => void

  /** Live rows, in the order of the REST lists. `filter` compares columns for equality. */
  list(userId: string, entity: EntityName, filter?: AnyFields): Promise<AnyRow[]>
  /** Rows that are not in these lists, as they were last: removed ones, until they are forgotten. */
  listRemoved(userId: string, entity: EntityName): Promise<AnyRow[]>
  /** Values of a field that devices were told did not stand, until they are forgotten: a driver may put them back. */
  listLost(userId: string, entity: EntityName, field: string): Promise<unknown[]>
  get(userId: string, entity: EntityName, id: string): Promise<AnyRow | null>
  /** True when the row was there once and has been removed. */
  isRemoved(userId: string, entity: EntityName, id: string): Promise<boolean>

  /** Forgets rows removed more than 400 days ago, and raises the floor below which a cursor is too old. */
  forgetRemoved(nowMs: number): Promise<void>

  close(): Promise<void>
}

/** A change the server makes itself. */
export interface OwnChange {
  readonly op: 'put' | 'remove'
  readonly entity: EntityName
  readonly id: string
  readonly fields: AnyFields
}
