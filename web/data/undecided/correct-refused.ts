/** What a driver makes of a change that the server said no to: he sends it again, corrected, or lets it go (R78). */
import { definitionOf, fromWire, type AnyFields } from '#core/entities/index.ts'
import { tableOf, type RoadbookDb } from '../db.ts'
import type { Refused } from '../outbox.ts'
import { dropScreens } from '../kept-screen/store.ts'
import { transact } from '../opening/reopen.ts'
import { saveTogether } from '../save.ts'
import type { Change } from '../saving/change.ts'
import type { RefusedChange } from './refused.ts'

/** Lets a refused change go, by the driver's own word. */
export async function discardRefused(db: RoadbookDb, change: RefusedChange): Promise<void> {
  await transact(db, 'rw', [db.refused, db.meta], async () => {
    await db.refused.bulkDelete(change.map(({ n }) => n))
    await dropScreens(db)
  })
}

/** The mutation of a change that the server's words are about; in a group the others are refused only with it. */
export function culpritOf(change: RefusedChange): Refused {
  return change.find(({ field }) => field !== null) ?? change.find(({ code }) => code !== GROUP_REFUSED) ?? change[0]
}

const GROUP_REFUSED = 'group-refused'

/** A field that the driver can put right himself, as he would type it. */
export interface Correctable {
  readonly field: string
  readonly text: string
}

/** What is to be put right in a refused change; null where no single field is to blame, or it is the id of another row. */
export async function correctable(db: RoadbookDb, change: RefusedChange): Promise<Correctable | null> {
  const { op, entity, id, field, fields } = culpritOf(change)
  const known = field === null || op === 'remove' ? undefined : definitionOf(entity).fields[field]
  if (field === null || !known || known.refersTo !== undefined) return null
  const row: AnyFields = await tableOf(db, entity).get(id) ?? {}
  const value = fields[field] ?? row[field]
  return { field, text: typeof value === 'string' ? value : value === undefined || value === null ? '' : String(known.toWire(value)) }
}

/** Reads what the driver typed. Gives the corrected field, or the words for why it does not fit. */
export function readCorrection(change: RefusedChange, { field, text }: Correctable): AnyFields | string {
  const { entity } = culpritOf(change)
  const read = fromWire(entity, { [field]: definitionOf(entity).fields[field]?.typed(text) }, 'part')
  return read.ok ? read.value : read.misfits[0]?.message ?? ''
}

/**
 * Sends a refused change again as a new one, with corrected fields for the mutation it was refused for. Throws RuleError
 * when it still breaks a rule; then it stays refused.
 */
export async function sendAgain(db: RoadbookDb, change: RefusedChange, corrected: AnyFields): Promise<void> {
  const culprit = culpritOf(change)
  const again = change.map((refused) => repeated(refused, refused === culprit ? corrected : {}))
  await saveTogether(db, again, change.map(({ n }) => n))
}

function repeated({ op, entity, id, fields }: Refused, corrected: AnyFields): Change {
  return { op, entity, id, fields: { ...fields, ...corrected } }
}
