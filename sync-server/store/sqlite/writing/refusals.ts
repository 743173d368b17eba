/** Mutations that did not apply: stored with a message for the driver, which is repeated whenever their number is resent. */
import { and, asc, between, eq, sql } from 'drizzle-orm'
import { RuleError } from '#core/errors.ts'
import type { Unpacked } from '#core/sync/batch.ts'
import type { SyncResult } from '#core/sync/protocol.ts'
import type { Database } from '../database.ts'
import { parked, refusals } from '../tables/sync-tables.ts'
import type { ApplyRun } from './apply-run.ts'
import { numberOf } from './units.ts'

/** An unreadable mutation beyond these is only refused: nobody needs to examine more, and they would fill the disk. */
const MOST_UNREADABLE = 100
/** Characters of a parked mutation that are kept: any real one is shorter. */
const MOST_KEPT = 16_384

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
    refusedAt: sql.placeholder('refusedAt'),
  }).prepare()
  const park = orm.insert(parked).values({
    userId,
    device,
    number: sql.placeholder('number'),
    reason: sql.placeholder('reason'),
    mutation: sql.placeholder('mutation'),
    parkedAt: sql.placeholder('parkedAt'),
  }).prepare()
  const beyondMost = orm.select({ id: parked.id }).from(parked).where(eq(parked.userId, userId))
    .limit(1).offset(MOST_UNREADABLE - 1).prepare()
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
    if (error instanceof RuleError && (item.ok || beyondMost.get({ userId: run.userId }))) return error
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const id = park.run({
      userId: run.userId,
      device: run.device,
      number: numberOf(item),
      reason,
      mutation: JSON.stringify(item.ok ? item.mutation : item.item).slice(0, MOST_KEPT),
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
     * Stores that a mutation was rejected; the device keeps what it was. One that could not be read, or that the server failed
     * on, is also parked for the developers to examine.
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
