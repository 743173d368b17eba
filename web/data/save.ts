/**
 * The only way to queue a change, with `save-decided.ts`, `save-many.ts` and `deleted/bring-back.ts`, which are no part of the
 * start: turns a driver's action into rows and waiting mutations, written by `write.ts`. What changes rows without a mutation is
 * elsewhere: sync, recovery, the profile before its first sync (`account/profile.ts`), and dropping rows that the server lacks
 * (`undecided/decide-lacked.ts`). Once a promise from here resolves, the app may say "Saved". Whatever fits a note is noted
 * first, and carried out at the next start if its page was closed.
 */
import { RuleError } from '#core/errors.ts'
import {
  fieldsOf, type AnyRow, type EntityName, type FieldsOf, type Row,
} from '#core/entities/index.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { deviceState, type RoadbookDb } from './db.ts'
import { forgetRows, keepDeletion } from './deleted/keep-deletion.ts'
import { familyOf, reachOf, type Member } from './family.ts'
import type { RowChange } from './held-rows/changed.ts'
import type { TakenRow } from './outbox.ts'
import type { Photo } from './photos/photo.ts'
import { requeueUploadedPhotos } from './photos/requeue-uploaded-photos.ts'
import { beginSave } from './saving/begin-save.ts'
import { isKnown, putDraft, type Change, type Draft } from './saving/change.ts'
import { rowIn } from './saving/one-transaction.ts'
import { withoutOverwritten } from './saving/overwritten.ts'
import { write, type WriteContext, type WriteResult } from './saving/write.ts'

/** Rows removed by an action, parents before their children: what `restore` brings back. */
export type Removed = readonly Member[]

/** Something this device keeps for itself and writes in the same transaction: an expense's photo. */
export interface Beside {
  readonly photo: Photo
  /** Over `receipts` and `meta`. */
  readonly write: (transaction: IDBTransaction) => Promise<void>
}

interface SaveOptions extends Pick<Put, 'read'> {
  readonly beside?: Beside | undefined
  /** Throws RuleError when the other rows of the kind do not allow this one: judged where no other tab writes in between. */
  readonly refuse?: (rows: IDBObjectStore) => Promise<void>
}

/**
 * Creates a row or changes the given fields of it, and queues what changed. Returns the resulting row, or only
 * what was saved of it when another tab has carried it out and deleted the row since. Throws RuleError when a rule is broken;
 * then nothing is written, neither the row nor what is saved beside it. For `read` see `Change`.
 */
export async function save<N extends EntityName>(
  db: RoadbookDb,
  entity: N,
  id: string,
  fields: Partial<FieldsOf<N>>,
  { beside, read, refuse }: SaveOptions = {},
): Promise<Row<N>> {
  const change = asRead(db)<Put>({ op: 'put', entity, id, fields, read })
  // A photo is too large for a note.
  const begun = beside ? null : beginSave(db, [change])
  return await write(db, beside ? [entity, 'receipts'] : [entity], async (transaction, context) => {
    const [isDone, before] = await Promise.all([context.isDone(), rowIn<EntityName>(transaction, entity, id)])
    if (isDone) {
      // Another tab has written it. Without a row it was deleted since: of a correction its other fields are not known.
      const outcome = (before ?? { ...fields, id, createdAt: context.now() }) as Row<N>
      return { drafts: [], together: false, outcome, changed: [{ entity, id, row: before ?? null }] }
    }
    await refuse?.(transaction.objectStore(entity))
    const [left = change] = await withoutOverwritten(transaction, [change], context)
    const [{ row, draft }] = await Promise.all([
      put(transaction, context, left, before),
      beside?.write(transaction),
    ])
    // admit() has filled in every field of the row.
    return { drafts: draft ? [draft] : [], together: false, outcome: row as Row<N>, changed: [{ entity, id, row }] }
  }, { begun, photo: beside?.photo })
}

/**
 * Removes a row and its children; only the row's own removal is queued, and the server removes the children with the same
 * stamp. Returns what was removed, for the undo; nothing when the row does not exist.
 */
export async function remove(db: RoadbookDb, entity: EntityName, id: string): Promise<Removed> {
  return await write(db, reachOf(entity), async (transaction, context) => {
    const { drafts, removed } = await takeOut(transaction, context, { entity, id })
    return { drafts, together: false, outcome: removed, changed: gone(removed) }
  })
}

/**
 * Saves changes as one: in one transaction here, all or none on the server. At most `MAX_BATCH_MUTATIONS`. Returns the
 * removed rows. Throws RuleError when any of them breaks a rule; then nothing is written.
 */
export async function saveTogether(db: RoadbookDb, asked: readonly Change[]): Promise<Removed> {
  const changes = asked.map(asRead(db))
  return await write(db, storesOf(changes), (transaction, context) => changeAll(transaction, context, changes), {
    begun: beginSave(db, changes),
  })
}

/**
 * Carries out noted changes that are not in the book because their page was closed in the middle of a save. Runs at a
 * start, before anything is shown. Throws when one of them has to wait.
 */
export async function carryOutNoted(db: RoadbookDb, notes = db.writeAhead.left()): Promise<void> {
  let waits: RuleError | undefined
  for (const noted of notes) {
    const { changes } = noted
    // It waits for the update to the version that made it, and holds up no other.
    if (!changes.every(isKnown)) continue
    const writing = write(db, storesOf(changes), (transaction, context) => changeAll(transaction, context, changes), { noted })
    const refused = await writing.then(() => null, (error: unknown) => {
      if (error instanceof RuleError) return error
      throw error
    })
    // Another tab has since removed the row that the change corrects, unless the server has still to send it.
    if (refused && !(await deviceState(db)).complete) waits = refused
    else db.writeAhead.strike(noted.id)
  }
  if (waits) throw waits
}

/**
 * Brings removed rows back, each as it was: the undo of a removal, even after the server has received it. A row that is
 * here again because another device wrote it later stays as it is and is not sent. None of them is kept as deleted any
 * more. What became of them since is not read by who brings them back.
 */
export async function restore(db: RoadbookDb, removed: Removed): Promise<void> {
  await write(db, [...kindsOf(removed), 'receipts'], (transaction) => bringBack(transaction, removed))
}

/**
 * The same within a transaction over their kinds and the photos. `refuse` throws RuleError when one of the missing rows may not
 * return to a book that has changed since; then nothing is written.
 */
export async function bringBack(
  transaction: IDBTransaction,
  removed: Removed,
  refuse?: (transaction: IDBTransaction, missing: Removed) => Promise<void>,
): Promise<WriteResult<undefined>> {
  const here = await Promise.all(removed.map(({ entity, row }) => asItIs(transaction, entity, row.id)))
  const missing = removed.filter((_, index) => !here[index]?.row)
  await refuse?.(transaction, missing)
  for (const { entity, row } of missing) transaction.objectStore(entity).put(row)
  return await sentWhole(transaction, missing, await forgetRows(transaction, removed))
}

/**
 * Sends rows whole, and their photos again: if the server hears of them late, it may have cleaned those up. `readBefore` says by
 * id how far a row was read when that was some time ago.
 */
export async function sentWhole(
  transaction: IDBTransaction,
  rows: readonly Member[],
  readBefore?: ReadonlyMap<string, Mutation['read']>,
): Promise<WriteResult<undefined>> {
  const drafts = rows.map(({ entity, row }): Draft => {
    const draft: Draft = { op: 'put', entity, id: row.id, fields: fieldsOf(entity, row) }
    const read = readBefore?.get(row.id)
    return read === undefined ? draft : { ...draft, read }
  })
  await requeueUploadedPhotos(transaction, drafts)
  return { drafts, together: false, outcome: undefined, changed: rows.map(({ entity, row }) => ({ entity, id: row.id, row })) }
}

/** The kinds of rows. */
export const kindsOf = (rows: readonly Pick<Member, 'entity'>[]): EntityName[] => rows.map(({ entity }) => entity)

/** The stores that changes write: a removal takes children along, and a photo that is named may have to be sent again. */
export const storesOf = (changes: readonly Change[]): string[] => changes.flatMap((change) => {
  if (change.op === 'remove') return reachOf(change.entity)
  return change.entity === 'expenses' && typeof change.fields.receiptImageUrl === 'string' ? ['expenses', 'receipts'] : [change.entity]
})

/**
 * Gives changes how far the driver has read by now, unless that is known of the change itself. The rows of a first answer may be
 * on the screen a moment before its cursor is known here: then what has been written by the time of the save counts.
 */
export function asRead(db: RoadbookDb): <C extends Change>(change: C) => C {
  const read = db.readSoFar.cursor() ?? undefined
  return (change) => (change.op === 'put' && change.read === undefined ? { ...change, read } : change)
}

const gone = (removed: Removed): RowChange[] => removed.map(({ entity, row }) => ({ entity, id: row.id, row: null }))

/** Puts and removes rows within a transaction over their kinds. */
export async function changeAll(
  transaction: IDBTransaction,
  context: WriteContext,
  changes: readonly Change[],
): Promise<WriteResult<Removed>> {
  if (await context.isDone()) {
    const changed = await Promise.all(changes.map(({ entity, id }) => asItIs(transaction, entity, id)))
    return { drafts: [], together: false, outcome: [], changed }
  }
  const drafts: Draft[] = []
  const removed: Member[] = []
  const changed: RowChange[] = []
  for (const change of await withoutOverwritten(transaction, changes, context)) {
    if (change.op === 'put') {
      const { row, draft } = await put(transaction, context, change, await rowIn(transaction, change.entity, change.id))
      if (draft) drafts.push(draft)
      changed.push({ entity: change.entity, id: change.id, row })
    } else {
      const out = await takeOut(transaction, context, change)
      drafts.push(...out.drafts)
      removed.push(...out.removed)
      changed.push(...gone(out.removed))
    }
  }
  // The server may have cleaned up a photo that no expense has named for a while.
  await requeueUploadedPhotos(transaction, drafts)
  return { drafts, together: true, outcome: removed, changed }
}

async function put(
  transaction: IDBTransaction,
  { state, now }: WriteContext,
  { entity, id, fields, isNew, read }: Put,
  before: AnyRow | undefined,
): Promise<{ row: AnyRow; draft: Draft | null }> {
  const { row, draft } = putDraft(entity, id, before, before && isNew ? {} : fields, await state, now())
  if (draft) transaction.objectStore(entity).put(row)
  return { row, draft: draft && read !== undefined ? { ...draft, read } : draft }
}

/** A row as it is here, within a transaction over its kind; null when it is not. */
export async function asItIs(transaction: IDBTransaction, entity: EntityName, id: string): Promise<RowChange> {
  return { entity, id, row: await rowIn(transaction, entity, id) ?? null }
}

type Put = Extract<Change, { readonly op: 'put' }>
type Removal = Extract<Change, { readonly op: 'remove' }>

async function takeOut(
  transaction: IDBTransaction,
  { state, now }: WriteContext,
  { entity, id, takesBack }: Pick<Removal, 'entity' | 'id' | 'takesBack'>,
): Promise<{ drafts: Draft[]; removed: Member[] }> {
  const row = await rowIn(transaction, entity, id)
  if (!row) return { drafts: [], removed: [] }
  const below = await familyOf(transaction, entity, [id])
  const removed = [{ entity, row }, ...below]
  for (const gone of removed) transaction.objectStore(gone.entity).delete(gone.row.id)
  if (!takesBack) keepDeletion(transaction, removed, await state, now())
  const taken = below.map((child): TakenRow => ({ entity: child.entity, id: child.row.id, row: child.row }))
  const draft: Draft = { op: 'remove', entity, id, fields: {} }
  return { drafts: [taken.length > 0 ? { ...draft, taken } : draft], removed }
}
