/**
 * The screens' queries: each reads an index range, never all rows where a part is enough. Inside Dexie's `liveQuery` they
 * rerun when the rows change, even if the service worker changed them.
 */
import { Dexie } from 'dexie'
import { referencesFrom } from '#core/entities/family.ts'
import type { AnyRow, EntityName, Row } from '#core/entities/index.ts'
import { addDays, type LocalDate } from '#core/dates.ts'
import { byDate, byEntry } from '#core/ledger/ledger-rows.ts'
import type { Period } from '#core/periods.ts'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { tableOf, type RoadbookDb } from './db.ts'
import { waitingPhotoNames } from './photos/kept-photos.ts'

/** Entities with a day of their own, by which they are listed. */
export type DatedEntity = 'mileage' | 'earnings' | 'expenses' | 'loanPayments'

/** A row by its id; undefined when it does not exist. */
export async function rowById<N extends EntityName>(db: RoadbookDb, entity: N, id: string): Promise<Row<N> | undefined> {
  const row = await tableOf(db, entity).get(id)
  return row && (await withoutLostReferences(db, entity, [row]))[0]
}

/** Every row of a kind, oldest first. For kinds a driver has only a few of: vehicles, bills, goals, loans. */
export async function allRows<N extends EntityName>(db: RoadbookDb, entity: N): Promise<Row<N>[]> {
  const rows = await tableOf(db, entity).toArray()
  return await withoutLostReferences(db, entity, rows.toSorted(byEntry))
}

/** Rows in a period, both days included, newest day first; within a day the row entered last comes first. */
export async function rowsBetween<N extends DatedEntity>(
  db: RoadbookDb,
  entity: N,
  from: LocalDate,
  to: LocalDate,
): Promise<Row<N>[]> {
  const rows = await tableOf(db, entity).where('date').between(from, to, true, true).toArray()
  return await withoutLostReferences(db, entity, rows.toSorted(newestFirst))
}

/** How many rows are read at once: reading ten years in one go would block the screen. */
const PART = 1000

/** The stored rows of a period, both days included, oldest day first, read in chunks. */
export async function rowsInParts<N extends DatedEntity>(
  db: RoadbookDb,
  entity: N,
  { from, to }: Period,
): Promise<Row<N>[]> {
  const range = (first: LocalDate, last: LocalDate) => tableOf(db, entity).where('date').between(first, last, true, true)
  const rows: Row<N>[] = []
  let next = from
  for (;;) {
    const part = await range(next, to).limit(PART).toArray()
    const last = part.at(-1)?.date
    if (last === undefined || part.length < PART) return rows.concat(part)
    // The chunk's last day may continue beyond it.
    rows.push(...part.filter(({ date }) => date !== last), ...await range(last, last).toArray())
    next = addDays(last, 1)
  }
}

/** Ids of the rows with changes waiting to be sent, for the marks in lists. */
export async function unsentIds(db: RoadbookDb): Promise<ReadonlySet<string>> {
  const waiting = await db.outbox.toArray()
  return new Set(waiting.map(({ id }) => id))
}

/** A query for `unsentIds` that gives the same set until an id comes or goes: a change to a row marked already redraws no list. */
export function unsentQuery(db: RoadbookDb): () => Promise<ReadonlySet<string>> {
  let last: ReadonlySet<string> = new Set()
  return async () => {
    const now = await unsentIds(db)
    if (now.size !== last.size || ![...now].every((id) => last.has(id))) last = now
    return last
  }
}

/** How many changes are waiting to be sent. A photo whose expense is already on the server counts as a change of its own. */
export async function waitingCount(db: RoadbookDb): Promise<number> {
  const [changes, photos] = await Promise.all([db.outbox.count(), waitingPhotoNames(db)])
  if (photos.length === 0) return changes
  const expenses = await db.outbox.where('[entity+id]')
    .between(['expenses', Dexie.minKey], ['expenses', Dexie.maxKey]).toArray()
  const withTheirs = new Set(expenses.map(({ fields }) => fields['receiptImageUrl']))
  return changes + photos.filter((sha256) => !withTheirs.has(receiptAddress(sha256))).length
}

/** Newest day first; within a day the row entered last comes first. */
export const newestFirst: typeof byDate = (one, other) => byDate(other, one)

/** Shows dangling references as null: an expense survives the removal of its vehicle (R34). */
async function withoutLostReferences<N extends EntityName>(
  db: RoadbookDb,
  entity: N,
  rows: readonly Row<N>[],
): Promise<Row<N>[]> {
  return rows.map(await lostReferences(entity).mendFor(db))
}

export interface LostReferences<N extends EntityName> {
  /** The kinds whose rows may be gone. */
  readonly parents: readonly EntityName[]
  /** How a row is shown given the parents that exist now. */
  readonly mendFor: (db: RoadbookDb) => Promise<(row: Row<N>) => Row<N>>
}

/** The references through which rows of a kind can outlive what they refer to. */
export function lostReferences<N extends EntityName>(entity: N): LostReferences<N> {
  const references = referencesFrom(entity, 'detach')
  return {
    parents: references.map(({ parent }) => parent),
    async mendFor(db) {
      const known = await Promise.all(references.map(async ({ field, parent }) =>
        ({ field, ids: new Set(await tableOf(db, parent).toCollection().primaryKeys()) })))
      return (row) => {
        const values: AnyRow = row
        const lost = known.filter(({ field, ids }) => {
          const id = values[field]
          return typeof id === 'string' && !ids.has(id)
        })
        return lost.length === 0 ? row : { ...row, ...Object.fromEntries(lost.map(({ field }) => [field, null])) }
      }
    },
  }
}
