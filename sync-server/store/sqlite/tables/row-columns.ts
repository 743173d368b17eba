/** Columns every synced row has besides its fields. */
import { index, integer, primaryKey, text, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { owner } from './account-tables.ts'

/** Keys are (user, id): another account's id matches nothing. */
export const identity = () => ({
  userId: owner(),
  id: text('id').notNull(),
})

/** Stamps are text (`stamp-text.ts`); `stamps` is null while every group of fields has the stamp of the latest put. */
export const syncColumns = () => ({
  seq: integer('seq').notNull(),
  createdAt: integer('created_at').notNull(),
  put: text('put'),
  removed: text('removed'),
  gone: text('gone'),
  stamps: text('stamps'),
  alive: integer('alive', { mode: 'boolean' }).notNull(),
})

/** Keys of an entity's table: the row's own, and the order of changes. */
export const rowKeys = (name: string, table: { userId: SQLiteColumn; id: SQLiteColumn; seq: SQLiteColumn }) => [
  primaryKey({ columns: [table.userId, table.id] }),
  index(`${name}_seq`).on(table.userId, table.seq),
]

/** The values of the sync columns and the owner, as read. */
export interface SyncValues {
  userId: string
  seq: number
  put: string | null
  removed: string | null
  gone: string | null
  stamps: string | null
  alive: boolean
}
