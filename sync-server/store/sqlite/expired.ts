import { lte } from 'drizzle-orm'
import { mailTokens, sessions } from './account-tables.ts'
import type { Database } from './database.ts'
import { losses } from './sync-tables.ts'

const LOSSES_KEPT_MS = 400 * 86_400_000

/** Gives `deleteExpired` of `Store`: sessions and mailed tokens whose time is over, and losses nobody can hear of any more. */
export function openExpired({ orm }: Database): (nowMs: number) => void {
  return (nowMs) => {
    orm.delete(sessions).where(lte(sessions.expire, nowMs)).run()
    orm.delete(mailTokens).where(lte(mailTokens.expire, nowMs)).run()
    orm.delete(losses).where(lte(losses.lostAt, nowMs - LOSSES_KEPT_MS)).run()
  }
}
