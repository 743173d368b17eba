/** Sessions in SQLite: only hashes of their secrets are stored (S-09). */
import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import type { Beginning, LiveSession, Proof, Session } from '../../store.ts'
import { inTransaction, type Database } from '../database.ts'
import { prepareSelect } from '../prepared.ts'
import { accounts, sessions } from '../tables/account-tables.ts'
import { heads } from '../tables/sync-tables.ts'
import type { Watchers } from '../watchers.ts'
import { untilWritten } from './until-written.ts'

const MAX_SESSIONS = 20

/** The session operations of `Store`, documented there. */
export function openSessions(database: Database, watchers: Watchers) {
  const { raw, orm } = database
  // Joined with the seq, because each statement locks and unlocks the file, which takes longer than the look-up.
  const live = { ...getTableColumns(sessions), newestSeq: heads.seq }
  const bySid = prepareSelect(raw, live, orm.select(live).from(sessions)
    .innerJoin(heads, eq(heads.userId, sessions.userId)).where(eq(sessions.sid, sql.placeholder('sid'))))

  /** Gives the user of the session that ended; undefined when there was none. */
  function end(sid: string | null): string | undefined {
    if (sid === null) return undefined
    return orm.delete(sessions).where(eq(sessions.sid, sid)).returning({ userId: sessions.userId }).get()?.userId
  }

  /** Part of a transaction. Gives the user of the session that ended; undefined when there was none. */
  function begin({ session, insteadOf }: Beginning): string | undefined {
    const ended = end(insteadOf)
    orm.insert(sessions).values(session).run()
    const ofUser = eq(sessions.userId, session.userId)
    // In insertion order: after the clock was set back, the session just started must not count as the oldest.
    const newest = orm.select({ sid: sessions.sid }).from(sessions).where(ofUser).orderBy(sql`rowid DESC`).limit(MAX_SESSIONS)
    orm.delete(sessions).where(and(ofUser, notInArray(sessions.sid, newest))).run()
    return ended
  }

  return {
    begin,

    createSession: (session: Session, insteadOf: string | null = null, proof?: Proof): boolean => {
      // One commit: when there is no room for the new session, the browser keeps the one it has.
      const told = inTransaction(database, () => {
        // Another server may have changed the password since it was verified, and ended every session there was.
        const opens = proof && and(sql`${accounts.passwordHash} IS ${proof.passwordHash}`, sql`${accounts.googleId} IS ${proof.googleId}`)
        const account = orm.select({ id: accounts.id }).from(accounts).where(and(eq(accounts.id, session.userId), opens)).get()
        return account && [session.userId, begin({ session, insteadOf }) ?? session.userId]
      })
      for (const userId of new Set(told)) watchers.tell(userId)
      return told !== undefined
    },

    sessionBySid: untilWritten(raw, (sid: string): LiveSession | null => bySid.get({ sid }) ?? null),

    renewSession: (sid: string, expire: number): void => {
      orm.update(sessions).set({ expire }).where(eq(sessions.sid, sid)).run()
    },

    deleteSession: (sid: string): void => {
      // Outside a transaction it would be committed as `get` drops the statement, and nobody would hear that there was no room.
      const ended = inTransaction(database, () => end(sid))
      if (ended !== undefined) watchers.tell(ended)
    },
  }
}

export type Sessions = ReturnType<typeof openSessions>
