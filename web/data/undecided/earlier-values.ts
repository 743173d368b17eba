/**
 * Values that did not stand: this driver wrote two at two devices that had not heard of each other, and the later one was
 * kept. The other can be read, and put back, until he has decided.
 */
import { definitionOf, type AnyFields, type EntityName } from '#core/entities/index.ts'
import { isSameValue } from '#core/entities/is-same.ts'
import { capitalised } from '#core/words/labels.ts'
import { deviceState, tableOf, type RoadbookDb } from '../db.ts'
import { dropScreens } from '../kept-screen/store.ts'
import { transact } from '../opening/reopen.ts'
import { saveTogether } from '../save.ts'
import type { Lost } from './lost.ts'

/** One value, in words: 'Desktop's later amount kept; this phone had $41.20'; of a restored server without 'later'. */
export interface EarlierValue {
  readonly lost: Lost
  readonly field: string
  /** 'Desktop's later', 'The other phone's later', 'The restored server's'. */
  readonly kept: string
  /** 'this phone', 'desktop'. */
  readonly had: string
  readonly value: string
}

/** What one change would have written, and did not: its values, which are put back together. */
export type EarlierChange = readonly [EarlierValue, ...EarlierValue[]]

/**
 * The changes the driver has not decided about, oldest first, by the id of their row; of rows that are still there and
 * hold something else.
 */
export async function earlierChanges(db: RoadbookDb): Promise<ReadonlyMap<string, readonly EarlierChange[]>> {
  const open = await db.lost.where('seen').equals(0).toArray()
  if (open.length === 0) return new Map()
  const state = await deviceState(db)
  const nameOf = ({ device, kind }: Lost['had']): string => {
    if (device === state.device || device === state.former) return `this ${kind ?? state.kind ?? 'phone'}`
    if (kind === null) return 'another device'
    return kind === state.kind ? `the other ${kind}` : kind
  }
  const byRow = new Map<string, Map<string, [EarlierValue, ...EarlierValue[]]>>()
  for (const lost of open.toSorted((one, other) => one.had.at - other.had.at)) {
    const row: AnyFields | undefined = await tableOf(db, lost.entity).get(lost.id)
    if (!row || isSameValue(row[lost.field], lost.value)) continue
    const value: EarlierValue = {
      lost, field: fieldWords(lost.field), kept: lost.kept ? `${capitalised(nameOf(lost.kept))}'s later` : 'The restored server\'s',
      had: nameOf(lost.had), value: await valueWords(db, lost),
    }
    const changes = byRow.get(lost.id) ?? new Map<string, [EarlierValue, ...EarlierValue[]]>()
    byRow.set(lost.id, changes)
    const name = `${lost.had.at}/${lost.had.device}`
    const known = changes.get(name)
    if (known) known.push(value)
    else changes.set(name, [value])
  }
  return new Map([...byRow].map(([id, changes]) => [id, [...changes.values()]]))
}

/** Writes the values of a change again, now as the latest. Throws RuleError when they no longer fit the row. */
export async function putBack(db: RoadbookDb, change: EarlierChange): Promise<void> {
  const [{ lost: { entity, id } }] = change
  const fields: AnyFields = Object.fromEntries(change.map(({ lost }) => [lost.field, lost.value]))
  await saveTogether(db, [{ op: 'put', entity, id, fields }])
  await leave(db, change)
}

/** The driver is content with what stands. */
export async function leave(db: RoadbookDb, change: EarlierChange): Promise<void> {
  await transact(db, 'rw', [db.lost, db.meta], async () => {
    await db.lost.bulkUpdate(change.map(({ lost: { key } }) => ({ key, changes: { seen: 1 } })))
    await dropScreens(db)
  })
}

/** 'startingMileage' is 'starting mileage', 'vehicleId' is 'vehicle'. */
export function fieldWords(field: string): string {
  return field.replace(/(?:Id|ImageUrl)$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

async function valueWords(db: RoadbookDb, { entity, field, value }: Lost): Promise<string> {
  const known = definitionOf(entity).fields[field]
  if (!known) return String(value)
  if (known.refersTo === undefined || typeof value !== 'string') return known.inWords(value)
  const row: AnyFields | undefined = await tableOf(db, known.refersTo as EntityName).get(value)
  return typeof row?.['name'] === 'string' ? row['name'] : 'another one'
}
