/** What opens an account, in SQLite: a new password ends everything opened with the old one, in the same commit (S-10, S-13). */
import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import { inTransaction, type Database } from '../database.ts'
import type { Account, Beginning } from '../../store.ts'
import { accounts, mailTokens, sessions } from '../tables/account-tables.ts'
import type { Watchers } from '../watchers.ts'
import type { Sessions } from './sessions.ts'

/** The password operations of `Store`, documented there. */
export function openPasswords(database: Database, { begin, sessionBySid }: Sessions, watchers: Watchers) {
  const { orm } = database

  const rehashPassword = (id: string, before: string | null, after: string, nowMs: number): boolean =>
    orm.update(accounts).set({ passwordHash: after, updatedAt: nowMs })
      .where(and(eq(accounts.id, id), sql`${accounts.passwordHash} IS ${before}`)).run().changes > 0

  /** Ends every session and every mailed token except the verification of the account's own address. */
  function endAll(id: string): void {
    orm.delete(sessions).where(eq(sessions.userId, id)).run()
    const own = orm.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id))
    const isAnother = or(ne(mailTokens.purpose, 'verify-email'), ne(mailTokens.email, own))
    orm.delete(mailTokens).where(and(eq(mailTokens.userId, id), isAnother)).run()
  }

  return {
    rehashPassword,

    changePassword: (id: string, before: string | null, after: string, nowMs: number, next?: Beginning): boolean => {
      const isChanged = inTransaction(database, () => {
        const ended = next?.insteadOf ?? null
        if (ended !== null && sessionBySid(ended) === null) return false
        if (!rehashPassword(id, before, after, nowMs)) return false
        endAll(id)
        if (next !== undefined) begin(next)
        return true
      })
      watchers.tell(id)
      return isChanged
    },

    linkGoogle: (id: string, googleId: string, keepsPassword: boolean, nowMs: number): Account | null => {
      const linked = inTransaction(database, () => {
        const wiped = keepsPassword ? {} : { passwordHash: null, loginAttempts: 0, lockedUntil: null }
        const account = orm.update(accounts).set({ googleId, ...wiped, updatedAt: nowMs }).where(eq(accounts.id, id)).returning().get()
        if (account && !keepsPassword) endAll(id)
        return account ?? null
      })
      watchers.tell(id)
      return linked
    },

    resetPassword: (tokenHash: string, passwordHash: string, nowMs: number): boolean => {
      const id = inTransaction(database, () => {
        const isLive = and(
          eq(mailTokens.hash, tokenHash), eq(mailTokens.purpose, 'reset-password'), gt(mailTokens.expire, nowMs),
        )
        const taken = orm.delete(mailTokens).where(isLive).returning().get()
        if (taken === undefined) return null
        const reset = orm.update(accounts)
          .set({ passwordHash, googleId: null, emailVerified: true, passwordProven: true, loginAttempts: 0, lockedUntil: null, updatedAt: nowMs })
          .where(and(eq(accounts.id, taken.userId), eq(accounts.email, taken.email))).run()
        if (reset.changes === 0) return null
        endAll(taken.userId)
        return taken.userId
      })
      if (id !== null) watchers.tell(id)
      return id !== null
    },
  }
}
