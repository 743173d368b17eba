/** Mailed tokens in SQLite: only their hashes are stored (S-09). */
import { and, eq, gt, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { MailToken } from '../../store.ts'
import { inTransaction, type Database } from '../database.ts'
import { accounts, mailTokens } from '../tables/account-tables.ts'

/**
 * How many of an account's tokens live at a time. Verifying twice does no harm, and a slow mail server delivers the first link
 * after another was asked for; of the links for a new password only the newest may work (S-13).
 */
const MOST_LIVE: Readonly<Record<MailToken['purpose'], number>> = { 'verify-email': 5, 'reset-password': 1 }

/** The mailed-token operations of `Store`, documented there. */
export function openMailTokens(database: Database) {
  const { orm } = database
  return {
    createMailToken: (token: MailToken): void => {
      const ofPurpose = and(eq(mailTokens.userId, token.userId), eq(mailTokens.purpose, token.purpose))
      inTransaction(database, () => {
        orm.delete(mailTokens).where(and(ofPurpose, ne(mailTokens.email, token.email))).run()
        orm.insert(mailTokens).values(token).run()
        // In insertion order: after the clock was set back, the token just made may expire before the earlier ones.
        const newest = orm.select({ hash: mailTokens.hash }).from(mailTokens).where(ofPurpose)
          .orderBy(sql`rowid DESC`).limit(MOST_LIVE[token.purpose])
        orm.delete(mailTokens).where(and(ofPurpose, notInArray(mailTokens.hash, newest))).run()
      })
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
