import { getTableColumns, getTableName } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { definitionOf, entityNames, type AnyFields } from '#core/entities/index.ts'
import { groupMembers } from '#core/entities/stamp-groups.ts'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import { millisecondOf } from '#core/sync/stamp.ts'
import {
  allRows, batchOf, heardOf, openAccount, phone, put, remove, secondOf, SERVER_NOW,
} from '../../testing/sync-account.ts'
import type { Store } from '../store.ts'
import { openDatabase } from './open-database.ts'
import { openSqliteStore } from './open.ts'
import { entityTables } from './tables/tables.ts'

let store: Store
let user: string
beforeEach(async () => {
  store = openSqliteStore({ file: ':memory:' })
  user = await openAccount(store)
})
afterEach(() => store.close())

describe.each(entityNames)('every kind of row: %s', (name) => {
  const { code, fields, parents, newestBy } = definitionOf(name)
  const id = sampleId(name, 5)
  const withoutDeadReferences = (values: AnyFields): AnyFields => {
    const detached = Object.entries(parents).filter(([, onRemoved]) => onRemoved === 'detach')
    return { ...values, ...Object.fromEntries(detached.map(([field]) => [field, null])) }
  }

  it('has a table with a column for each field', () => {
    expect(Object.keys(getTableColumns(entityTables[name]))).toEqual(expect.arrayContaining(Object.keys(fields)))
  })

  it('is guarded against writes past the applier', () => {
    const { raw } = openDatabase(':memory:')
    const guards = raw.prepare("SELECT count(*) FROM sqlite_master WHERE type = 'trigger' AND tbl_name = ?").pluck()
    expect(guards.get(getTableName(entityTables[name]))).toBe(3)
    raw.close()
  })

  it('comes back from every call as it was written', async () => {
    const values = sampleFields(name, 5)
    const { ack, results } = await store.apply(user, phone, batchOf(1, [put(name, id, values)]), SERVER_NOW)
    expect({ ack, results }).toEqual({ ack: 1, results: [] })
    const createdAt = millisecondOf(secondOf(1))
    expect(await allRows(store, user)).toContainEqual([code, id, 2, { ...values, createdAt }])
    const shown = { ...withoutDeadReferences(values), id, createdAt }
    expect(await store.get(user, name, id)).toEqual(shown)
    expect(await store.list(user, name)).toContainEqual(shown)
    expect(await store.isRemoved(user, name, id)).toBe(false)
  })

  it('takes each field alone, with those it is bound to', async () => {
    const [first, second] = [sampleFields(name, 5), sampleFields(name, 6)] as [AnyFields, AnyFields]
    const edits = Object.keys(fields).map((field) => {
      const together = groupMembers(name, field).map((member) => [member, second[member]])
      return put(name, id, Object.fromEntries(together))
    })
    const { results } = await store.apply(user, phone, batchOf(1, [put(name, id, first), ...edits]), SERVER_NOW)
    expect(results).toEqual([])
    expect(await heardOf(store, user, id)).toMatchObject(second)
  })

  it('holds null where a field may be empty, and says so', async () => {
    const empty = Object.entries(fields).filter(([, field]) => field.absent === null).map(([field]) => [field, null])
    const values = { ...sampleFields(name, 5), ...Object.fromEntries(empty) }
    await store.apply(user, phone, batchOf(1, [put(name, id, values)]), SERVER_NOW)
    expect(await heardOf(store, user, id)).toMatchObject(values)
    expect(await store.get(user, name, id)).toMatchObject(values)
  })

  it('is kept with what an older app does not know to send', async () => {
    const needed = Object.entries(sampleFields(name, 5)).filter(([field]) => fields[field]?.absent === undefined)
    const create = put(name, id, Object.fromEntries(needed))
    expect((await store.apply(user, phone, batchOf(1, [create]), SERVER_NOW)).results).toEqual([])
    const filled = Object.fromEntries(Object.entries(fields).flatMap(([field, { absent }]) =>
      absent === undefined ? [] : [[field, absent]]))
    expect(await heardOf(store, user, id)).toMatchObject({ ...filled, ...Object.fromEntries(needed) })
  })

  it('goes when removed, and comes back with a later put', async () => {
    const changes = [put(name, id, sampleFields(name, 5)), remove(name, id)]
    await store.apply(user, phone, batchOf(1, changes), SERVER_NOW)
    expect(await heardOf(store, user, id)).toBeNull()
    expect(await store.get(user, name, id)).toBeNull()
    expect(await store.isRemoved(user, name, id)).toBe(true)
    await store.apply(user, phone, batchOf(3, [put(name, id, {})]), SERVER_NOW)
    expect(await heardOf(store, user, id)).toMatchObject(sampleFields(name, 5))
    expect(await store.isRemoved(user, name, id)).toBe(false)
  })

  it('is listed newest first, then by age, then by id', async () => {
    const numbers = [4, 1, 3, 2, 30]
    const changes = numbers.map((number) => put(name, sampleId(name, number), sampleFields(name, number)))
    await store.apply(user, phone, batchOf(1, changes), SERVER_NOW)
    const listed = (await store.list(user, name)).filter((row) => row.id !== user)
    const wanted = listed.toSorted((one, other) =>
      (newestBy === null ? 0 : String(other[newestBy]).localeCompare(String(one[newestBy])))
      || one.createdAt - other.createdAt
      || one.id.localeCompare(other.id))
    // The account's own profile row replaces the first sample of its kind.
    expect(listed).toHaveLength(name === 'profile' ? 4 : 5)
    expect(listed).toEqual(wanted)
  })
})

const filters = entityNames.flatMap((name) => definitionOf(name).filters.map((field) => [name, field] as const))

it.each(filters)('%s are found by their %s', async (name, field) => {
  const changes = [1, 2].map((number) => put(name, sampleId(name, number), sampleFields(name, number)))
  await store.apply(user, phone, batchOf(1, changes), SERVER_NOW)
  const { [field]: wanted } = sampleFields(name, 2) as AnyFields
  const found = await store.list(user, name, { [field]: wanted })
  expect(found.every((row) => row[field] === wanted)).toBe(true)
  expect(found.map((row) => row.id)).toContain(sampleId(name, 2))
})
