/** How the settled changes are written to the book, and how the pages are notified. */
import type { AnyRow } from '#core/entities/index.ts'
import { requeueUploadedPhotos } from '../../data/photos/requeue-uploaded-photos.ts'
import { announce, type Written } from '../../data/saving/announce.ts'
import { answerOf, deviceIn, inOneTransaction } from '../../data/saving/one-transaction.ts'
import type { Lost } from '../../data/undecided/lost.ts'
import type { Book } from '../book.ts'
import type { SyncChanges } from '../plan/plan.ts'
import type { ViewChanges } from '../plan/view.ts'
import { reportAnnounced, type Announced } from '../announced.ts'
import { changedRows } from './changed-rows.ts'
import { followScreens } from './follow-screens.ts'
import { forgetJournal, journal, unjournal } from './journal.ts'

interface Settled<Outcome> {
  readonly outcome: Outcome
  readonly written: readonly Written[]
  /** How far the device had read before and after the answer. */
  readonly read?: Announced
}

/**
 * Runs work over all stores; an error rolls everything back. Whatever was written is announced after the commit. Not
 * worth a flush: whatever a power cut takes of it is sent again, and what was waiting is still waiting.
 */
export async function writeAndTell<Outcome>(
  book: Book,
  work: (transaction: IDBTransaction) => Promise<Settled<Outcome>>,
): Promise<Outcome> {
  const begun = await book.begin('all', 'readwrite', 'relaxed')
  const { outcome, stores, read } = await inOneTransaction(begun, async (transaction) => {
    const before = await deviceIn(transaction)
    const { outcome, written, read } = await work(transaction)
    await followScreens(transaction, before, written)
    return { outcome, read, stores: written.map((one) => ({ ...one, indexNames: transaction.objectStore(one.name).indexNames })) }
  })
  announce(begun.db.name, stores)
  if (read) reportAnnounced(begun.db.name, read)
  return outcome
}

/** Writes a plan's changes. Returns what was written. */
export async function writeChanges(transaction: IDBTransaction, changes: SyncChanges): Promise<Written[]> {
  const { unqueued, queued, unjournaled, journaled, refused, lost, journalFrom, staged, state } = changes
  const written: Written[] = [{ name: 'meta' }, ...await writeView(transaction, changes)]
  const into = (name: string, added: readonly object[]) => {
    if (added.length === 0) return
    const store = transaction.objectStore(name)
    for (const record of added) store.put(record)
    written.push({ name })
  }
  for (const run of runsOf(unqueued)) transaction.objectStore('outbox').delete(run)
  if (unqueued.length > 0) written.push({ name: 'outbox' })
  into('outbox', queued)
  // The server has lost what is sent again, and judges it again.
  for (const n of unjournaled) transaction.objectStore('refused').delete(n)
  written.push(...await requeueUploadedPhotos(transaction, queued))
  await unjournal(transaction, unjournaled)
  journal(transaction, journaled)
  if (unjournaled.length + journaled.length > 0) written.push({ name: 'journal' })
  if (unjournaled.length > 0) written.push({ name: 'refused' })
  into('refused', refused)
  into('lost', await newLosses(transaction, lost))
  into('meta', [state])
  if (staged) into('staged', staged)
  else transaction.objectStore('staged').clear()
  // Last, because it waits for all of these.
  await forgetJournal(transaction, journalFrom)
  return written
}

/** Numbers as ranges without gaps: a browser deletes a range as fast as a single record. */
function runsOf(numbers: readonly number[]): IDBKeyRange[] {
  const starts = numbers.flatMap((n, index) => (index === 0 || numbers[index - 1] !== n - 1 ? [index] : []))
  return starts.map((start, index) => IDBKeyRange.bound(numbers[start], numbers[(starts[index + 1] ?? numbers.length) - 1]))
}

/** The losses not stored yet: whatever the driver has dealt with stays dealt with. */
async function newLosses(transaction: IDBTransaction, lost: readonly Lost[]): Promise<Lost[]> {
  if (lost.length === 0) return []
  const known = new Set(await answerOf(transaction.objectStore('lost').getAllKeys()))
  return lost.filter(({ key }) => !known.has(key))
}

/** How many rows are written at a time: a phone needs some milliseconds for them. */
const PIECE = 100

/**
 * Puts rows in pieces that leave room for the driver's touches: a page of a first sync used to block them for half a
 * second. Each piece follows the first answer to the one before, so that the store always has some rows to write.
 */
async function putInPieces(store: IDBObjectStore, rows: readonly AnyRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += PIECE) {
    const [first] = rows.slice(from, from + PIECE).map((row) => store.put(row))
    if (first && from + PIECE < rows.length) await answerOf(first)
  }
}

/** Writes rows the screens do not show yet, and returns which ones were written. */
export async function writeView(transaction: IDBTransaction, { shown, hidden, parked }: ViewChanges): Promise<Written[]> {
  const written: Written[] = [...hidden].map(([name, keys]) => ({ name, keys }))
  const changed = await Promise.all([...shown].map(async ([entity, rows]) => {
    const store = transaction.objectStore(entity)
    return { entity, store, rows: await changedRows(store, rows) }
  }))
  for (const { entity, store, rows } of changed) {
    await putInPieces(store, rows)
    if (rows.length > 0) written.push({ name: entity, keys: rows.map(({ id }) => id) })
  }
  for (const [entity, ids] of hidden) {
    const store = transaction.objectStore(entity)
    for (const id of ids) store.delete(id)
  }
  for (const row of parked) transaction.objectStore('parked').put(row)
  if (parked.length > 0) written.push({ name: 'parked' })
  return written
}
