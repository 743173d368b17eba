/** Connects the planner with IndexedDB: reads what it needs and writes what it decided. */
import { entityNames, type AnyRow, type EntityName } from '#core/entities/index.ts'
import { entityOfCode } from '#core/sync/batch.ts'
import type { DeviceState } from '../../data/device-state.ts'
import type { Waiting } from '../../data/outbox.ts'
import { DOUBTED, type Doubted } from '../../data/photos/doubted.ts'
import type { Written } from '../../data/saving/announce.ts'
import { answerOf, stateIn } from '../../data/saving/one-transaction.ts'
import type { ServerRow } from '../../data/server-row.ts'
import { askOnly, lackedIn } from '../../data/undecided/lacked-in.ts'
import type { Lacked } from '../../data/undecided/lacked.ts'
import type { Lost } from '../../data/undecided/lost.ts'
import type { Book } from '../book.ts'
import type { Local, SyncChanges } from '../plan/plan.ts'
import { viewOf } from '../plan/view.ts'
import { journalAbove } from './journal.ts'
import { contestedOf, hiddenBy, stillLacked, missingFromResend, withWholeRow } from './retell.ts'
import { unrestored, unrestoredBy } from './unrestored.ts'
import { writeAndTell, writeChanges, writeView } from './write-settled.ts'

/**
 * Reads the device's data, runs the plan and writes its result, all in ONE transaction, so that a crash leaves the state
 * either before or after the answer. Returns what was written; null when the plan dropped the answer.
 */
export async function settle(
  book: Book,
  ack: number,
  plan: (local: Local) => SyncChanges | null,
): Promise<SyncChanges | null> {
  return await writeAndTell(book, async (transaction) => {
    const [state, lacked, outbox, journal, staged] = await Promise.all([
      stateIn(transaction),
      lackedIn(transaction),
      answerOf<Waiting[]>(transaction.objectStore('outbox').getAll()),
      journalAbove(transaction, ack),
      answerOf<ServerRow[]>(transaction.objectStore('staged').getAll()),
    ])
    const planned = plan({ state, outbox, journal, staged })
    if (!planned) return { outcome: null, written: [] }
    const isRetold = state.retelling !== null && planned.state.retelling === null
    const isRestored = isRetold && state.retelling === 'restored'
    const older = isRestored ? await unrestored(transaction, planned) : []
    const hidden = hiddenBy(planned, isRetold ? state.retelling : null, lacked)
    const changes = { ...planned, hidden, lost: [...planned.lost, ...older] }
    const written = await writeChanges(transaction, changes)
    if (lacked.length > 0) askOnly(transaction, stillLacked(changes, lacked))
    if ([state, planned.state].some(({ retelling }) => retelling === 'restored')) {
      transaction.objectStore('meta').put({ key: DOUBTED, cursor: changes.state.cursor } satisfies Doubted)
    }
    const settled = isRetold ? await settleMissing(transaction, changes, { why: state.retelling, ack, asked: lacked }) : []
    return { outcome: changes, written: [...written, ...settled], read: { from: state.cursor, to: changes.state.cursor } }
  })
}

/** After an app update: shows rows of kinds that the older version did not know. */
export async function unpark(book: Book): Promise<void> {
  const codes = await answerOf((await book.begin(['parked'], 'readonly')).objectStore('parked').getAllKeys())
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
 * The end of a full resend. Rows that were not sent and have no waiting mutation are removed if the server has only
 * forgotten their removal, except those the driver is being asked about; if it was restored, the driver is asked. Waiting
 * edits of rows that were not sent get the whole row. What the server has judged, up to `ack`, waits only for its verdict: it
 * brings no row back.
 */
async function settleMissing(
  transaction: IDBTransaction,
  changes: SyncChanges,
  { why, ack, asked }: { readonly why: DeviceState['retelling']; readonly ack: number; readonly asked: Lacked['rows'] },
): Promise<Written[]> {
  const here = new Map<EntityName, string[]>()
  for (const entity of entityNames) here.set(entity, (await answerOf(transaction.objectStore(entity).getAllKeys())).map(String))
  const outbox = transaction.objectStore('outbox')
  const waiting = await answerOf<Waiting[]>(outbox.getAll(IDBKeyRange.lowerBound(ack, true)))
  const { rows, edits } = missingFromResend(changes, here, waiting)
  const older: Lost[] = []
  for (const edit of edits) {
    const row = await answerOf<AnyRow | undefined>(transaction.objectStore(edit.entity).get(edit.id))
    if (!row) continue
    outbox.put(withWholeRow(edit, row))
    if (why === 'restored') older.push(...unrestoredBy(edit.entity, row, waiting, changes.state))
  }
  for (const lost of older) transaction.objectStore('lost').put(lost)
  const gone = rows.filter(({ id }) => !asked.some((row) => row.id === id))
  if (why === 'forgotten') for (const { entity, id } of gone) transaction.objectStore(entity).delete(id)
  else askOnly(transaction, [...rows, ...contestedOf(changes, here)])
  return [{ name: 'outbox' }, { name: 'meta' }, { name: 'lost' }, ...rows.map(({ entity, id }) => ({ name: entity, keys: [id] }))]
}
