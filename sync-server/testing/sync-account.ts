/** Accounts and devices for store tests: the real SQLite store, numbered ids, explicit times. */
import { sampleId } from '#core/testing/sample-rows.ts'
import type { AnyFields, EntityName } from '#core/entities/index.ts'
import { packBatch, unpackBatch, type Unpacked } from '#core/sync/batch.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { syncReplySchema, type SyncRow } from '#core/sync/protocol.ts'
import { hybridTime } from '#core/sync/stamp.ts'
import type { Store } from '../store/store.ts'

/** The server's time in these tests: later than every stamp a test writes, unless stated otherwise. */
export const SERVER_NOW = 1_800_000_000_000

/** Creates an account with this number. Gives its user id. */
export async function openAccount(store: Store, number = 1): Promise<string> {
  const id = sampleId('profile', number)
  const account = { id, email: `driver${number}@example.com`, passwordHash: null, googleId: null, emailVerified: true }
  await store.createAccount({ ...account, provider: 'email' }, {}, SERVER_NOW - 1_000_000)
  return id
}

/** The id of a numbered device; a larger number wins ties. */
export function deviceId(number: number): string {
  return `ffffffff-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** Two devices of a driver; the desktop's id wins ties. */
export const phone = deviceId(1)
export const desktop = deviceId(2)

type Change = Pick<Mutation, 'op' | 'entity' | 'id' | 'fields'> & { readonly at?: number; readonly group?: number; readonly read?: string | null }

/** A put of some fields. `second` is its time (`secondOf`); by default the second of its number. */
export function put(entity: EntityName, id: string, fields: AnyFields, second?: number): Change {
  return { op: 'put', entity, id, fields, ...(second === undefined ? {} : { at: secondOf(second) }) }
}

/** A remove. */
export function remove(entity: EntityName, id: string, second?: number): Change {
  return { op: 'remove', entity, id, fields: {}, ...(second === undefined ? {} : { at: secondOf(second) }) }
}

/** Hybrid time of a second in these tests: 0 is a quarter of an hour before the server's time. */
export function secondOf(second: number): number {
  return hybridTime(SERVER_NOW - 900_000 + second * 1_000)
}

/** Changes numbered from `first` on, as unpacked from a request's batch. */
export function batchOf(first: number, changes: readonly Change[]): Unpacked[] {
  const mutations = changes.map(({ at, ...change }, index): Mutation => {
    const n = first + index
    return { ...change, n, at: at ?? secondOf(n) }
  })
  return unpackBatch(packBatch(mutations))
}

/** Every row of an account, as a new device would receive it. */
export async function allRows(store: Store, userId: string, since: string | null = null): Promise<SyncRow[]> {
  const page = await store.changesSince(userId, since)
  if (!page) throw new Error('The cursor is not known')
  const rows = syncReplySchema.shape.rows.parse(JSON.parse(page.rowsJson))
  return page.more ? [...rows, ...(await allRows(store, userId, page.cursor))] : rows
}

/** The fields a new device would receive for one row; null when the row does not exist, undefined when it is not mentioned. */
export async function heardOf(store: Store, userId: string, id: string): Promise<SyncRow[3] | undefined> {
  return (await allRows(store, userId)).find((row) => row[1] === id)?.[3]
}
