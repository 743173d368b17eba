/** Reads the JSON of the REST lists and of the full export into a ledger, or names every path that does not fit. */
import * as z from 'zod/mini'
import { dayNumber, isLocalDate } from '../dates.ts'
import { definitionOf, entityNames } from '../entities/index.ts'
import type { EntityName } from '../entities/index.ts'
import { RuleError } from '../errors.ts'
import { ledgerOf } from '../ledger.ts'
import type { Ledger } from '../ledger.ts'
import type { LedgerList } from './ledger-rows.ts'
import { money, optional, text, wordsOf } from '../schema/fields.ts'

type Json = Readonly<Record<string, unknown>>

/** Records a path that does not fit, with a message for the driver. */
type Complain = (path: string, words: string) => void

/** How one column of a list is read. */
interface Column {
  readonly name: string
  readonly wire: z.ZodMiniType
  /** Default for a missing column; undefined means it is required. */
  readonly absent: unknown
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const isLedgerList = (name: EntityName): name is LedgerList => name !== 'profile'

const reference = z.string({ error: 'An id must be text' }).check(z.minLength(1, { error: 'An id is required' }))

/** Accepts any reference: an old backup has its own ids, and a missing parent is not a misfit (R85). */
const emptyOrReference = z.pipe(z.transform((given: unknown) => (given === '' ? null : given)), z.nullable(reference))

const storedPart = optional(money(0, { missing: 'Amount is required', invalid: 'Amount must be 0 or greater' }))

/** Columns a backup may hold besides an entity's fields, or in a different form: payment splits, photos kept elsewhere. */
const backupColumns: { readonly [N in LedgerList]?: readonly Column[] } = {
  loanPayments: [
    { name: 'principalAmount', wire: storedPart.wire, absent: null },
    { name: 'interestAmount', wire: storedPart.wire, absent: null },
  ],
  expenses: [
    { name: 'receiptImageUrl', wire: optional(text(2_000, { missing: 'Please attach the receipt again' })).wire, absent: null },
  ],
}

function columnsOf(list: LedgerList): readonly Column[] {
  const own = backupColumns[list] ?? []
  const fields = Object.entries(definitionOf(list).fields).map(([name, field]): Column => {
    if (field.refersTo === undefined) return { name, wire: field.wire, absent: field.absent }
    return { name, wire: field.absent === null ? emptyOrReference : reference, absent: field.absent }
  })
  return [...fields.filter(({ name }) => !own.some((column) => column.name === name)), ...own]
}

const lists = entityNames.filter(isLedgerList).map((list) => ({ list, columns: columnsOf(list) }))

const CREATED_AT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * The `createdAt` of a row in ms since 1970, from ms or ISO text. The written day and time are read as UTC, whatever zone
 * they name, because a goal's creation date may serve as its start date (R88).
 */
function readCreatedAt(given: unknown): number | undefined {
  if (typeof given === 'number') return Number.isSafeInteger(given) && given >= 0 ? given : undefined
  const match = typeof given === 'string' ? CREATED_AT.exec(given) : null
  const [, date = '', hours = '0', minutes = '0', seconds = '0', fraction = ''] = match ?? []
  if (!isLocalDate(date)) return undefined
  const wholeSeconds = ((dayNumber(date) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)
  return wholeSeconds * 1000 + Number(fraction.padEnd(3, '0'))
}

function readRow(list: LedgerList, columns: readonly Column[], json: Json, path: string, complain: Complain): Json | null {
  const values: Record<string, unknown> = {}
  let fits = true
  const misfit = (name: string, words: string): void => {
    fits = false
    complain(`${path}.${name}`, words)
  }
  for (const { name, wire, absent } of columns) {
    const given = json[name] ?? null
    if (given === null && absent !== undefined) {
      values[name] = absent
      continue
    }
    const read = z.safeParse(wire, given)
    if (read.success) values[name] = read.data
    else misfit(name, wordsOf(read.error))
  }
  const id = z.safeParse(reference, json['id'])
  if (!id.success) misfit('id', 'An id is required')
  const createdAt = (json['createdAt'] ?? null) === null ? null : readCreatedAt(json['createdAt'])
  if (createdAt === undefined) misfit('createdAt', 'This must be a time in ISO form')
  if (!fits) return null

  const { normalise, check } = definitionOf(list)
  const normal = normalise(values)
  const broken = check(normal)
  // A loan with both payoff goals is accepted: the mileage goal wins (R93).
  if (broken && broken.code !== 'payoff-goal-twice') {
    complain([path, broken.field].join('.'), broken.message)
    return null
  }
  return { ...normal, id: id.data, createdAt }
}

function readList(list: LedgerList, columns: readonly Column[], json: unknown, complain: Complain): readonly Json[] {
  if (json === undefined || json === null) return []
  if (!Array.isArray(json)) {
    complain(list, 'This must be a list')
    return []
  }
  const seen = new Set<unknown>()
  return json.flatMap((item: unknown, place) => {
    const path = `${list}[${place}]`
    if (!isObject(item)) {
      complain(path, 'This must be an object')
      return []
    }
    const row = readRow(list, columns, item, path, complain)
    const { id } = item
    if (seen.has(id)) complain(`${path}.id`, 'This id is there twice')
    if (typeof id === 'string' && id !== '') seen.add(id)
    return row ? [row] : []
  })
}

/**
 * Reads lists of rows by name, at the top level or under `rows` as in the file of a full export; values are decimal text or
 * numbers. A missing list is empty, unknown columns are ignored. Throws one RuleError ('invalid-ledger') whose message
 * names every path that does not fit, like `mileage[3].date`.
 */
export function parseLedger(json: unknown): Ledger {
  if (!isObject(json)) throw new RuleError('invalid-ledger', 'A ledger must be an object with one list a key')
  const misfits: { readonly path: string; readonly words: string }[] = []
  const [filed, before] = isObject(json['rows']) ? [json['rows'], 'rows.'] : [json, '']
  const complain: Complain = (path, words) => misfits.push({ path: before + path, words })
  const rows = Object.fromEntries(lists.map(({ list, columns }) => [list, readList(list, columns, filed[list], complain)]))
  const [first] = misfits
  if (first) {
    const named = misfits.map(({ path, words }) => `${path}: ${words}`).join('\n')
    throw new RuleError('invalid-ledger', `This ledger does not fit\n${named}`, first.path)
  }
  return ledgerOf(rows)
}
