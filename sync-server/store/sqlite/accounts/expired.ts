import { lte } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { mailTokens, sessions } from '../tables/account-tables.ts'
import { losses } from '../tables/sync-tables.ts'
import { REMEMBERED_MS } from '../writing/tombstones.ts'

/** Gives `deleteExpired` of `Store`: sessions and mailed tokens whose time is over, and losses nobody can hear of any more. */
export function openExpired({ orm }: Database): (nowMs: number) => void {
  return (nowMs) => {
    orm.delete(sessions).where(lte(sessions.expire, nowMs)).run()
    orm.delete(mailTokens).where(lte(mailTokens.expire, nowMs)).run()
    orm.delete(losses).where(lte(losses.lostAt, nowMs - REMEMBERED_MS)).run()
  }
}
