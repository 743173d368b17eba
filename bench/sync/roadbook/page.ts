/** Roadbook's own data and sync modules, without its screens. */
import { liveQuery } from 'dexie'
import type { AnyRow, Row } from '#core/entities/index.ts'
import { enterBook } from '../../../web/app/enter.ts'
import { putDraft, withNumbers } from '../../../web/data/saving/change.ts'
import { deviceState, openDb, tableOf, type RoadbookDb } from '../../../web/data/db.ts'
import { restore, save } from '../../../web/data/save.ts'
import { shortenLog } from '../../../web/data/short-log.ts'
import type { User } from '../../../web/data/account/user.ts'
import { bookOf, type Book } from '../../../web/sync/book.ts'
import { syncOnce } from '../../../web/sync/sync-once.ts'
import { createCountedFetch } from '../counted-fetch.ts'
import type { EntryRow, Owner, PageBook } from '../page-book.ts'
import { servePage } from '../serve-page.ts'

const counted = createCountedFetch()
const daily = ['mileage', 'earnings', 'expenses'] as const
let opened: { db: RoadbookDb; book: Book; owner: Owner } | null = null

function here(): { db: RoadbookDb; book: Book; owner: Owner } {
  if (!opened) throw new Error('The book is not open')
  return opened
}

async function sync(): Promise<void> {
  const outcome = await syncOnce(here().book, counted.fetch)
  if (outcome.kind !== 'synced') throw new Error(`The sync ended as ${outcome.kind}`)
}

const book: PageBook = {
  async open(owner) {
    const db = openDb(owner.userId)
    await db.dexie.open()
    opened = { db, book: bookOf(db), owner }
  },
  async settle() {
    await sync()
    const { db, owner } = here()
    await restore(db, owner.vehicles.map((row) => ({ entity: 'vehicles', row: row as AnyRow })))
    await sync()
  },
  pull: sync,
  async rest() {
    await shortenLog(here().db)
  },
  async count() {
    const counts = await Promise.all(daily.map((kind) => tableOf(here().db, kind).count()))
    return counts.reduce((sum, count) => sum + count, 0)
  },
  /** The result of as many calls of `save`, in one transaction and without the mirror. */
  async keep(entries) {
    const { db } = here()
    await db.dexie.transaction('rw', [...daily.map((kind) => tableOf(db, kind)), db.outbox, db.meta], async () => {
      let state = await deviceState(db)
      for (const { kind, row: { id, createdAt: _, ...fields } } of entries) {
        const { row, draft } = putDraft(kind, id, undefined, fields, state, db.now())
        const queued = withNumbers(state, { drafts: draft ? [draft] : [], together: false }, db.now())
        await tableOf(db, kind).add(row as Row<typeof kind>)
        await db.outbox.bulkAdd(queued.waiting)
        state = queued.state
      }
      await db.meta.put(state)
    })
  },
  async edit(ids, amount) {
    for (const id of ids) await save(here().db, 'earnings', id, { amount })
  },
  push: sync,
  waiting: () => here().db.outbox.count(),
  async save({ kind, row }) {
    const { id, createdAt: _, ...fields } = row
    await save(here().db, kind, id, fields)
  },
  watchNewest(show) {
    const newest = () => tableOf(here().db, 'earnings').orderBy('date').reverse().limit(50).toArray()
    liveQuery(newest).subscribe({ next: (rows) => show(rows as readonly object[] as readonly EntryRow[]), error: report })
  },
  /** The app's own way into a book: opened, checked against the mirror, then standing rows and the dashboard's first days. */
  async firstScreen({ userId }, today) {
    const { account: { rows, standing } } = await enterBook({ ...kim, id: userId }, window)
    // The app's screens would go on waiting for a slow read.
    await standing.read()
    const day = { from: today, to: today }
    await Promise.all(daily.filter((kind) => rows.of(kind, day).get() === undefined).map((kind) => rows.warm(kind, day)))
    const lists = [...Object.values(standing.get() ?? {}), ...daily.map((kind) => rows.of(kind, day).get())]
    return lists.flat().length
  },
}

const kim: User = {
  id: '', email: 'kim1@example.com', firstName: 'Kim', lastName: null, isOnboarded: true, gigPlatforms: [], maritalStatus: 'single',
  accountType: 'free', emailVerified: true, profileImageUrl: null, provider: 'email', hasPassword: true,
}

function report(error: unknown): void {
  throw error
}

servePage(book, counted)
