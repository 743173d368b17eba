import { millisecondsInDay } from 'date-fns/constants'
import { lte } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { mailTokens, sessions, strangerTries } from '../tables/account-tables.ts'
import { losses, parked, refusals } from '../tables/sync-tables.ts'
import { REMEMBERED_MS } from '../writing/tombstones.ts'

/** `Store.deleteExpired`. */
export function openExpired({ orm }: Database): (nowMs: number) => void {
  return (nowMs) => {
    orm.delete(sessions).where(lte(sessions.expire, nowMs)).run()
    orm.delete(mailTokens).where(lte(mailTokens.expire, nowMs)).run()
    orm.delete(strangerTries).where(lte(strangerTries.last, nowMs - millisecondsInDay)).run()
    const before = nowMs - REMEMBERED_MS
    orm.delete(losses).where(lte(losses.lostAt, before)).run()
    orm.delete(refusals).where(lte(refusals.refusedAt, before)).run()
    orm.delete(parked).where(lte(parked.parkedAt, before)).run()
  }
}
