/** Incomplete rows: see `fragments` in sync-tables.ts. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { definitionOf, type EntityName } from '#core/entities/index.ts'
import type { Database } from '../database.ts'
import { prepareRun, prepareSelect } from '../prepared.ts'
import { fragments } from '../tables/sync-tables.ts'

type Fragment = typeof fragments.$inferSelect

/** Statements over the fragments of all accounts. */
export function openFragments({ raw, orm }: Database) {
  const ofEntity = and(
    eq(fragments.userId, sql.placeholder('userId')),
    eq(fragments.entity, sql.placeholder('entity')),
  )
  const atKey = and(ofEntity, eq(fragments.id, sql.placeholder('id')))
  const columns = getTableColumns(fragments)
  const content = { id: fragments.id, values: fragments.values }
  const load = prepareSelect(raw, columns, orm.select(columns).from(fragments).where(atKey))
  const list = prepareSelect(raw, content, orm.select(content).from(fragments).where(ofEntity))
  const forget = prepareRun(raw, orm.delete(fragments).where(atKey))
  const save = prepareRun(raw, orm.insert(fragments)
    .values({
      userId: sql.placeholder('userId'),
      entity: sql.placeholder('entity'),
      id: sql.placeholder('id'),
      values: sql.placeholder('values'),
      seq: sql.placeholder('seq'),
      createdAt: sql.placeholder('createdAt'),
      put: sql.placeholder('put'),
      removed: sql.placeholder('removed'),
      gone: sql.placeholder('gone'),
      stamps: sql.placeholder('stamps'),
      alive: false,
    })
    .onConflictDoUpdate({
      target: [fragments.userId, fragments.entity, fragments.id],
      set: {
        values: sql`excluded."values"`,
        seq: sql`excluded.seq`,
        createdAt: sql`excluded.created_at`,
        put: sql`excluded.put`,
        removed: sql`excluded.removed`,
        gone: sql`excluded.gone`,
        stamps: sql`excluded.stamps`,
      },
    }))

  const loadOne = (userId: string, entity: EntityName, id: string): Fragment | undefined =>
    load.get({ userId, entity: definitionOf(entity).code, id })
  const saveOne = (entity: EntityName, fragment: Omit<Fragment, 'entity' | 'alive'>): void => {
    save({ ...fragment, entity: definitionOf(entity).code })
  }

  return {
    load: loadOne,
    save: saveOne,

    /** Removes a fragment that has become complete. */
    forget(userId: string, entity: EntityName, id: string): void {
      forget({ userId, entity: definitionOf(entity).code, id })
    },

    /** Gives a fragment a new seq; creates an empty one when there is none. */
    bump(userId: string, entity: EntityName, id: string, seq: number): void {
      const nothing = { userId, id, values: {}, createdAt: 0, put: null, removed: null, gone: null, stamps: null }
      saveOne(entity, { ...nothing, ...loadOne(userId, entity, id), seq })
    },

    /** Ids of fragments whose field holds this id. */
    referring(userId: string, entity: EntityName, field: string, id: string): string[] {
      return list.all({ userId, entity: definitionOf(entity).code })
        .filter(({ values }) => values[field] === id)
        .map((fragment) => fragment.id)
    },
  }
}
