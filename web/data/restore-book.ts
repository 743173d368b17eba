/** Fills a book from a file: what is missing comes back, what is here already is never touched. */
import { referencesFrom } from '#core/entities/family.ts'
import {
  admit, definitionOf, entityNames, fromWire, toWire, type AnyFields, type EntityName, type FieldsOf,
} from '#core/entities/index.ts'
import { RuleError } from '#core/errors.ts'
import { isId } from '#core/schema/fields.ts'
import { naturalId } from '#core/sync/natural-id.ts'
import { photoOf, type BookContent, type FiledPhoto } from './book-file.ts'
import { tableOf, type RoadbookDb } from './db.ts'
import { keptBeside, receiptName } from './kept-receipts.ts'
import { saveTogether, type Change } from './save.ts'

/** How much of a kind a restore would bring. */
export interface KindCount {
  readonly entity: EntityName
  readonly fresh: number
}

/** What a restore is going to do. */
export interface RestorePlan {
  readonly madeAt: string
  /** Rows that are not in the book, parents before their children. */
  readonly fresh: readonly Change[]
  /** Kinds that have new rows. */
  readonly kinds: readonly KindCount[]
  /** Rows that are in the book, with the same values. */
  readonly same: number
  /** Rows that are in the book with other values: the book's stay. */
  readonly different: number
  /** Rows that cannot be read, or belong to a row that neither the book nor the file has. */
  readonly unusable: number
  /** The driver's name and platforms in the file, when they are others than the book's: taken only when asked for. */
  readonly profile: Partial<FieldsOf<'profile'>> | null
  /** Photos of receipts that this device does not have. */
  readonly photos: readonly FiledPhoto[]
}

type Reading =
  | { readonly kind: 'fresh'; readonly id: string; readonly fields: AnyFields }
  | { readonly kind: 'same' | 'different' | 'unusable' }

const PROFILE: EntityName = 'profile'

/** Compares a file with the book; writes nothing. */
export async function planRestore(db: RoadbookDb, content: BookContent): Promise<RestorePlan> {
  const counts = { same: 0, different: 0, unusable: 0 }
  const fresh: Change[] = []
  const kinds: KindCount[] = []
  const known = new Map<EntityName, Set<string>>()
  for (const entity of entityNames) {
    if (entity === PROFILE) continue
    const ids = new Set(await tableOf(db, entity).toCollection().primaryKeys())
    known.set(entity, ids)
    let news = 0
    for (const filed of content.rows[entity] ?? []) {
      const reading = await readRow(db, entity, filed, known)
      if (reading.kind === 'fresh') {
        ids.add(reading.id)
        // fromWire() and admit() have made them the fields of this entity.
        fresh.push({ op: 'put', entity, id: reading.id, fields: reading.fields } as Change)
        news += 1
      } else {
        counts[reading.kind] += 1
      }
    }
    if (news > 0) kinds.push({ entity, fresh: news })
  }
  return {
    madeAt: content.madeAt, fresh, kinds, ...counts,
    profile: await otherProfile(db, content),
    photos: await missingPhotos(db, content),
  }
}

async function readRow(
  db: RoadbookDb,
  entity: EntityName,
  filed: AnyFields,
  known: ReadonlyMap<EntityName, ReadonlySet<string>>,
): Promise<Reading> {
  const read = fromWire(entity, filed, 'whole')
  if (!read.ok || !isId(filed['id'])) return { kind: 'unusable' }
  const { naturalKey } = definitionOf(entity)
  let fields: AnyFields
  try {
    fields = admit(entity, read.value)
  } catch (error) {
    if (error instanceof RuleError) return { kind: 'unusable' }
    throw error
  }
  const id = naturalKey ? naturalId(db.userId, naturalKey(fields)) : filed['id']
  const here = await tableOf(db, entity).get(id)
  if (here) {
    const isSame = Object.keys(fields).every((field) => isEqual(fields[field], (here as AnyFields)[field]))
    return { kind: isSame ? 'same' : 'different' }
  }
  const isOrphan = referencesFrom(entity).some(({ field, parent, onRemoved }) =>
    onRemoved === 'cascade' && !known.get(parent)?.has(String(fields[field])))
  return isOrphan ? { kind: 'unusable' } : { kind: 'fresh', id, fields }
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

async function otherProfile(db: RoadbookDb, content: BookContent): Promise<RestorePlan['profile']> {
  const [filed] = content.rows[PROFILE] ?? []
  const read = filed && fromWire(PROFILE, filed, 'part')
  if (!read?.ok) return null
  const here = await tableOf(db, PROFILE).get(db.userId)
  const own: AnyFields = here ? toWire(PROFILE, here) : {}
  const { firstName, gigPlatforms } = read.value as Partial<FieldsOf<'profile'>>
  const taken = { ...(firstName && { firstName }), ...(gigPlatforms && { gigPlatforms }) }
  const differs = Object.entries(taken).some(([field, value]) => !isEqual(value, own[field]))
  return differs ? taken : null
}

async function missingPhotos(db: RoadbookDb, content: BookContent): Promise<FiledPhoto[]> {
  const here = new Set(await db.receipts.toCollection().primaryKeys())
  const wanted = new Set((content.rows['expenses'] ?? []).flatMap(({ receiptImageUrl }) =>
    typeof receiptImageUrl === 'string' ? [receiptName(receiptImageUrl)] : []))
  return content.photos.filter(({ sha256 }) => wanted.has(sha256) && !here.has(sha256))
}

// Small enough that one row the server will not take holds back few others.
const AT_ONCE = 200

/** Carries out a plan. Cut short, it can be planned and run again: what came back by then counts as here. */
export async function restoreBook(db: RoadbookDb, plan: RestorePlan, withProfile: boolean): Promise<void> {
  // Photos first, so that no expense is ever shown whose photo is still to come.
  for (const filed of plan.photos) {
    const photo = await photoOf(filed)
    if (photo) await keptBeside(db, photo).write()
  }
  for (let at = 0; at < plan.fresh.length; at += AT_ONCE) await saveTogether(db, plan.fresh.slice(at, at + AT_ONCE))
  if (withProfile && plan.profile) {
    await saveTogether(db, [{ op: 'put', entity: 'profile', id: db.userId, fields: plan.profile }])
  }
}
