/**
 * Forgets tombstones after 400 days and raises the account's floor: a device that has not received a forgotten removal
 * must start over, or it would keep the row forever (`Store.cursorStanding`).
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { millisecondsInDay } from 'date-fns/constants'
import { getTableName } from 'drizzle-orm'
import { referencesFrom, referencesTo } from '#core/entities/family.ts'
import { definitionOf, entityNames, type EntityName } from '#core/entities/index.ts'
import { inTransaction, type Database } from '../database.ts'
import { fragments } from '../tables/sync-tables.ts'
import { entityTables, fieldColumn } from '../tables/tables.ts'

/** How long a device may be away and still receive every removal: 400 days. Newer tombstones are kept. */
export const REMEMBERED_MS = 400 * millisecondsInDay

/** Accounts with an old enough commit above their floor, and the seq of the newest such commit. */
const DUE = `
  SELECT user_id AS userId, (
    SELECT max(seq) FROM commits WHERE commits.user_id = heads.user_id AND committed_at <= :before
  ) AS floor
  FROM heads WHERE :before >= (
    SELECT committed_at FROM commits WHERE commits.user_id = heads.user_id AND commits.seq > heads.floor ORDER BY seq LIMIT 1
  )`

/** `Store.forgetRemoved`. Accounts are processed one at a time, with requests served in between. */
export function openTombstones(database: Database): (nowMs: number) => Promise<void> {
  const { raw } = database
  const due = raw.prepare<[{ before: number }], { userId: string; floor: number }>(DUE)
  const raise = raw.prepare<[{ userId: string; floor: number }]>('UPDATE heads SET floor = max(floor, :floor) WHERE user_id = :userId')
  const forget = [...childrenFirst.map(forgetRowsSql), FORGET_FRAGMENTS]
    .map((sql) => raw.prepare<[{ userId: string; floor: number }]>(sql))

  return async (nowMs) => {
    for (const account of due.all({ before: nowMs - REMEMBERED_MS })) {
      inTransaction(database, () => {
        // First, because the triggers allow deletions only below the floor.
        raise.run(account)
        for (const statement of forget) statement.run(account)
      })
      await nextTurn()
    }
  }
}

const depthOf = (entity: EntityName): number =>
  Math.max(0, ...referencesFrom(entity, 'cascade').map(({ parent }) => 1 + depthOf(parent)))

const childrenFirst = entityNames.toSorted((one, other) => depthOf(other) - depthOf(one))

const FRAGMENTS = getTableName(fragments)
const FORGET_FRAGMENTS = `DELETE FROM ${FRAGMENTS} WHERE user_id = :userId AND seq <= :floor AND gone IS NOT NULL`

/** A tombstone that other rows refer to is kept: its stamp decides whether they are removed too or shown as orphans. */
function forgetRowsSql(entity: EntityName): string {
  const table = getTableName(entityTables[entity])
  const isReferredTo = referencesTo(entity, 'cascade').flatMap(({ child, field }) => [
    `SELECT 1 FROM ${getTableName(entityTables[child])} AS child
     WHERE child.user_id = ${table}.user_id AND child.${fieldColumn(child, field).name} = ${table}.id`,
    `SELECT 1 FROM ${FRAGMENTS} AS child
     WHERE child.user_id = ${table}.user_id AND child.entity = '${definitionOf(child).code}'
       AND json_extract(child."values", '$.${field}') = ${table}.id`,
  ])
  const conditions = [
    'user_id = :userId', 'seq <= :floor', 'alive = 0', 'gone IS NOT NULL', ...isReferredTo.map((sql) => `NOT EXISTS (${sql})`),
  ]
  return `DELETE FROM ${table} WHERE ${conditions.join(' AND ')}`
}
