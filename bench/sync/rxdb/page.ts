/**
 * RxDB as its guides set it up: one collection per entity, Dexie storage, HTTP replication with custom handlers. Tuned in
 * its favour: no schema checks, no second tab to notify, batches of 1,000 up and 5,000 down instead of 100, all collections
 * at once; with strict durability like the other sides (the default is relaxed).
 */
import { createRxDatabase, type RxCollection, type RxDatabase } from 'rxdb'
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { createCountedFetch } from '../counted-fetch.ts'
import type { Entry, EntryRow, Kind, PageBook } from '../page-book.ts'
import { servePage } from '../serve-page.ts'
import { schemas } from './schemas.ts'
import type { Pulled, PushRow } from './wire.ts'

interface Checkpoint { readonly seq: number }
type Collections = Readonly<Record<Kind, RxCollection<EntryRow>>>

const PULL_BATCH = 5_000
const PUSH_BATCH = 1_000

const counted = createCountedFetch()
const kinds = ['mileage', 'earnings', 'expenses'] as const
const databases: RxDatabase<Collections>[] = []
let replications: readonly RxReplicationState<EntryRow, Checkpoint>[] = []
let unsent = 0

async function open(): Promise<RxDatabase<Collections>> {
  const opened = await createRxDatabase<Collections>({
    name: 'rival', storage: getRxStorageDexie({ chromeTransactionDurability: 'strict' }), multiInstance: false, eventReduce: true,
  })
  await opened.addCollections(schemas)
  databases.push(opened)
  return opened
}

function here(): RxDatabase<Collections> {
  const [database] = databases
  if (!database) throw new Error('The database is not open')
  return database
}

async function call<Reply>(path: string, body?: unknown): Promise<Reply> {
  const response = await counted.fetch(path, body === undefined
    ? undefined
    : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return await response.json() as Reply
}

function replicate(kind: Kind): RxReplicationState<EntryRow, Checkpoint> {
  const state = replicateRxCollection<EntryRow, Checkpoint>({
    collection: here()[kind],
    replicationIdentifier: `http-${kind}`,
    live: true,
    waitForLeadership: false,
    pull: {
      batchSize: PULL_BATCH,
      handler: (checkpoint, limit) => call<Pulled>(`/pull/${kind}?since=${checkpoint?.seq ?? 0}&limit=${limit}`),
    },
    push: {
      batchSize: PUSH_BATCH,
      handler: (rows) => call(`/push/${kind}`, rows satisfies readonly PushRow[]),
    },
  })
  state.sent$.subscribe(() => { unsent -= 1 })
  state.error$.subscribe((error) => { throw error })
  return state
}

/** Starts or resumes replication, until both directions are done. */
async function sync(): Promise<void> {
  if (replications.length === 0) replications = kinds.map(replicate)
  else await Promise.all(replications.map((state) => state.start()))
  await Promise.all(replications.map((state) => state.awaitInSync()))
}

async function write(entries: readonly Entry[]): Promise<void> {
  unsent += entries.length
  for (const kind of kinds) {
    const rows = entries.filter((entry) => entry.kind === kind).map(({ row }) => row)
    if (rows.length > 0) await here()[kind].bulkInsert(rows)
  }
}

const newest = () => here().earnings.find({ sort: [{ date: 'desc' }], limit: 50 })

const book: PageBook = {
  async open() {
    await open()
  },
  async settle() {
    await sync()
    await Promise.all(replications.map((state) => state.pause()))
  },
  pull: sync,
  rest: () => Promise.resolve(),
  async count() {
    const counts = await Promise.all(kinds.map((kind) => here()[kind].count().exec()))
    return counts.reduce((sum, count) => sum + count, 0)
  },
  keep: write,
  async edit(ids, amount) {
    await Promise.all(replications.map((state) => state.pause()))
    unsent += ids.length
    const found = await here().earnings.findByIds([...ids]).exec()
    await here().earnings.bulkUpsert([...found.values()].map((document) => ({ ...document.toJSON(), amount })))
  },
  push: sync,
  waiting: () => Promise.resolve(unsent),
  async save({ kind, row }) {
    await here()[kind].insert(row)
  },
  watchNewest(show) {
    newest().$.subscribe((documents) => show(documents.map((document) => document.toJSON())))
  },
  async firstScreen() {
    await open()
    return (await newest().exec()).length
  },
}

servePage(book, counted)
