/**
 * The floor: the minimum of syncing. A row and its outbox entry in one strict Dexie transaction, 1,000 mutations per POST,
 * pages of 5,000 rows written with bulkPut. No accounts, no merge, no checks, no recovery.
 */
import { Dexie, liveQuery, type Table } from 'dexie'
import { createCountedFetch } from '../counted-fetch.ts'
import type { Entry, EntryRow, Kind, PageBook } from '../page-book.ts'
import { servePage } from '../serve-page.ts'
import type { Mutation, Page } from './wire.ts'

const counted = createCountedFetch()
const PAGE = 5_000
const BATCH = 1_000

const dexie = new Dexie('floor', { chromeTransactionDurability: 'strict' })
dexie.version(1).stores({
  mileage: 'id,date,[vehicleId+date]', earnings: 'id,date', expenses: 'id,date,vehicleId', outbox: '++n', meta: 'key',
})
const outbox: Table<Mutation, number> = dexie.table('outbox')
const meta: Table<{ key: string; seq: number }, string> = dexie.table('meta')
const tableOf = (kind: Kind): Table<EntryRow, string> => dexie.table(kind)
const kinds = ['mileage', 'earnings', 'expenses'] as const

async function call<Reply>(path: string, init?: RequestInit): Promise<Reply> {
  const response = await counted.fetch(path, init)
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return await response.json() as Reply
}

async function write(entries: readonly Entry[]): Promise<void> {
  await dexie.transaction('rw', [...kinds, 'outbox'], async () => {
    for (const kind of kinds) {
      const rows = entries.filter((entry) => entry.kind === kind).map(({ row }) => row)
      if (rows.length > 0) await tableOf(kind).bulkPut(rows)
    }
    await outbox.bulkAdd(entries.map(({ kind, row: { id, ...fields } }) => ({ kind, id, fields })))
  })
}

const book: PageBook = {
  async open() {
    await dexie.open()
  },
  settle: () => Promise.resolve(),
  async pull() {
    for (let more = true; more;) {
      const since = (await meta.get('cursor'))?.seq ?? 0
      const { rows, seq } = await call<Page>(`/pull?since=${since}&limit=${PAGE}`)
      await dexie.transaction('rw', [...kinds, 'meta'], async () => {
        for (const kind of kinds) await tableOf(kind).bulkPut(rows.filter((entry) => entry.kind === kind).map(({ row }) => row))
        await meta.put({ key: 'cursor', seq })
      })
      more = rows.length === PAGE
    }
  },
  rest: () => Promise.resolve(),
  async count() {
    const counts = await Promise.all(kinds.map((kind) => tableOf(kind).count()))
    return counts.reduce((sum, count) => sum + count, 0)
  },
  keep: write,
  async edit(ids, amount) {
    await dexie.transaction('rw', ['earnings', 'outbox'], async () => {
      for (const id of ids) await tableOf('earnings').update(id, { amount })
      await outbox.bulkAdd(ids.map((id) => ({ kind: 'earnings', id, fields: { amount } })))
    })
  },
  async push() {
    for (;;) {
      const mutations = await outbox.orderBy('n').limit(BATCH).toArray()
      if (mutations.length === 0) return
      const { ack } = await call<{ ack: number }>('/push', {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(mutations),
      })
      await dexie.transaction('rw', ['outbox'], () => outbox.where('n').belowOrEqual(ack).delete())
    }
  },
  waiting: () => outbox.count(),
  save: (entry) => write([entry]),
  watchNewest(show) {
    liveQuery(() => tableOf('earnings').orderBy('date').reverse().limit(50).toArray()).subscribe(show)
  },
  async firstScreen() {
    await dexie.open()
    return (await tableOf('earnings').orderBy('date').reverse().limit(50).toArray()).length
  },
}

servePage(book, counted)
