/** Mailed tokens in SQLite: only their hashes are stored (S-09). */
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { MailToken } from '../../store.ts'
import type { Database } from '../database.ts'
import { accounts, mailTokens } from '../tables/account-tables.ts'

/** The mailed-token operations of `Store`, documented there. */
export function openMailTokens({ orm }: Database) {
  return {
    createMailToken: (token: MailToken): void => {
      const { userId, purpose } = mailTokens
      orm.insert(mailTokens).values(token).onConflictDoUpdate({ target: [userId, purpose], set: token }).run()
    },

    emailToProve: (userId: string, nowMs: number): string | null =>
      orm.select({ email: mailTokens.email }).from(mailTokens)
        .leftJoin(accounts, and(eq(accounts.email, mailTokens.email), ne(accounts.id, mailTokens.userId)))
        .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'verify-email'), gt(mailTokens.expire, nowMs), isNull(accounts.id)))
        .get()?.email ?? null,

    mailToken: (hash: string, purpose: MailToken['purpose'], nowMs: number): MailToken | null =>
      orm.select().from(mailTokens)
        .where(and(eq(mailTokens.hash, hash), eq(mailTokens.purpose, purpose), gt(mailTokens.expire, nowMs)))
        .get() ?? null,
  }
}
