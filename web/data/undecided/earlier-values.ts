/**
 * Values that were overridden: the driver wrote two on devices that had not yet synced, and the later one was kept. The
 * other can be read and put back until the driver has decided.
 */
import { definitionOf, type AnyFields, type EntityName } from '#core/entities/index.ts'
import { capitalised } from '#core/words/labels.ts'
import { deviceState, tableOf, type RoadbookDb } from '../db.ts'
import type { Lost } from './lost.ts'
import { isShown, undecidedLosses } from './undecided-losses.ts'

/** One value, in words: "Desktop's later amount kept; this phone had $41.20"; without 'later' for a restored server. */
export interface EarlierValue {
  readonly lost: Lost
  readonly field: string
  /** 'Desktop's later', 'The other phone's later', 'The restored server's'. */
  readonly kept: string
  /** 'this phone', 'desktop'. */
  readonly had: string
  readonly value: string
  /** On the first of a change: values overridden along with it in fields no screen shows. They are put back too. */
  readonly along?: readonly Lost[]
}

/** The overridden values of one change that a screen shows, which are put back together. */
export type EarlierChange = readonly [EarlierValue, ...EarlierValue[]]

/** The changes awaiting the driver's decision, oldest first, by row id; only for rows that still exist and hold another value. */
export async function earlierChanges(db: RoadbookDb): Promise<ReadonlyMap<string, readonly EarlierChange[]>> {
  const losses = await undecidedLosses(db)
  if (losses.length === 0) return new Map()
  const state = await deviceState(db)
  const nameOf = ({ device, kind }: Lost['had']): string => {
    if (device === state.device || device === state.former) return `this ${kind ?? state.kind ?? 'phone'}`
    if (kind === null) return 'another device'
    return kind === state.kind ? `the other ${kind}` : kind
  }
  const byRow = new Map<string, EarlierChange[]>()
  for (const change of losses) {
    const [first, ...more] = change.filter(isShown)
    if (!first) continue
    const along = change.filter((lost) => !isShown(lost))
    const told: EarlierChange = [{ ...await inWords(first), along }, ...await Promise.all(more.map(inWords))]
    byRow.set(first.id, [...byRow.get(first.id) ?? [], told])
  }
  return byRow

  async function inWords(lost: Lost): Promise<EarlierValue> {
    return {
      lost, field: fieldWords(lost.field), kept: lost.kept ? `${capitalised(nameOf(lost.kept))}'s later` : 'The restored server\'s',
      had: nameOf(lost.had), value: await valueWords(db, lost),
    }
  }
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
