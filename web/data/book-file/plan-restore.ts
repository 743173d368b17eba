/** Plans what a file would bring into a book: missing rows come back, existing rows are never touched. */
import { referencesFrom } from '#core/entities/family.ts'
import {
  definitionOf, entityNames, fieldsOf, isEntityName, type AnyFields, type AnyRow, type EntityName, type FieldsOf,
} from '#core/entities/index.ts'
import { fromWire } from '#core/entities/wire.ts'
import { tryAdmit } from '#core/entities/from-typed.ts'
import { isSameValue } from '#core/entities/is-same.ts'
import { onePer } from '#core/entities/one-per.ts'
import { receiptName } from '#core/receipts/receipts.ts'
import { isId } from '#core/schema/id.ts'
import { naturalId } from '#core/sync/natural-id.ts'
import { countKinds } from '../count-family.ts'
import { tableOf, type RoadbookDb } from '../db.ts'
import { rowKey } from '../row-key.ts'
import type { Change } from '../saving/change.ts'
import type { BookContent, FiledPhoto } from './book-file.ts'
import { withGoalStart } from './goal-start.ts'

/** What a restore will do. */
export interface RestorePlan {
  readonly madeAt: string
  /** Rows that are not in the book, parents before their children. */
  readonly fresh: readonly Change[]
  /** Rows already in the book with the same values. */
  readonly same: number
  /** Rows already in the book with other values: the book's are kept. */
  readonly different: number
  /** Rows that cannot be read, or belong to a row that neither the book nor the file has. */
  readonly unusable: number
  /**
   * By kind: rows of which there may be only one and whose place another has taken, and the rows that belong to them. The
   * book's row is kept.
   */
  readonly displaced: ReadonlyMap<EntityName, number>
  /** The file's name, platforms and primary vehicle where they differ from the book's: applied only on request. */
  readonly profile: Partial<FieldsOf<'profile'>> | null
  /** Receipt photos that this device does not have. */
  readonly photos: readonly FiledPhoto[]
}

type Reading =
  | { readonly kind: 'fresh'; readonly id: string; readonly fields: AnyFields }
  | { readonly kind: 'same' | 'different' | 'unusable' }
  | { readonly kind: 'displaced'; readonly id: string }

/** The kinds a driver adds and removes; the driver's own row always exists already. */
const lists = entityNames.filter((name) => definitionOf(name).path !== null)

/** Compares a file with the book; writes nothing. */
export async function planRestore(db: RoadbookDb, content: BookContent): Promise<RestorePlan> {
  const counts = { same: 0, different: 0, unusable: rowsOfUnknownKinds(content) }
  const fresh: Change[] = []
  const known: Known = new Map()
  const displaced: Displaced = new Map()
  const undecided = new Set((await db.refused.toArray()).map(({ entity, id }) => rowKey(entity, id)))
  const ownFile = content.rows['profile']?.[0]?.['id'] === db.userId
  for (const entity of lists) {
    const here: AnyRow[] = await tableOf(db, entity).toArray()
    const rows = new Map<string, AnyFields>(here.map((row) => [row.id, row]))
    known.set(entity, rows)
    for (const filed of [...content.rows[entity] ?? [], ...refusedRows(content, entity, undecided)]) {
      const reading = readRow(entity, filed, { known, displaced, standing: here }, ownFile ? null : db.userId)
      if (reading.kind === 'fresh') {
        rows.set(reading.id, reading.fields)
        fresh.push({ op: 'put', entity, id: reading.id, fields: reading.fields, isNew: true })
      } else if (reading.kind === 'displaced') {
        displaced.set(rowKey(entity, reading.id), { entity })
      } else {
        counts[reading.kind] += 1
      }
    }
  }
  return {
    madeAt: content.madeAt, fresh, ...counts, displaced: countKinds(displaced.values()),
    profile: await otherProfile(db, content),
    photos: await missingPhotos(db, content, fresh),
  }
}

/** How many rows were written by a later version that knows more kinds. */
function rowsOfUnknownKinds({ rows }: BookContent): number {
  return Object.entries(rows).reduce((sum, [name, filed]) => (isEntityName(name) ? sum : sum + filed.length), 0)
}

/** Rows the server had refused, except those still waiting here for the driver's decision: they would then be there twice. */
function refusedRows({ refused }: BookContent, entity: EntityName, undecided: ReadonlySet<string>): AnyFields[] {
  return refused
    .filter((filed) => filed.op === 'put' && filed.entity === entity && !undecided.has(rowKey(entity, String(filed.row['id']))))
    .map(({ row }) => row)
}

type Known = Map<EntityName, Map<string, AnyFields>>
/** By row. */
export type Displaced = Map<string, { readonly entity: EntityName }>

/** What a row of the file is compared with. */
interface Against {
  /** Rows of the book and those to be restored. */
  readonly known: Known
  readonly displaced: Displaced
  /** Rows of its kind that were in the book before the restore. */
  readonly standing: readonly AnyRow[]
}

/** `newUser` is the account a foreign file goes into; null for a file of the book's own account. */
function readRow(
  entity: EntityName,
  filed: AnyFields,
  { known, displaced, standing }: Against,
  newUser: string | null,
): Reading {
  const read = fromWire(entity, filed, 'whole')
  if (!read.ok || !isId(filed['id'])) return { kind: 'unusable' }
  const whole = tryAdmit(entity, read.value)
  if (!whole.ok) return { kind: 'unusable' }
  const fields: AnyFields = whole.value
  const { naturalKey, standsAlone } = definitionOf(entity)
  // An id derived from its account is derived again for another one.
  const id = naturalKey && newUser !== null ? naturalId(newUser, naturalKey(fields)) : filed['id']
  const here = known.get(entity)?.get(id)
  if (here) {
    const own = fieldsOf(entity, here)
    const isSame = Object.keys(fields).every((field) => isSameValue(fields[field], own[field]))
    return { kind: isSame ? 'same' : 'different' }
  }
  const parents = referencesFrom(entity, 'cascade').map(({ field, parent }) => ({ parent, of: String(fields[field]) }))
  // Two in the file itself were both kept on purpose, so only rows of the book count.
  const alone = onePer[entity]
  const isSecond = alone !== undefined && standing.some((other) => other[alone.field] === fields[alone.field])
  if (isSecond || parents.some(({ parent, of }) => displaced.has(rowKey(parent, of)))) return { kind: 'displaced', id }
  const isOrphan = !standsAlone && parents.some(({ parent, of }) => !known.get(parent)?.has(of))
  if (isOrphan) return { kind: 'unusable' }
  return { kind: 'fresh', id, fields: entity === 'goals' ? withGoalStart(fields, filed['createdAt']) : fields }
}

async function otherProfile(db: RoadbookDb, content: BookContent): Promise<RestorePlan['profile']> {
  const read = fromWire('profile', content.rows['profile']?.[0], 'part')
  if (!read.ok) return null
  const here: AnyFields = await tableOf(db, 'profile').get(db.userId) ?? {}
  const { firstName, gigPlatforms, primaryVehicleId } = read.value as Partial<FieldsOf<'profile'>>
  const filed = {
    ...(firstName && { firstName }), ...(gigPlatforms && { gigPlatforms }), ...(primaryVehicleId && { primaryVehicleId }),
  }
  const isOther = Object.entries(filed).some(([field, value]) => !isSameValue(value, here[field]))
  return isOther ? filed : null
}

/** Photos of the expenses that stand and of those that come back: an expense that stays with another photo keeps that one. */
async function missingPhotos(db: RoadbookDb, content: BookContent, fresh: readonly Change[]): Promise<FiledPhoto[]> {
  const here = new Set(await db.receipts.toCollection().primaryKeys())
  const standing: AnyFields[] = await tableOf(db, 'expenses').toArray()
  const comingBack = fresh.flatMap((change) => (change.op === 'put' && change.entity === 'expenses' ? [change.fields] : []))
  const wanted = new Set([...standing, ...comingBack].flatMap(({ receiptImageUrl }) =>
    (typeof receiptImageUrl === 'string' ? receiptName(receiptImageUrl) : null) ?? []))
  return content.photos.filter(({ sha256 }) => wanted.has(sha256) && !here.has(sha256))
}
