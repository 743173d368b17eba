/** Failed sign-ins with e-mails that no account has, in SQLite: they cost the same as those that are counted in an account. */
import { eq, sql } from 'drizzle-orm'
import type { SignInTries } from '../../store.ts'
import type { Database } from '../database.ts'
import { strangerTries } from '../tables/account-tables.ts'

/** The operations of `Store` on such tries, documented there. */
export function openStrangerTries({ orm }: Database) {
  const byKey = orm.select().from(strangerTries).where(eq(strangerTries.key, sql.placeholder('key'))).prepare()
  return {
    strangerTries: (key: string): SignInTries | null => byKey.get({ key }) ?? null,

    keepStrangerTries: (key: string, { failures, last, lockedUntil }: SignInTries): void => {
      const tries = { failures, last: last ?? 0, lockedUntil }
      orm.insert(strangerTries).values({ key, ...tries }).onConflictDoUpdate({ target: strangerTries.key, set: tries }).run()
    },
  }
}
