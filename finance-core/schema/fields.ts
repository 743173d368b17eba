/**
 * The kinds of field an entity is made of. Each kind has two readers, defined nowhere else:
 * `wire` turns REST and export text into the stored value and back, `row` checks a stored value as it comes from a
 * device's mutation. Money is whole cents, miles whole tenths, rates whole thousandths of a percent, days are
 * 'yyyy-MM-dd' strings (R13, R22). A field without a value is null, never undefined.
 */
import * as z from 'zod/mini'
import { canonicalPlatform, platformLabel } from '../platforms.ts'
import { isLocalDate, isYearMonth, utcDateOf } from '../dates.ts'
import { formatMiles, formatMoney, formatRate, formatWhole, parseMiles, parseMoney, parseRate, parseWhole } from '../words/format.ts'
import { mediumDate, monthName } from '../words/labels.ts'
import { receiptName } from '../receipts/receipts.ts'
import { decimalToWhole, wholeToDecimal } from './decimal.ts'
import { isId } from './id.ts'
import { withoutLoneSurrogates } from './lone-surrogates.ts'

export interface Field<Value> {
  /** Reads a value from a REST body or an export. */
  readonly wire: z.ZodMiniType<Value>
  /** Checks a stored value. */
  readonly row: z.ZodMiniType<Value>
  /** Writes a stored value for a REST reply or an export. */
  toWire(value: Value): unknown
  /** A stored value as shown to the driver: '$41.20', 'Nov 21, 2026'. For a reference, only the id. */
  inWords(value: Value): string
  /** What a driver typed, as text that `wire` reads: '$1,234.5' is '1234.50'. Unreadable text is returned unchanged. */
  typed(text: string): string
  /** Reads an optional field that a form requires. */
  readonly demanded?: z.ZodMiniType
  /** The value when a create leaves the field out; undefined means the field is required. */
  readonly absent: Value | undefined
  /** The entity this field refers to by id, for references. */
  readonly refersTo?: string
}

export type FieldValue<F> = F extends Field<infer Value> ? Value : never

/** Messages for a missing field and for a value that does not fit; the specs' own where they give them. */
export interface Words {
  readonly missing: string
  readonly invalid?: string
  readonly tooSmall?: string
  readonly tooLarge?: string
}

const fits = (words: Words) => (issue: { input?: unknown }): string =>
  issue.input === undefined || issue.input === null || issue.input === '' ? words.missing : (words.invalid ?? words.missing)

/** The messages of an error, for the driver, without duplicates. */
export function wordsOf(error: z.core.$ZodError): string {
  return [...new Set(error.issues.map(({ message }) => message))].join('. ')
}

const asTyped = (text: string): string => text

function plain<Value>(schema: z.ZodMiniType<Value>, inWords: (value: Value) => string = String): Field<Value> {
  return { wire: schema, row: schema, toWire: (value) => value, inWords, typed: asTyped, absent: undefined }
}

/** Reads text or a number into its stored value; `read` returns undefined when it cannot. */
function converted<Value extends string | number>(
  row: z.ZodMiniType<Value>,
  words: Words,
  read: (given: string) => Value | undefined,
  toWire: (value: Value) => unknown,
  inWords: (value: Value) => string = String,
): Field<Value> {
  const wire = z.pipe(
    z.union([z.string(), z.number()], { error: fits(words) }),
    z.transform((given: string | number, context) => {
      const value = read(String(given))
      const checked = z.safeParse(row, value)
      if (checked.success) return checked.data
      const message = value === undefined ? fits(words)({ input: given }) : wordsOf(checked.error)
      context.issues.push({ code: 'custom', input: given, message })
      return z.NEVER
    }),
  )
  return { wire, row, toWire, inWords, typed: asTyped, absent: undefined }
}

/** Makes a field optional: stored as null when empty or left out of a create. Blank text counts as empty. */
export function optional<Value>(field: Field<Value>): Field<Value | null> {
  const blankIsNull = z.transform((given: unknown) => (typeof given === 'string' && given.trim() === '' ? null : given))
  return {
    ...field,
    wire: z.pipe(blankIsNull, z.nullable(field.wire)),
    demanded: field.wire,
    row: z.nullable(field.row),
    toWire: (value) => (value === null ? null : field.toWire(value)),
    inWords: (value) => (value === null ? 'nothing' : field.inWords(value)),
    absent: null,
  }
}

/** Text that holds at least one character that is not white space; trimmed, at most `max` characters. */
export function text(max: number, words: Words): Field<string> {
  const tooLong = `Please keep this to ${max} characters or fewer`
  return plain(
    z.string({ error: fits(words) }).check(
      z.trim(),
      z.overwrite(withoutLoneSurrogates),
      z.minLength(1, { error: words.missing }),
      z.maxLength(max, { error: tooLong }),
    ),
  )
}

interface Range { readonly min: number; readonly max: number }

/** How a number of some kind is typed and shown. */
interface NumberFormat {
  readonly parse: (text: string) => number | undefined
  readonly inWords: (whole: number) => string
}

/** A decimal with a fixed scale, held as a whole number of its last digit. */
function decimal(scale: number, { min, max }: Range, words: Words, { parse, inWords }: NumberFormat): Field<number> {
  const invalid = words.invalid ?? words.missing
  const toWire = (whole: number): string => wholeToDecimal(whole, scale)
  const row = z.int({ error: invalid }).check(
    z.gte(min, { error: words.tooSmall ?? invalid }),
    z.lte(max, { error: words.tooLarge ?? `This must be at most ${inWords(max)}` }),
  )
  return { ...converted(row, words, (given) => decimalToWhole(given, scale), toWire, inWords), typed: typedBy(parse, toWire) }
}

const typedBy = (parse: NumberFormat['parse'], toWire: (whole: number) => string) => (text: string): string => {
  const whole = parse(text)
  return whole === undefined ? text : toWire(whole)
}

/** Whole cents, at most 99,999,999.99 (R13). `min` is 0 or 1 cent. */
export function money(min: 0 | 1, words: Words): Field<number> {
  return decimal(2, { min, max: 9_999_999_999 }, words, { parse: parseMoney, inWords: formatMoney })
}

/** Whole tenths of a mile, from 0 to 999,999,999.9 (R13). */
export function miles(words: Words): Field<number> {
  const format = { parse: parseMiles, inWords: (tenths: number) => `${formatMiles(tenths)} mi` }
  return decimal(1, { min: 0, max: 9_999_999_999 }, words, format)
}

/** Whole thousandths of a percent, from 0 to 99.999 % (R61). */
export function rate(words: Words): Field<number> {
  return decimal(3, { min: 0, max: 99_999 }, words, { parse: parseRate, inWords: formatRate })
}

/** A whole number, sent as a JSON number and accepted as a number or as text (R13). */
export function integer({ min, max }: Range, words: Words): Field<number> {
  const invalid = words.invalid ?? words.missing
  const row = z.int({ error: invalid }).check(
    z.gte(min, { error: words.tooSmall ?? invalid }),
    z.lte(max, { error: words.tooLarge ?? invalid }),
  )
  const field = converted(row, words, (given) => decimalToWhole(given, 0), (whole) => whole, formatWhole)
  return { ...field, typed: typedBy(parseWhole, String) }
}

/** A calendar day on the driver's own calendar, 'yyyy-MM-dd' (R22). */
export function localDate({ missing }: Pick<Words, 'missing'>): Field<string> {
  const error = fits({ missing, invalid: 'Please enter a valid date' })
  return plain(z.string({ error }).check(z.refine((value) => isLocalDate(value), { error })), mediumDate)
}

/** A calendar month, 'yyyy-MM'. */
export function yearMonthField({ missing }: Pick<Words, 'missing'>): Field<string> {
  const error = fits({ missing, invalid: 'Please enter a valid month' })
  return plain(z.string({ error }).check(z.refine((value) => isYearMonth(value), { error })), (month) => `${monthName(month)} ${month.slice(0, 4)}`)
}

/** The id of a row of another entity. */
export function ref(refersTo: string, words: Words): Field<string> {
  const schema = z.string({ error: fits(words) }).check(
    z.refine((value) => isId(value), { error: words.missing }),
  )
  return { ...plain(schema), refersTo }
}

/** Text that may also arrive as a number: a due day of 5 is "5". */
export function textOrNumber(max: number, words: Words): Field<string> {
  const { row } = text(max, words)
  return converted(row, words, (given) => given, (value) => value)
}

/** One of a closed list of words. */
export function choice<const Option extends string>(options: readonly Option[], words: Words): Field<Option> {
  return plain(z.enum(options, { error: fits(words) }) as unknown as z.ZodMiniType<Option>)
}

/** True or false; false when a create leaves it out. */
export function flag(): Field<boolean> {
  return { ...plain(z.boolean({ error: 'This must be true or false' }), (value) => (value ? 'yes' : 'no')), absent: false }
}

/** A gig platform: the canonical value where an alias fits, else the text as typed (R18). */
export function platform(words: Words): Field<string> {
  const { row } = text(50, words)
  return { ...plain(row, platformLabel), wire: z.pipe(row, z.transform((typed: string) => canonicalPlatform(typed))) }
}

/**
 * Platforms in the driver's own order. The caller makes the list canonical and removes duplicates (R18, R19). Empty when a
 * create leaves it out.
 */
export function platformList(): Field<readonly string[]> {
  const item = text(50, { missing: 'Please enter a platform name' }).row
  const row = z.array(item, { error: 'Please send a list of platform names' })
    .check(z.maxLength(100, { error: 'Please keep this to 100 platforms or fewer' }))
  const inWords = (platforms: readonly string[]): string => platforms.map(platformLabel).join(', ') || 'nothing'
  return { ...plain(row as unknown as z.ZodMiniType<readonly string[]>, inWords), absent: [] }
}

/** A list of at most `max` records with the same fields, in their given order. `inWords` gives their count. */
export function listOf<const Fields extends Readonly<Record<string, Field<unknown>>>>(
  fields: Fields,
  max: number,
): Field<readonly { readonly [K in keyof Fields]: FieldValue<Fields[K]> }[]> {
  type Records = readonly { readonly [K in keyof Fields]: FieldValue<Fields[K]> }[]
  const kinds = Object.entries(fields)
  const listAs = (face: 'wire' | 'row'): z.ZodMiniType<Records> =>
    z.array(z.object(Object.fromEntries(kinds.map(([name, field]) => [name, field[face]]))))
      .check(z.maxLength(max)) as unknown as z.ZodMiniType<Records>
  return {
    wire: listAs('wire'),
    row: listAs('row'),
    toWire: (records) => records.map((record) => Object.fromEntries(kinds.map(([name, field]) => [name, field.toWire(record[name])]))),
    inWords: ({ length }) => String(length),
    typed: asTyped,
    absent: undefined,
  }
}

/** A moment: whole milliseconds since 1970 in the store, ISO text on the wire. Never used for a calendar day. */
export function moment(): Field<number> {
  const words = { missing: 'A time is required', invalid: 'This must be a time in ISO form' }
  const error = fits(words)
  const row = z.int({ error }).check(z.gte(0, { error }), z.lte(8_640_000_000_000_000, { error }))
  return converted(row, words, readMoment, (value) => new Date(value).toISOString(), (value) => mediumDate(utcDateOf(value)))
}

const readMoment = (given: string): number | undefined =>
  z.safeParse(z.iso.datetime(), given).success ? Date.parse(given) : undefined

/** The address of a receipt photo. */
export function receipt(): Field<string> {
  return plain(z.string({ error: 'Please attach the receipt again' }).check(
    z.refine((value) => receiptName(value) !== null, { error: 'Please attach the receipt again' }),
  ), () => 'another photo')
}
