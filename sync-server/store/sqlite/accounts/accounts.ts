/** Accounts in SQLite. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { AnyFields } from '#core/entities/index.ts'
import type { Account, AccountChanges, Beginning, NewAccount, OwnChange } from '../../store.ts'
import { inTransaction, type Database } from '../database.ts'
import { accounts, mailTokens } from '../tables/account-tables.ts'
import type { Watchers } from '../watchers.ts'
import { isStoreFailure } from '../writing/store-failure.ts'
import type { ApplyRuns } from '../writing/apply-run.ts'
import type { Sessions } from './sessions.ts'

type ApplyOwn = (userId: string, changes: readonly OwnChange[], nowMs: number) => void

/** The account operations of `Store`, documented there. */
export function openAccounts(database: Database, runs: ApplyRuns, applyOwn: ApplyOwn, sessions: Sessions, watchers: Watchers) {
  const { raw, orm } = database
  /** True while the log may still hold text of a deleted account. */
  let owesWipe = false

  /** Checkpoints and truncates the log. On a full disk, or while somebody reads, this is left for later. */
  function wipeLog(): void {
    owesWipe = true
    const patience = raw.pragma('busy_timeout', { simple: true })
    // Waiting for whoever reads would stop the whole server: this is the thread that answers everybody.
    raw.pragma('busy_timeout = 0')
    try {
      owesWipe = raw.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) !== 0
    } catch (error) {
      if (!isStoreFailure(error)) throw error
    } finally {
      raw.pragma(`busy_timeout = ${String(patience)}`)
    }
  }

  const byId = orm.select().from(accounts).where(eq(accounts.id, sql.placeholder('id'))).prepare()
  const byEmail = orm.select().from(accounts).where(eq(accounts.email, sql.placeholder('email'))).prepare()
  const byGoogleId = orm.select().from(accounts).where(eq(accounts.googleId, sql.placeholder('googleId'))).prepare()

  return {
    createAccount: (account: NewAccount, profile: AnyFields, nowMs: number, first: Beginning | null = null): Account | null => {
      const done = inTransaction(database, () => {
        if (byEmail.get({ email: account.email })) return null
        const made = orm.insert(accounts).values({ ...account, createdAt: nowMs, updatedAt: nowMs }).returning().get()
        runs.startHead(account.id)
        applyOwn(account.id, [{ op: 'put', entity: 'profile', id: account.id, fields: profile }], nowMs)
        return { made, ended: first === null ? undefined : sessions.begin(first) }
      })
      if (done?.ended !== undefined) watchers.tell(done.ended)
      return done?.made ?? null
    },

    accountById: (id: string): Account | null => byId.get({ id }) ?? null,
    accountByEmail: (email: string): Account | null => byEmail.get({ email }) ?? null,
    accountByGoogleId: (googleId: string): Account | null => byGoogleId.get({ googleId }) ?? null,

    updateAccount: (id: string, changes: AccountChanges, nowMs: number): Account | null =>
      inTransaction(database, () => {
        const { email } = changes
        const holder = email === undefined ? undefined : byEmail.get({ email })
        if (holder !== undefined && holder.id !== id) return null
        // In the same commit, or a link mailed to the old address could later restore it.
        if (email !== undefined) orm.delete(mailTokens).where(and(eq(mailTokens.userId, id), ne(mailTokens.email, email))).run()
        const proven = email === undefined ? {} : { passwordProven: sql`${accounts.passwordProven} AND ${accounts.email} = ${email}` }
        return orm.update(accounts).set({ ...changes, ...proven, updatedAt: nowMs }).where(eq(accounts.id, id)).returning().get()
          ?? null
      }),

    deleteAccount: (id: string): void => {
      orm.delete(accounts).where(eq(accounts.id, id)).run()
      // Freed pages are zeroed (secure_delete); what the log still holds goes with it.
      wipeLog()
      watchers.tell(id)
    },

    /** Retries a wipe that failed when an account was deleted. */
    wipeDeleted: (): void => {
      if (owesWipe) wipeLog()
    },
  }
}
