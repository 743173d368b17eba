/**
 * The persistence interface, so that another database can be used besides SQLite. Decisions (which value wins, what is
 * rejected) are pure functions of finance-core; a store loads, calls them and writes. Every operation that writes has
 * committed durably when its promise resolves.
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
  /** True only once a mailed link or Google has proven the address (R4). */
  readonly emailVerified: boolean
  /** True once its password was chosen by a link mailed to the present address: it is the password of who reads that mail. */
  readonly passwordProven: boolean
  readonly loginAttempts: number
  /** Milliseconds since 1970, like every time here. */
  readonly lockedUntil: number | null
  readonly lastLoginAttempt: number | null
  readonly createdAt: number
  readonly updatedAt: number
}

/** What opens an account: a sign-in counts only while it is the same. */
export type Proof = Pick<Account, 'passwordHash' | 'googleId'>
export type NewAccount = Pick<Account, 'id' | 'email' | 'passwordHash' | 'provider' | 'googleId' | 'emailVerified'>
/** Neither password nor Google account: a change of those ends sessions, and has a call of its own. */
export type AccountChanges = Partial<Pick<Account, 'email' | 'emailVerified' | 'loginAttempts' | 'lastLoginAttempt' | 'lockedUntil'>>

/** A signed-in browser. Only the hash of its secret is stored (S-09). */
export interface Session {
  /** The look-up key: the first half of the cookie. Proves nothing by itself. */
  readonly sid: string
  /** SHA-256 of the second half, base64url. */
  readonly secretHash: string
  readonly userId: string
  readonly rememberMe: boolean
  readonly expire: number
  readonly createdAt: number
  readonly deviceInfo: string | null
  readonly ipAddress: string | null
}

/** A session about to begin. */
export interface Beginning {
  readonly session: Session
  /** The session that its browser had until now, which ends in the same commit; null without one. */
  readonly insteadOf: string | null
}

/** A session with the current state of its account. */
export interface LiveSession extends Session {
  /** The account's newest seq, read in the same snapshot. */
  readonly newestSeq: number
}

/** Failed sign-ins: how many in a row, when the last one was, and until when there may be no other. Times in ms since 1970. */
export interface SignInTries {
  readonly failures: number
  readonly last: number | null
  readonly lockedUntil: number | null
}

/** A mailed, hashed token: proof of an address, which may be given again until it expires, or a single-use password reset (R4). */
export interface MailToken {
  readonly hash: string
  readonly userId: string
  readonly purpose: 'verify-email' | 'reset-password'
  /** The address it was mailed to. */
  readonly email: string
  readonly expire: number
}

/** The outcome of a batch. */
export interface Applied {
  /** The last number processed, applied or rejected. */
  readonly ack: number
  /** Results of mutations that did not simply apply, including resent ones. */
  readonly results: readonly SyncResult[]
  /** The device's last number before the batch, when the batch held numbers already known. */
  readonly was?: number
  /** With `brief`: rows created exactly as the batch states. Omitted when there are none. */
  readonly made?: Made
}

/** What a device states about itself with its batch. */
export interface Asking {
  /** Where its last reply ended. A change that does not say what had been read before it counts as made there. Null before the first one. */
  readonly cursor: string | null
  /** Phone, tablet or desktop, for messages about its values that lost; undefined when not stated. */
  readonly kind?: DeviceKind | undefined
  /** It has the rows it created, and wants only their numbers. */
  readonly brief?: boolean | undefined
}

/** A page of changed rows. */
export interface Page {
  /** JSON text of an array of `SyncRow`s, joined without being parsed. */
  readonly rowsJson: string
  /** Rows omitted from the page because the asking device created them. */
  readonly made?: Made
  /** Values that have since lost to a change by a device that had not read them. */
  readonly lost: readonly SyncLoss[]
  readonly cursor: string
  readonly more: boolean
}

/**
 * The validity of a cursor: `unknown` was not issued by this database (it was restored from a backup); `too-old` was, but
 * tombstones its device has not received have been forgotten since.
 */
export type CursorStanding = 'known' | 'unknown' | 'too-old'

export interface Store {
  /** Creates an account, its profile row and, if given, its first session. Null, with nothing done, when the e-mail is in use. */
  createAccount(account: NewAccount, profile: AnyFields, nowMs: number, first?: Beginning | null): Promise<Account | null>
  accountById(id: string): Promise<Account | null>
  accountByEmail(email: string): Promise<Account | null>
  accountByGoogleId(googleId: string): Promise<Account | null>
  /**
   * Null when the new e-mail is used by another account. A new e-mail invalidates links mailed to other addresses, and with it
   * the password counts as unproven.
   */
  updateAccount(id: string, changes: AccountChanges, nowMs: number): Promise<Account | null>
  /** Stores a new hash of the same password; false when the stored hash is no longer `before`. */
  rehashPassword(id: string, before: string | null, after: string, nowMs: number): Promise<boolean>
  /**
   * Sets a new password and, in the same commit, ends every session, deletes the mailed tokens, except the verification of the
   * account's own address, and begins the session `next`, if given. False, with nothing done, when the stored hash is no longer
   * `before`, or when the session that `next` takes the place of has ended.
   */
  changePassword(id: string, before: string | null, after: string, nowMs: number, next?: Beginning): Promise<boolean>
  /**
   * Links an account to a Google account, whose owner has the account's address. Unless `keepsPassword`, does what
   * `changePassword` does, with no password in place of a new one, and clears the lock. Null when there is no such account.
   */
  linkGoogle(id: string, googleId: string, keepsPassword: boolean, nowMs: number): Promise<Account | null>
  /**
   * Uses up a live reset token: does what `changePassword` does, marks the address it was mailed to and the password as
   * proven, unlinks any Google account and clears the lock. Of concurrent calls exactly one succeeds; false for all others, and
   * when the account's address has changed.
   */
  resetPassword(tokenHash: string, passwordHash: string, nowMs: number): Promise<boolean>
  /** Deletes the account, its rows, sessions and tokens, leaving no text in free pages (at the latest after `deleteExpired`). */
  deleteAccount(id: string): Promise<void>

  /**
   * Stores a session, and ends the one that its browser had. An account has at most 20: beyond that the oldest end (S-11). False,
   * with nothing done, when what opened the account (`proof`, if given) no longer does, or when there is no such account.
   */
  createSession(session: Session, insteadOf?: string | null, proof?: Proof): Promise<boolean>
  sessionBySid(sid: string): Promise<LiveSession | null>
  renewSession(sid: string, expire: number): Promise<void>
  deleteSession(sid: string): Promise<void>
  /**
   * Deletes expired sessions and mailed tokens, the failed sign-ins of `strangerTries` a day after the last one, and after 400
   * days lost values, rejected changes and what was parked of those.
   */
  deleteExpired(nowMs: number): Promise<void>

  /** The failed sign-ins kept under a key; null without any, and at the latest a day after the last one. */
  strangerTries(key: string): Promise<SignInTries | null>
  keepStrangerTries(key: string, tries: SignInTries): Promise<void>

  /**
   * Stores a token and deletes the account's earlier ones of the same purpose, except the newest four that prove the same
   * address.
   */
  createMailToken(token: MailToken): Promise<void>
  /** The address that the account's live verification links prove; null without one, or if another account has taken it. */
  emailToProve(userId: string, nowMs: number): Promise<string | null>
  /** A live token; null when unknown, used or expired. */
  mailToken(hash: string, purpose: MailToken['purpose'], nowMs: number): Promise<MailToken | null>

  /**
   * Applies a device's batch in one transaction: skips numbers already seen, stops at a gap, judges each mutation (or atomic
   * group) on its own, and saves the last number in the same commit. Throws CursorRefused, with nothing judged, when the
   * cursor is unusable.
   */
  apply(userId: string, device: string, batch: readonly Unpacked[], nowMs: number, asking?: Asking): Promise<Applied>
  /**
   * The server's own writes (REST, onboarding): mutations of its own device through the same applier. The first rejection
   * undoes all of them and is thrown as RuleError. With `asOf`, the newest seq when the rows were read, it throws Overtaken
   * when a row has changed since.
   */
  applyOwn(userId: string, changes: readonly OwnChange[], nowMs: number, asOf?: number): Promise<void>
  cursorStanding(userId: string, cursor: string | null): Promise<CursorStanding>
  /**
   * Rows changed since a cursor, oldest change first; null when the cursor is unusable (`cursorStanding`). A page that holds
   * all of them omits those the asking device has `made`.
   */
  changesSince(userId: string, cursor: string | null, made?: Made): Promise<Page | null>
  /** The last number seen from a device; 0 when it is new. */
  lastNumber(userId: string, device: string): Promise<number>
  /** An account's newest seq; null when there is no such account. */
  newestSeq(userId: string): Promise<number | null>
  /**
   * Calls the listener after each commit of this process that changed the account's rows or ended its sessions, without
   * saying what changed. Gives the call that stops watching.
   */
  watch(userId: string, listener: () => void): () => void

  /** Live rows, in the order of the REST lists. `filter` compares columns by equality. */
  list(userId: string, entity: EntityName, filter?: AnyFields): Promise<AnyRow[]>
  /** Removed rows with their last values, until their tombstones are forgotten. */
  listRemoved(userId: string, entity: EntityName): Promise<AnyRow[]>
  /** Values of a field reported to devices as lost, until they are forgotten: a driver may put them back. */
  listLost(userId: string, entity: EntityName, field: string): Promise<unknown[]>
  get(userId: string, entity: EntityName, id: string): Promise<AnyRow | null>
  /** True when the row once existed and has been removed. */
  isRemoved(userId: string, entity: EntityName, id: string): Promise<boolean>

  /** Forgets tombstones older than 400 days, and raises the floor below which a cursor is too old. */
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
