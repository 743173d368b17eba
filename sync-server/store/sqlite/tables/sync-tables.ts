/** Sync state besides the rows. Entities are named by their wire codes, which never change. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { owner } from './account-tables.ts'
import { identity, syncColumns } from './row-columns.ts'

/** An account's newest seq, and the seq up to which tombstones may have been forgotten (the floor). */
export const heads = sqliteTable('heads', {
  userId: owner().primaryKey(),
  seq: integer('seq').notNull(),
  floor: integer('floor').notNull().default(0),
})

/** Where a batch ended, with a random tag: a restored server reuses the seq, but not the tag. */
export const commits = sqliteTable('commits', {
  userId: owner(),
  seq: integer('seq').notNull(),
  tag: text('tag').notNull(),
  committedAt: integer('committed_at').notNull().default(0),
}, (table) => [primaryKey({ columns: [table.userId, table.seq] })])

/** The progress of each device's outbox: its last number, the hybrid time of its last stamp, and the kind of device. */
export const devices = sqliteTable('devices', {
  userId: owner(),
  device: text('device').notNull(),
  lastNumber: integer('last_number').notNull(),
  lastAt: integer('last_at').notNull(),
  kind: text('kind'),
}, (table) => [primaryKey({ columns: [table.userId, table.device] })])

/** Mutations that did not apply; their result is repeated whenever their number is resent. */
export const refusals = sqliteTable('refusals', {
  userId: owner(),
  device: text('device').notNull(),
  number: integer('number').notNull(),
  code: text('code').notNull(),
  message: text('message').notNull(),
  field: text('field'),
  refusedAt: integer('refused_at').notNull(),
}, (table) => [
  primaryKey({ columns: [table.userId, table.device, table.number] }),
  index('refusals_age').on(table.refusedAt),
])

/** Rejected mutations for the developers to examine: unreadable ones, at most 100 of an account, and all the server failed on. */
export const parked = sqliteTable('parked', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  userId: owner(),
  device: text('device').notNull(),
  number: integer('number').notNull(),
  reason: text('reason').notNull(),
  /** JSON of the mutation, or of the wire item when it could not be read; its beginning when it is long. */
  mutation: text('mutation'),
  parkedAt: integer('parked_at').notNull(),
}, (table) => [index('parked_user').on(table.userId), index('parked_age').on(table.parkedAt)])

/** Values that lost against a later stamp of another device; the account's devices hear of those with a seq (decision 010). */
export const losses = sqliteTable('losses', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  userId: owner(),
  entity: text('entity').notNull(),
  rowId: text('row_id').notNull(),
  field: text('field').notNull(),
  value: text('value', { mode: 'json' }),
  stamp: text('stamp').notNull(),
  wonBy: text('won_by').notNull(),
  lostAt: integer('lost_at').notNull(),
  /** The seq at which devices are told; null when the overwriting driver had read the value, so nobody is surprised. */
  seq: integer('seq'),
}, (table) => [
  index('losses_row').on(table.userId, table.entity, table.rowId),
  index('losses_age').on(table.lostAt),
  index('losses_seq').on(table.userId, table.seq),
])

/**
 * Incomplete rows: their create has not arrived, or was rejected. Never shown, but they have a seq, so that the device
 * whose change was rejected learns that there is no such row.
 */
export const fragments = sqliteTable('fragments', {
  ...identity(),
  entity: text('entity').notNull(),
  values: text('values', { mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
  ...syncColumns(),
}, (table) => [
  primaryKey({ columns: [table.userId, table.entity, table.id] }),
  index('fragments_seq').on(table.userId, table.seq),
])
