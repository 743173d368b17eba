/**
 * The one way in: a driver's action becomes rows and waiting mutations in ONE IndexedDB transaction, so either both
 * are there after a crash or neither; then the mutations are mirrored. When a promise from here resolves, "Saved" may
 * be said.
 */
import type { Table } from 'dexie'
import { referencesTo } from '#core/entities/family.ts'
import {
  definitionOf, type AnyFields, type AnyRow, type EntityName, type FieldsOf, type Row,
} from '#core/entities/index.ts'
import { number, putDraft, type Change, type Draft } from './change.ts'
import { deviceState, tableOf, type RoadbookDb } from './db.ts'
import type { DeviceState, TakenRow } from './outbox.ts'
import type { Photo } from './receipts.ts'
import { transact } from './reopen.ts'
import type { RowChange } from './row-changes.ts'

interface RemovedRow { readonly entity: EntityName; readonly row: AnyRow }

/** Rows that an action removed, parents before their children: what `restore` brings back. */
export type Removed = readonly RemovedRow[]

/** Something this device keeps for itself and writes in the same transaction: the photo of an expense. */
export interface Beside {
  readonly tables: readonly Table[]
  /** Mirrored with the change. */
  readonly photo: Photo
  write(): Promise<void>
}

/**
 * Creates a row or changes the given fields of it, and queues what changed. Gives the row as it is now. Throws
 * RuleError when a rule is broken; then nothing is written, neither the row nor what belongs beside it.
 */
export async function save<N extends EntityName>(
  db: RoadbookDb,
  entity: N,
  id: string,
  fields: Partial<FieldsOf<N>>,
  beside?: Beside,
): Promise<Row<N>> {
  return await write(db, [entity], async (standing) => {
    const { row, draft, written } = await put(db, standing, entity, id, fields)
    // admit() has made every field of the row.
    return {
      drafts: draft ? [draft] : [], together: false, outcome: row as Row<N>, changed: [{ entity, id, row }],
      written: [written, beside?.write()],
    }
  }, beside)
}

/**
 * Removes a row with the children that belong to it; only its own removal is queued, the server removes the children
 * with the same stamp. Gives what was removed, so that it can be undone; nothing when the row is not there.
 */
export async function remove(db: RoadbookDb, entity: EntityName, id: string): Promise<Removed> {
  return await write(db, reachOf(entity), async () => {
    const { drafts, removed } = await takeOut(db, entity, id)
    return { drafts, together: false, outcome: removed, changed: gone(removed) }
  })
}

/**
 * Saves changes as one: in one transaction here, all or none on the server. At most 500. Gives the rows that were
 * removed. Throws RuleError when any of them breaks a rule; then nothing is written. `settled` are the numbers of
 * refused mutations that these changes take the place of.
 */
export async function saveTogether(
  db: RoadbookDb,
  changes: readonly Change[],
  settled: readonly number[] = [],
): Promise<Removed> {
  const touched = changes.flatMap(({ op, entity }) => (op === 'remove' ? reachOf(entity) : [entity]))
  return await write(db, touched, async (standing) => {
    await db.refused.bulkDelete([...settled])
    const drafts: Draft[] = []
    const removed: RemovedRow[] = []
    const changed: RowChange[] = []
    for (const change of changes) {
      if (change.op === 'put') {
        const { row, draft, written } = await put(db, standing, change.entity, change.id, change.fields)
        await written
        if (draft) drafts.push(draft)
        changed.push({ entity: change.entity, id: change.id, row })
      } else {
        const out = await takeOut(db, change.entity, change.id)
        drafts.push(...out.drafts)
        removed.push(...out.removed)
        changed.push(...gone(out.removed))
      }
    }
    return { drafts, together: true, outcome: removed, changed }
  })
}

/** Brings removed rows back, each as it was: the undo of a removal, also after the server has heard of it. */
export async function restore(db: RoadbookDb, removed: Removed): Promise<void> {
  await write(db, removed.map(({ entity }) => entity), async () => {
    const drafts: Draft[] = []
    for (const { entity, row } of removed) {
      await tableOf(db, entity).put(row as Row<typeof entity>)
      const fields = Object.fromEntries(Object.keys(definitionOf(entity).fields).map((field) => [field, row[field]]))
      drafts.push({ op: 'put', entity, id: row.id, fields })
    }
    return { drafts, together: false, outcome: undefined, changed: removed.map(({ entity, row }) => ({ entity, id: row.id, row })) }
  })
}

/** What a piece of writing leads to: mutations to queue, as one group or each alone, and a result for the caller. */
interface Written<Outcome> {
  readonly drafts: readonly Draft[]
  readonly together: boolean
  readonly outcome: Outcome
  /** The rows as they are now, for the screens that hold them. */
  readonly changed: readonly RowChange[]
  /** What is being written already and is to be waited for. */
  readonly written?: readonly (Promise<unknown> | undefined)[]
}

const gone = (removed: Removed): RowChange[] => removed.map(({ entity, row }) => ({ entity, id: row.id, row: null }))

/** Runs a piece of writing and queues its drafts in the same transaction. */
async function write<Outcome>(
  db: RoadbookDb,
  touched: readonly EntityName[],
  work: (standing: Promise<DeviceState>) => Promise<Written<Outcome>>,
  beside?: Beside,
): Promise<Outcome> {
  const tables = [...new Set(touched)].map((entity) => tableOf(db, entity))
  const stores = [...tables, ...beside?.tables ?? [], db.outbox, db.refused, db.meta]
  const { outcome, changed, device, waiting } = await transact(db, 'rw', stores, async () => {
    const standing = deviceState(db)
    const [state, { drafts, together, written = [], ...rest }] = await Promise.all([standing, work(standing)])
    const queued = number(state, drafts, db.now(), together)
    // Side by side: each answer of the database that is waited for is a wait for the driver.
    await Promise.all([
      ...written,
      ...queued.waiting.length > 0 ? [db.outbox.bulkAdd(queued.waiting), db.meta.put(queued.state)] : [],
    ])
    return { ...rest, device: state.device, waiting: queued.waiting }
  })
  db.changes.tell(changed, waiting.length)
  // After the commit: what was not saved must never come back from the mirror.
  await db.mirror.keep(device, waiting, beside?.photo)
  return outcome
}

async function put(
  db: RoadbookDb,
  standing: Promise<DeviceState>,
  entity: EntityName,
  id: string,
  fields: AnyFields,
): Promise<{ row: AnyRow; draft: Draft | null; written: Promise<unknown> | undefined }> {
  const table = tableOf(db, entity)
  const [state, before] = await Promise.all([standing, table.get(id) as Promise<AnyRow | undefined>])
  const { row, draft } = putDraft(entity, id, before, fields, state, db.now())
  return { row, draft, written: draft ? table.put(row as Row<typeof entity>) : undefined }
}

async function takeOut(db: RoadbookDb, entity: EntityName, id: string): Promise<{ drafts: Draft[]; removed: RemovedRow[] }> {
  const row: AnyRow | undefined = await tableOf(db, entity).get(id)
  if (!row) return { drafts: [], removed: [] }
  const below = await familyOf(db, entity, [id])
  await tableOf(db, entity).delete(id)
  for (const { entity: kind, row: child } of below) await tableOf(db, kind).delete(child.id)
  const taken = below.map((child): TakenRow => ({ entity: child.entity, id: child.row.id, row: child.row }))
  const draft: Draft = { op: 'remove', entity, id, fields: {} }
  return { drafts: [taken.length > 0 ? { ...draft, taken } : draft], removed: [{ entity, row }, ...below] }
}

/** Rows that belong to these, however far down, parents before their children. */
export async function familyOf(db: RoadbookDb, parent: EntityName, ids: readonly string[]): Promise<RemovedRow[]> {
  const family: RemovedRow[] = []
  for (const { child, field } of cascades(parent)) {
    const rows: AnyRow[] = await tableOf(db, child).where(field).anyOf(ids).toArray()
    if (rows.length === 0) continue
    family.push(...rows.map((row) => ({ entity: child, row })))
    family.push(...await familyOf(db, child, rows.map(({ id }) => id)))
  }
  return family
}

const cascades = (parent: EntityName) => referencesTo(parent).filter(({ onRemoved }) => onRemoved === 'cascade')

/** The entity and all that a removal of its row can reach. */
function reachOf(entity: EntityName): EntityName[] {
  return [entity, ...cascades(entity).flatMap(({ child }) => reachOf(child))]
}
