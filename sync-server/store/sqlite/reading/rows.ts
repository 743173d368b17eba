/** Loads and saves rows in the merge's form: complete ones in their entity's table, others among the fragments. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { definitionOf, type AnyFields, type EntityName } from '#core/entities/index.ts'
import { referencesFrom, type Reference } from '#core/entities/family.ts'
import { wholeValues } from '#core/sync/judge.ts'
import { isAlive, takesAlong, type MergedRow } from '#core/sync/merge.ts'
import { isSameStamp, type Stamp } from '#core/sync/stamp.ts'
import { perEntity, type Database } from '../database.ts'
import { prepareRun, prepareSelect } from '../prepared.ts'
import { groupsOf, groupsText, readGroups, readStamp, stampText, type KeptGroups } from '../stamp-text.ts'
import type { SyncValues } from '../tables/row-columns.ts'
import { entityTables, fieldColumn } from '../tables/tables.ts'
import { openFragments } from './fragments.ts'

/** A known row, and where it is stored. */
export interface KnownRow {
  readonly row: MergedRow
  readonly whole: boolean
  readonly seq: number
  readonly since: KeptGroups['since']
}

/**
 * Whether a device that received the row may have read its values: of a removed or incomplete row, devices learn only that
 * it does not exist. A fact re-entered under its natural key, such as a bill paid again, is not a restored row.
 */
export function isReadable(entity: EntityName, { row, whole }: Pick<KnownRow, 'row' | 'whole'>): boolean {
  return (whole && isAlive(row)) || definitionOf(entity).naturalKey !== null
}

/** The seq since which devices can read the values of a readable row's group; that of the row if it may be an earlier one. */
export const readableSince = ({ since, seq }: KnownRow, group: string): number => since[group] ?? seq

/** The sync columns of a row as stored. */
type KeptStamps = Omit<SyncValues, 'userId' | 'alive'> & { readonly createdAt: number }

/** Loads and saves the rows of all accounts. Every call must be inside a transaction of the applier. */
export function openRows(database: Database) {
  const { raw, orm } = database
  const fragments = openFragments(database)

  const statements = perEntity((entity) => {
    const table = entityTables[entity]
    const columns = getTableColumns(table)
    const standing = { put: table.put, gone: table.gone }
    const atKey = and(eq(table.userId, sql.placeholder('userId')), eq(table.id, sql.placeholder('id')))
    return {
      load: prepareSelect(raw, columns, orm.select(columns).from(table).where(atKey)),
      standing: prepareSelect(raw, standing, orm.select(standing).from(table).where(atKey)),
      insert: prepareRun(raw, orm.insert(table)
        .values(Object.fromEntries(Object.keys(columns).map((key) => [key, sql.placeholder(key)])))),
      update: prepareRun(raw, orm.update(table)
        .set(Object.fromEntries(Object.entries(columns)
          .filter(([key]) => key !== 'userId' && key !== 'id')
          .map(([key, column]) => [key, sql`${sql.param(sql.placeholder(key), column)}`])))
        .where(atKey)),
      // Nothing but this: a row whose change the store could not write is bumped too.
      bump: prepareRun(raw, orm.update(table)
        .set({ seq: sql`${sql.placeholder('seq')}`, stamps: sql`${sql.placeholder('stamps')}` })
        .where(atKey)),
      children: Object.fromEntries(referencesFrom(entity, 'cascade').map(({ field }) => [
        field,
        prepareSelect(raw, { id: table.id }, orm.select({ id: table.id }).from(table)
          .where(and(
            eq(table.userId, sql.placeholder('userId')),
            sql`${fieldColumn(entity, field)} = ${sql.placeholder('id')}`,
          ))),
      ])),
    }
  })

  /** What is known of a row; null if nothing. */
  function load(userId: string, entity: EntityName, id: string): KnownRow | null {
    const kept = statements(entity).load.get({ userId, id }) as (AnyFields & KeptStamps) | undefined
    if (kept) return knownRow(entity, fieldValues(entity, kept), kept, true)
    const fragment = fragments.load(userId, entity, id)
    return fragment ? knownRow(entity, fragment.values, fragment, false) : null
  }

  /** Writes a row under a new seq. A fragment that has become complete moves into its entity's table. */
  function save(userId: string, entity: EntityName, id: string, known: KnownRow | null, row: MergedRow, seq: number): void {
    const values = wholeValues(entity, row)
    const kept = {
      userId,
      id,
      seq,
      createdAt: row.createdAt,
      put: row.put && stampText(row.put),
      removed: row.removed && stampText(row.removed),
      gone: row.gone && stampText(row.gone),
      stamps: keptGroups(entity, known, { row, whole: values !== null }),
      alive: values !== null && isAlive(row),
    }
    if (values === null) {
      fragments.save(entity, { ...kept, values: row.values })
      return
    }
    const { insert, update } = statements(entity)
    const write = known?.whole ? update : insert
    write(kept, values)
    if (known?.whole === false) fragments.forget(userId, entity, id)
  }

  return {
    load,
    save,

    /** Gives a row a new seq, so that devices receive it again. An unknown row is recorded as absent. */
    bump(userId: string, entity: EntityName, id: string, seq: number): void {
      const known = load(userId, entity, id)
      if (known?.whole) statements(entity).bump({ userId, id, seq, stamps: keptGroups(entity, known, known) })
      else fragments.bump(userId, entity, id, seq)
    },

    /** The remove with which a row takes its children along; null while it is alive or unknown. */
    takesAlong(userId: string, entity: EntityName, id: string): Stamp | null {
      const kept = (statements(entity).standing.get({ userId, id }) as Pick<KeptStamps, 'put' | 'gone'> | undefined)
        ?? fragments.load(userId, entity, id)
      // Checked for every child written, and hardly any parent was ever removed.
      if (!kept?.gone) return null
      return takesAlong({ put: kept.put === null ? null : readStamp(kept.put), gone: readStamp(kept.gone) })
    },

    /** Ids of the rows that hold this reference to a row and are removed with it, shown or not. */
    children(userId: string, { child, field }: Reference, id: string): string[] {
      const whole = (statements(child).children[field]?.all({ userId, id }) ?? []) as { id: string }[]
      return [...whole.map((row) => row.id), ...fragments.referring(userId, child, field, id)]
    },
  }
}

export type Rows = ReturnType<typeof openRows>

function fieldValues(entity: EntityName, kept: AnyFields): AnyFields {
  return Object.fromEntries(Object.keys(definitionOf(entity).fields).map((field) => [field, kept[field]]))
}

function knownRow(entity: EntityName, values: AnyFields, kept: KeptStamps, whole: boolean): KnownRow {
  const put = kept.put === null ? null : readStamp(kept.put)
  const { stamps, since } = readGroups(entity, put, kept.stamps)
  const row: MergedRow = {
    values,
    stamps,
    put,
    removed: kept.removed === null ? null : readStamp(kept.removed),
    gone: kept.gone === null ? null : readStamp(kept.gone),
    createdAt: kept.createdAt,
  }
  return { row, whole, seq: kept.seq, since }
}

/**
 * What is stored of the groups after a change. Those that it leaves as they were can be read since they could before it; not
 * those of a row it brings back, nor of one it takes away.
 */
function keptGroups(entity: EntityName, known: KnownRow | null, { row, whole }: Pick<KnownRow, 'row' | 'whole'>): string | null {
  const { stamps } = row
  const before = known !== null && isReadable(entity, known) && isReadable(entity, { row, whole }) ? known : null
  const left = groupsOf(entity).filter((group) => isSameStamp(before?.row.stamps[group] ?? null, stamps[group] ?? null))
  const since = before === null ? {} : Object.fromEntries(left.map((group) => [group, readableSince(before, group)]))
  return groupsText(entity, row.put, { stamps, since })
}
