/** Mutations that did not apply: stored with a message for the driver, which is repeated whenever their number is resent. */
import { and, asc, between, eq, sql } from 'drizzle-orm'
import { RuleError } from '#core/errors.ts'
import type { Unpacked } from '#core/sync/batch.ts'
import type { SyncResult } from '#core/sync/protocol.ts'
import type { Database } from '../database.ts'
import { parked, refusals } from '../tables/sync-tables.ts'
import type { ApplyRun } from './apply-run.ts'
import { numberOf } from './units.ts'

/** Why a mutation did not apply. */
interface Verdict {
  readonly code: string
  readonly message: string
  readonly field: string | null
}

/** Statements for rejected and parked mutations. */
export function openRefusals({ orm }: Database) {
  const userId = sql.placeholder('userId')
  const device = sql.placeholder('device')
  const keep = orm.insert(refusals).values({
    userId,
    device,
    number: sql.placeholder('number'),
    code: sql.placeholder('code'),
    message: sql.placeholder('message'),
    field: sql.placeholder('field'),
    mutation: sql.placeholder('mutation'),
    refusedAt: sql.placeholder('refusedAt'),
  }).prepare()
  const park = orm.insert(parked).values({
    userId,
    device,
    number: sql.placeholder('number'),
    reason: sql.placeholder('reason'),
    parkedAt: sql.placeholder('parkedAt'),
  }).prepare()
  const again = orm
    .select({ number: refusals.number, code: refusals.code, message: refusals.message, field: refusals.field })
    .from(refusals)
    .where(and(
      eq(refusals.userId, userId),
      eq(refusals.device, device),
      between(refusals.number, sql.placeholder('first'), sql.placeholder('last')),
    ))
    .orderBy(asc(refusals.number))
    .prepare()

  function verdictOn(run: ApplyRun, item: Unpacked, error: unknown): Verdict {
    if (item.ok && error instanceof RuleError) return error
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const id = park.run({
      userId: run.userId,
      device: run.device,
      number: numberOf(item),
      reason,
      parkedAt: run.nowMs,
    }).lastInsertRowid
    if (error instanceof RuleError) return error
    return {
      code: 'parked',
      message: `The server could not save this change. It is kept as number ${id}, and we will look at it`,
      field: null,
    }
  }

  return {
    /**
     * Stores a rejected mutation. One that could not be read, or that the server failed on, is also parked for the developers
     * to examine.
     */
    keep(run: ApplyRun, item: Unpacked, error: unknown): SyncResult {
      const { code, message, field } = verdictOn(run, item, error)
      keep.run({
        userId: run.userId,
        device: run.device,
        number: numberOf(item),
        code,
        message,
        field,
        mutation: item.ok ? item.mutation : item.item,
        refusedAt: run.nowMs,
      })
      return [numberOf(item), code, message, field]
    },

    /** Results of the rejected ones among numbers seen before. */
    again(run: ApplyRun, seen: readonly number[]): SyncResult[] {
      const first = seen[0]
      const last = seen.at(-1)
      if (first === undefined || last === undefined) return []
      return again.all({ userId: run.userId, device: run.device, first, last })
        .map(({ number, code, message, field }) => [number, code, message, field])
    },
  }
}

export type Refusals = ReturnType<typeof openRefusals>
