import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnyFields } from '#core/entities/index.ts'
import { sampleFields, sampleId } from '#core/testing/sample-rows.ts'
import { MAX_PAGE_BYTES, MAX_PAGE_ROWS } from '#core/sync/protocol.ts'
import { batchOf, deviceId, openAccount, put, SERVER_NOW } from '../../../testing/sync-account.ts'
import type { Page, Store } from '../../store.ts'
import { openSqliteStore } from '../open.ts'

let store: Store
let user: string
let next: number
beforeEach(async () => {
  store = openSqliteStore({ file: ':memory:' })
  user = await openAccount(store)
  next = 1
})
afterEach(() => store.close())

/** Writes this many new rows in one commit; numbers continue from call to call. */
async function write(rows: number, values: AnyFields = { name: 'Car' }): Promise<void> {
  const entity = 'note' in values ? 'expenses' : 'vehicles'
  const changes = Array.from({ length: rows }, (_, index) =>
    put(entity, sampleId(entity, next + index), values, next + index))
  await store.apply(user, deviceId(1), batchOf(next, changes), SERVER_NOW + 100_000_000)
  next += rows
}

async function read(cursor: string | null): Promise<Page & { seqs: number[] }> {
  const page = await store.changesSince(user, cursor)
  if (!page) throw new Error('The cursor is not known')
  const rows = JSON.parse(page.rowsJson) as [string, string, number][]
  return { ...page, seqs: rows.map((row) => row[2]) }
}

async function readAll(cursor: string | null = null): Promise<{ sizes: number[]; seqs: number[]; cursor: string }> {
  const page = await read(cursor)
  if (!page.more) return { sizes: [page.seqs.length], seqs: page.seqs, cursor: page.cursor }
  const rest = await readAll(page.cursor)
  return { ...rest, sizes: [page.seqs.length, ...rest.sizes], seqs: [...page.seqs, ...rest.seqs] }
}

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe('changed rows', () => {
  it('are all of them for a new device, oldest change first', async () => {
    await write(3)
    expect(await read(null)).toMatchObject({ seqs: [1, 2, 3, 4], more: false })
  })

  it('are none for a device that has heard everything', async () => {
    await write(3)
    const { cursor } = await read(null)
    expect(await read(cursor)).toEqual({ rowsJson: '[]', lost: [], cursor, more: false, seqs: [] })
  })

  it('are sent once, at their newest change', async () => {
    await write(3)
    const { cursor } = await read(null)
    const edit = put('vehicles', sampleId('vehicles', 1), { name: 'Truck' }, next)
    await store.apply(user, deviceId(1), batchOf(next, [edit, { ...edit, fields: { name: 'Van' } }]), SERVER_NOW)
    expect((await read(cursor)).seqs).toEqual([6])
    expect((await read(null)).seqs).toEqual([1, 3, 4, 6])
  })

  it('of another account are never among them', async () => {
    const other = await openAccount(store, 2)
    await write(3)
    expect((await store.changesSince(other, null))?.rowsJson).toContain(sampleId('profile', 2))
    expect((await store.changesSince(other, null))?.rowsJson).not.toContain(sampleId('vehicles', 1))
  })
})

describe('pages', () => {
  it('end where a commit ends, as long as one fits', async () => {
    for (let commit = 0; commit < 6; commit += 1) await write(1_500)
    const { sizes, seqs } = await readAll()
    expect(sizes).toEqual([1 + 3 * 1_500, 3 * 1_500])
    expect(seqs).toEqual(upTo(9_001))
  })

  it('cut a commit that alone is larger than a page, and go on inside it', async () => {
    await write(2)
    await write(2 * MAX_PAGE_ROWS + 10)
    await write(1)
    const { sizes, seqs } = await readAll()
    expect(sizes).toEqual([3, MAX_PAGE_ROWS, MAX_PAGE_ROWS, 11])
    expect(seqs).toEqual(upTo(2 * MAX_PAGE_ROWS + 14))
  })

  it('stay below their size in bytes', async () => {
    await write(600, { ...sampleFields('expenses', 1), note: 'ä'.repeat(1_000) })
    const first = await read(null)
    expect(first.more).toBe(true)
    expect((await read(first.cursor)).more).toBe(true)
    for (let page = first; page.more; page = await read(page.cursor)) {
      expect(Buffer.byteLength(page.rowsJson)).toBeLessThanOrEqual(MAX_PAGE_BYTES)
    }
    expect((await readAll()).seqs).toEqual(upTo(601))
  })

  it('leave out those that the device has made only where all the others fit into one page', async () => {
    const { cursor } = await read(null)
    const changes = [1, 2].map((number) => put('goals', sampleId('goals', number), sampleFields('goals', number), number))
    const asking = { cursor, brief: true }
    const { made } = await store.apply(user, deviceId(2), batchOf(1, changes), SERVER_NOW, asking)
    await write(2)
    expect(await store.changesSince(user, cursor, made)).toMatchObject({ made: { first: 1, last: 2 }, more: false })
    await write(MAX_PAGE_ROWS)
    const first = await store.changesSince(user, cursor, made)
    expect(first).toMatchObject({ more: true })
    expect(first?.made).toBeUndefined()
    expect((JSON.parse(first?.rowsJson ?? '[]') as unknown[]).length).toBe(4)
  })

  it('miss nothing that is written while they are read', async () => {
    for (let commit = 0; commit < 4; commit += 1) await write(2_000)
    const first = await read(null)
    const edit = put('vehicles', sampleId('vehicles', 7_000), { name: 'Truck' }, next)
    await store.apply(user, deviceId(1), batchOf(next, [edit]), SERVER_NOW + 100_000_000)
    const { seqs } = await readAll(first.cursor)
    expect([...first.seqs, ...seqs]).toEqual([...upTo(7_000), ...upTo(8_002, 7_002)])
  })
})

describe('cursors', () => {
  it('are unknown to a server restored from a backup, although it counts the same', async () => {
    await write(3)
    const { cursor } = await read(null)
    const restored = openSqliteStore({ file: ':memory:' })
    await openAccount(restored)
    const changes = [1, 2, 3].map((number) => put('vehicles', sampleId('vehicles', number), { name: 'Car' }))
    await restored.apply(user, deviceId(1), batchOf(1, changes), SERVER_NOW)
    expect(await restored.changesSince(user, cursor)).toBeNull()
    await restored.close()
  })

  it('that were never given out are unknown', async () => {
    await write(3)
    const { cursor } = await read(null)
    const [seq = '', tag = ''] = cursor.split('.')
    for (const made of ['', 'x', `3.${tag}`, `${seq}.`, `${seq}.${tag}.9`, `-1.${tag}`, `${seq}.${tag}x`]) {
      expect(await store.changesSince(user, made), made).toBeNull()
    }
  })

  it('stay known when a batch has changed no row', async () => {
    const { cursor } = await read(null)
    const unreadable = [{ ok: false, n: 1, code: 'malformed', item: [] }] as const
    expect((await store.apply(user, deviceId(1), unreadable, SERVER_NOW)).ack).toBe(1)
    expect(await read(cursor)).toMatchObject({ cursor, seqs: [] })
  })
})
