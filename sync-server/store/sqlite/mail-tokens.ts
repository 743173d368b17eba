/** Tokens that were mailed, in SQLite: only their hashes are kept (S-09). */
import { and, eq, gt, ne, or } from 'drizzle-orm'
import type { MailToken } from '../store.ts'
import { mailTokens } from './account-tables.ts'
import type { Database } from './database.ts'

/** Gives the calls over mailed tokens: see the ones of `Store` with the same names. */
export function openMailTokens({ orm }: Database) {
  return {
    createMailToken: (token: MailToken): void => {
      const { userId, purpose } = mailTokens
      orm.insert(mailTokens).values(token).onConflictDoUpdate({ target: [userId, purpose], set: token }).run()
    },

    takeMailToken: (hash: string, purpose: MailToken['purpose'], nowMs: number): MailToken | null =>
      orm.delete(mailTokens)
        .where(and(eq(mailTokens.hash, hash), eq(mailTokens.purpose, purpose), gt(mailTokens.expire, nowMs)))
        .returning()
        .get() ?? null,

    deleteMailTokens: (userId: string, email: string): void => {
      const isAnother = or(ne(mailTokens.purpose, 'verify-email'), ne(mailTokens.email, email))
      orm.delete(mailTokens).where(and(eq(mailTokens.userId, userId), isAnother)).run()
    },
  }
}
