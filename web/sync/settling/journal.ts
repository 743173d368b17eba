/**
 * The journal in IndexedDB: mutations acknowledged together form one record, since a browser takes as long to write one
 * record as to write hundreds of mutations inside it.
 */
import { mutationsIn, type Acknowledged, type JournalRecord } from '../../data/outbox.ts'
import { answerOf } from '../../data/saving/one-transaction.ts'

const storeIn = (transaction: IDBTransaction): IDBObjectStore => transaction.objectStore('journal')

/** The acknowledged mutations with numbers above `ack`, in order. */
export function journalAbove(transaction: IDBTransaction, ack: number): Promise<Acknowledged[]> {
  return recordsAbove(transaction, ack).then((records) =>
    records.flatMap(acknowledgedIn).filter(({ n }) => n > ack).toSorted(byNumber))
}

/** Takes mutations out again, because the server has lost them. */
export async function unjournal(transaction: IDBTransaction, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return
  const gone = new Set(numbers)
  for (const record of await recordsAbove(transaction, Math.min(...numbers) - 1)) {
    storeIn(transaction).delete(record.n)
    journal(transaction, acknowledgedIn(record).filter(({ n }) => !gone.has(n)))
  }
}

/** Adds the mutations that one answer acknowledged. */
export function journal(transaction: IDBTransaction, entries: readonly Acknowledged[]): void {
  const ordered = entries.toSorted(byNumber)
  const last = ordered.at(-1)
  if (!last) return
  const mutations = ordered.map(({ ackedAt: _, ...mutation }) => mutation)
  storeIn(transaction).put({ n: last.n, ackedAt: last.ackedAt, mutations } satisfies JournalRecord)
}

/** Drops what was acknowledged before a time of the server: too long ago to be of use. */
export async function forgetJournal(transaction: IDBTransaction, before: number): Promise<void> {
  const old = await answerOf(storeIn(transaction).index('ackedAt').getAllKeys(IDBKeyRange.upperBound(before, true)))
  for (const key of old) storeIn(transaction).delete(key)
}

/** A record's key is its last number, so the records above hold every mutation above. */
function recordsAbove(transaction: IDBTransaction, ack: number): Promise<JournalRecord[]> {
  return answerOf<JournalRecord[]>(storeIn(transaction).getAll(IDBKeyRange.lowerBound(ack, true)))
}

function acknowledgedIn(record: JournalRecord): Acknowledged[] {
  return mutationsIn(record).map((mutation) => ({ ...mutation, ackedAt: record.ackedAt }))
}

const byNumber = (one: Acknowledged, other: Acknowledged): number => one.n - other.n
