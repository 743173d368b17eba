/** What a driver does with a change the server refused: send it again, corrected, or discard it (R78). */
import { definitionOf, type AnyFields } from '#core/entities/index.ts'
import { stampGroupOf } from '#core/entities/stamp-groups.ts'
import { fromWire } from '#core/entities/wire.ts'
import { tableOf, type RoadbookDb } from '../db.ts'
import { dropScreens } from '../kept-screen/store.ts'
import type { Refused, Waiting } from '../outbox.ts'
import { transact } from '../opening/reopen.ts'
import { saveDecided } from '../save-decided.ts'
import type { Change } from '../saving/change.ts'
import { answerOf, rowIn } from '../saving/one-transaction.ts'
import { writtenHere } from '../saving/written-here.ts'
import type { RefusedChange } from './refused.ts'

/** Discards a refused change at the driver's request. */
export async function discardRefused(db: RoadbookDb, change: RefusedChange): Promise<void> {
  await transact(db, 'rw', [db.refused, db.meta], async () => {
    await db.refused.bulkDelete(numbersOf(change, await db.refused.toArray()))
    await dropScreens(db)
  })
}

/** Their numbers by now: the device may have been renumbered since they were read. */
const numbersOf = (change: RefusedChange, all: readonly Refused[]): number[] =>
  all.filter(({ id, at }) => change.some((member) => member.id === id && member.at === at)).map(({ n }) => n)

/** The mutation of a change that the server's message is about; the others of a group are refused only because of it. */
export function culpritOf(change: RefusedChange): Refused {
  return change.find(({ field }) => field !== null) ?? change.find(({ code }) => code !== GROUP_REFUSED) ?? change[0]
}

const GROUP_REFUSED = 'group-refused'

/** A field the driver can correct, as they would type it. */
export interface Correctable {
  readonly field: string
  readonly text: string
  /** It is a number: an amount, miles, a rate. */
  readonly figure: boolean
}

/** What to correct in a refused change; null when no single field is to blame, or it is the id of another row. */
export async function correctable(db: RoadbookDb, change: RefusedChange): Promise<Correctable | null> {
  const { op, entity, id, field, fields } = culpritOf(change)
  const known = field === null || op === 'remove' ? undefined : definitionOf(entity).fields[field]
  if (field === null || !known || known.refersTo !== undefined) return null
  const row: AnyFields = await tableOf(db, entity).get(id) ?? {}
  const value = fields[field] ?? row[field]
  const figure = typeof value === 'number'
  return { field, figure, text: typeof value === 'string' ? value : value === undefined || value === null ? '' : String(known.toWire(value)) }
}

/** Parses what the driver typed. Returns the corrected field, or a message saying why it is invalid. */
export function readCorrection(change: RefusedChange, { field, text }: Pick<Correctable, 'field' | 'text'>): AnyFields | string {
  const { entity } = culpritOf(change)
  const read = fromWire(entity, { [field]: definitionOf(entity).fields[field]?.typed(text) }, 'part')
  return read.ok ? read.value : read.misfits[0]?.message ?? ''
}

/**
 * Sends a refused change again as a new one, correcting the fields of the mutation it was refused for. The driver's later
 * writes win: sent as the latest, the old values, which were not even on the screen, would overwrite them. Throws
 * RuleError if it still breaks a rule; then it stays refused.
 */
export async function sendAgain(db: RoadbookDb, change: RefusedChange, corrected: AnyFields): Promise<void> {
  const culprit = culpritOf(change)
  await saveDecided(db, change.map(({ entity }) => entity), async (transaction) => {
    const written = await writtenHere(transaction)
    const refused = transaction.objectStore('refused')
    for (const n of numbersOf(change, await answerOf<Refused[]>(refused.getAll()))) refused.delete(n)
    return await Promise.all(change.map(async (member) => {
      const isHere = await rowIn(transaction, member.entity, member.id) !== undefined
      return repeatChange(member, member === culprit ? corrected : {}, { since: writtenSince(member, written), isHere })
    }))
  }, { reads: ['journal', 'refused'] })
}

/** The row's values that this device wrote later, by time, since the numbering may have restarted. */
function writtenSince({ entity, id, at }: Refused, written: readonly Waiting[]): AnyFields {
  const later = written.filter((other) => other.entity === entity && other.id === id && other.at > at)
  return Object.fromEntries(later.toSorted((one, other) => one.at - other.at).flatMap(({ fields }) => Object.entries(fields)))
}

/** An existing row already has the values of `since`; otherwise the row must be created with them. */
function repeatChange(
  { op, entity, id, fields }: Refused,
  corrected: AnyFields,
  { since, isHere }: { readonly since: AnyFields; readonly isHere: boolean },
): Change {
  const groups = (values: AnyFields) => new Set(Object.keys(values).map((field) => stampGroupOf(entity, field)))
  const [own, newer] = [groups(corrected), groups(since)]
  const stands = (field: string): boolean => newer.has(stampGroupOf(entity, field)) && !own.has(stampGroupOf(entity, field))
  const former = Object.entries(fields).filter(([field]) => !stands(field))
  const latest = isHere ? [] : Object.entries(since).filter(([field]) => stands(field))
  return { op, entity, id, fields: { ...Object.fromEntries([...former, ...latest]), ...corrected } }
}
