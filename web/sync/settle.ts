/** Between the planner and IndexedDB: what it needs to know, and what it decided. */
import { entityNames, type AnyRow, type EntityName } from '#core/entities/index.ts'
import { entityOfCode, MAX_BATCH_MUTATIONS } from '#core/sync/batch.ts'
import { announce, type Written } from '../data/announce.ts'
import { SCREEN } from '../data/kept-screen.ts'
import type { Lacked } from '../data/lacked.ts'
import { answerOf, inOneTransaction, stateIn } from '../data/one-transaction.ts'
import type { DeviceState, Lost, ServerRow, Waiting } from '../data/outbox.ts'
import type { Book } from './book.ts'
import { changedRows } from './changed-rows.ts'
import { forgetJournal, journal, journalAbove, unjournal } from './journal.ts'
import type { Local, SyncChanges } from './plan.ts'
import { contestedOf, hiddenBy, stillLacked, untoldOf, withWholeRow } from './retell.ts'
import { sayTold, type Told } from './told.ts'
import { unrestored, unrestoredBy } from './unrestored.ts'
import { viewOf, type ViewChanges } from './view.ts'

/**
 * What the next request is made from: the device's state and the mutations after a number that could go with it. No more
 * than fit into one: a group that is cut at their end goes with the request after it.
 */
export async function readForRequest(book: Book, after: number): Promise<{ state: DeviceState; waiting: Waiting[] }> {
  const transaction = (await book.connect()).transaction(['meta', 'outbox'], 'readonly')
  const [state, waiting] = await Promise.all([
    stateIn(transaction),
    answerOf<Waiting[]>(transaction.objectStore('outbox').getAll(IDBKeyRange.lowerBound(after, true), MAX_BATCH_MUTATIONS)),
  ])
  return { state, waiting }
}

/**
 * Notes that a number goes to the server now. Gives the highest one that had gone before; null when the device goes by
 * another id meanwhile.
 */
export async function noteSent(book: Book, device: string, n: number): Promise<number | null> {
  // Not worth a flush: a note that is lost costs a new device id and nothing else.
  const begun = (await book.connect()).transaction('meta', 'readwrite', { durability: 'relaxed' })
  return await inOneTransaction(begun, async (transaction) => {
    const state = await stateIn(transaction)
    if (state.device !== device) return null
    if (state.sentN < n) transaction.objectStore('meta').put({ ...state, sentN: n } satisfies DeviceState)
    return state.sentN
  })
}

/**
 * Reads what the device holds, asks the plan and writes what it says: all in ONE transaction, so a crash leaves the
 * state before the answer or the one after it. Gives what was written; null when the plan dropped the answer.
 */
export async function settle(
  book: Book,
  ack: number,
  plan: (local: Local) => SyncChanges | null,
): Promise<SyncChanges | null> {
  return await writeAndTell(book, async (transaction) => {
    const [state, lacked, outbox, journal, staged] = await Promise.all([
      stateIn(transaction),
      answerOf<Lacked | undefined>(transaction.objectStore('meta').get('lacked')),
      answerOf<Waiting[]>(transaction.objectStore('outbox').getAll()),
      journalAbove(transaction, ack),
      answerOf<ServerRow[]>(transaction.objectStore('staged').getAll()),
    ])
    const planned = plan({ state, outbox, journal, staged })
    if (!planned) return { outcome: null, written: [] }
    const isRetold = state.retelling !== null && planned.state.retelling === null && planned.state.cursor !== null
    const older = isRetold && state.retelling === 'restored' ? await unrestored(transaction, planned) : []
    const hidden = hiddenBy(planned, isRetold ? state.retelling : null, lacked?.rows ?? [])
    const changes = { ...planned, hidden, lost: [...planned.lost, ...older] }
    const written = await writeChanges(transaction, changes)
    if (lacked) askOnlyOf(transaction, stillLacked(changes, lacked.rows))
    const settled = isRetold ? await settleUntold(transaction, changes, state.retelling) : []
    return { outcome: changes, written: [...written, ...settled], told: { from: state.cursor, to: changes.state.cursor } }
  })
}

/** After an update of the app: rows of kinds that the older version did not know are shown. */
export async function unpark(book: Book): Promise<void> {
  const codes = await answerOf(
    (await book.connect()).transaction('parked', 'readonly').objectStore('parked').getAllKeys(),
  )
  if (!codes.some((key) => entityOfCode(codeIn(key)) !== undefined)) return
  await writeAndTell(book, async (transaction) => {
    const parked = transaction.objectStore('parked')
    const [rows, outbox] = await Promise.all([
      answerOf<ServerRow[]>(parked.getAll()),
      answerOf<Waiting[]>(transaction.objectStore('outbox').getAll()),
    ])
    const known = rows.filter(({ code }) => entityOfCode(code) !== undefined)
    for (const { code, id } of known) parked.delete([code, id])
    return { outcome: undefined, written: [{ name: 'parked' }, ...await writeView(transaction, viewOf(known, outbox))] }
  })
}

/** The first part of a parked row's key. */
function codeIn(key: IDBValidKey): string {
  const code = Array.isArray(key) ? key[0] : key
  return typeof code === 'string' ? code : ''
}

/**
 * Everything has been told anew. A row that was not told and that nothing waiting touches was removed elsewhere, where
 * the server has only forgotten that; where it was restored, the driver is asked.
 */
async function settleUntold(
  transaction: IDBTransaction,
  changes: SyncChanges,
  why: DeviceState['retelling'],
): Promise<Written[]> {
  const here = new Map<EntityName, string[]>()
  for (const entity of entityNames) here.set(entity, (await answerOf(transaction.objectStore(entity).getAllKeys())).map(String))
  const outbox = transaction.objectStore('outbox')
  const waiting = await answerOf<Waiting[]>(outbox.getAll())
  const { rows, edits } = untoldOf(changes, here, waiting)
  const older: Lost[] = []
  for (const edit of edits) {
    const row = await answerOf<AnyRow | undefined>(transaction.objectStore(edit.entity).get(edit.id))
    if (!row) continue
    outbox.put(withWholeRow(edit, row))
    if (why === 'restored') older.push(...unrestoredBy(edit.entity, row, waiting, changes.state))
  }
  for (const lost of older) transaction.objectStore('lost').put(lost)
  if (why === 'forgotten') for (const { entity, id } of rows) transaction.objectStore(entity).delete(id)
  else askOnlyOf(transaction, [...rows, ...contestedOf(changes, here)])
  return [{ name: 'outbox' }, { name: 'meta' }, { name: 'lost' }, ...rows.map(({ entity, id }) => ({ name: entity, keys: [id] }))]
}

/** From now on the driver is asked about these rows, and about no others. */
function askOnlyOf(transaction: IDBTransaction, rows: Lacked['rows']): void {
  const meta = transaction.objectStore('meta')
  if (rows.length === 0) meta.delete('lacked')
  else meta.put({ key: 'lacked', rows } satisfies Lacked)
}

interface Worked<Outcome> {
  readonly outcome: Outcome
  readonly written: readonly Written[]
  /** Where it takes the cursor. */
  readonly told?: Told
}

/**
 * Runs work over all stores; an error undoes it all. What was written is announced after the commit. Not worth a flush:
 * what a lost power supply takes of it is told again, and what waited then waits still.
 */
export async function writeAndTell<Outcome>(
  book: Book,
  work: (transaction: IDBTransaction) => Promise<Worked<Outcome>>,
): Promise<Outcome> {
  const connection = await book.connect()
  const begun = connection.transaction([...connection.objectStoreNames], 'readwrite', { durability: 'relaxed' })
  const { outcome, stores, told } = await inOneTransaction(begun, async (transaction) => {
    const { outcome, written, told } = await work(transaction)
    // An answer without news leaves the kept screen true.
    if (written.some(({ name }) => name !== 'meta')) transaction.objectStore('meta').delete(SCREEN)
    return { outcome, told, stores: written.map((one) => ({ ...one, indexNames: transaction.objectStore(one.name).indexNames })) }
  })
  announce(connection.name, stores)
  if (told) sayTold(connection.name, told)
  return outcome
}

async function writeChanges(transaction: IDBTransaction, changes: SyncChanges): Promise<Written[]> {
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
  await unjournal(transaction, unjournaled)
  journal(transaction, journaled)
  if (unjournaled.length + journaled.length > 0) written.push({ name: 'journal' })
  into('refused', refused)
  into('lost', await untoldBefore(transaction, lost))
  into('meta', [state])
  if (staged) into('staged', staged)
  else transaction.objectStore('staged').clear()
  // Last, because it waits for all of these.
  await forgetJournal(transaction, journalFrom)
  return written
}

/** Numbers as ranges without a gap: a browser deletes a range as fast as one record. */
function runsOf(numbers: readonly number[]): IDBKeyRange[] {
  const starts = numbers.flatMap((n, index) => (index === 0 || numbers[index - 1] !== n - 1 ? [index] : []))
  return starts.map((start, index) => IDBKeyRange.bound(numbers[start], numbers[(starts[index + 1] ?? numbers.length) - 1]))
}

/** What the driver has dealt with already stays dealt with. */
async function untoldBefore(transaction: IDBTransaction, lost: readonly Lost[]): Promise<Lost[]> {
  if (lost.length === 0) return []
  const known = new Set(await answerOf(transaction.objectStore('lost').getAllKeys()))
  return lost.filter(({ key }) => !known.has(key))
}

/** So many rows are handed over at a time: a phone needs some milliseconds for them. */
const PIECE = 100

/**
 * Puts rows, with room for the driver's touch in between: the page of a first sync held it up for half a second. Each piece
 * follows the first answer to the one before, so that the store always has some of them to write.
 */
async function putInPieces(store: IDBObjectStore, rows: readonly AnyRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += PIECE) {
    const [first] = rows.slice(from, from + PIECE).map((row) => store.put(row))
    if (first && from + PIECE < rows.length) await answerOf(first)
  }
}

/** Writes the rows that the screens are to show and do not yet, and tells which were written. */
async function writeView(transaction: IDBTransaction, { shown, hidden, parked }: ViewChanges): Promise<Written[]> {
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
