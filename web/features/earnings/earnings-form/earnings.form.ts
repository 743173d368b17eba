/** The earnings dialog's form in its three modes (spec 2 sections 4 and 5, R31, R32): text in, changes out. */
import type { LocalDate } from '#core/dates.ts'
import { fromTyped } from '#core/entities/from-typed.ts'
import { isSameRow } from '#core/entities/is-same.ts'
import type { Row } from '#core/entities/index.ts'
import type { Misfit, Read } from '#core/entities/read.ts'
import { offeredPlatforms, platformKey } from '#core/platforms.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import type { Change } from '../../../data/saving/change.ts'

export interface EarningsLine {
  /** The entry's id, even before it exists: a repeated submit makes no second row (R70). */
  readonly id: string
  /** The stored platform; '' for none, shown as "Other". */
  readonly platform: string
  /** The amount as typed. */
  readonly amount: string
}

export interface EarningsForm {
  /** 'yyyy-MM-dd', empty when the driver cleared it. */
  readonly date: string
  readonly lines: readonly EarningsLine[]
}

/** What the dialog is open for: new entries, one entry, or all entries of a day. */
export type EarningsTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'entry'; readonly entry: Row<'earnings'> }
  | { readonly kind: 'day'; readonly entries: readonly Row<'earnings'>[] }

const lineOf = ({ id, platform, amount }: Row<'earnings'>): EarningsLine => ({
  id, platform: platform ?? '', amount: wholeToDecimal(amount, 2),
})

/** The entries as they were before the dialog changes anything. */
export function entriesBefore(task: EarningsTask): readonly Row<'earnings'>[] {
  if (task.kind === 'add') return []
  return task.kind === 'day' ? task.entries : [task.entry]
}

/** The form as the dialog opens. A new entry is for today and the first of the driver's own platforms. */
export function earningsForm(
  task: EarningsTask,
  own: readonly string[],
  today: LocalDate,
  newId: () => string,
): EarningsForm {
  const entries = entriesBefore(task)
  if (entries.length === 0) return { date: today, lines: [{ id: newId(), platform: nextPlatform(own, []), amount: '' }] }
  return { date: entries[0]?.date ?? today, lines: entries.map(lineOf) }
}

/** The platform a new line starts with: the first not chosen yet, or the first when all are. */
export function nextPlatform(own: readonly string[], chosen: readonly string[]): string {
  const taken = new Set(chosen.map(platformKey))
  const offered = offeredPlatforms(own)
  return offered.find((platform) => !taken.has(platformKey(platform))) ?? offered[0] ?? ''
}

/** The platforms a select offers: the driver's own, plus any others the entries have. */
export function platformChoices(own: readonly string[], lines: readonly EarningsLine[]): readonly string[] {
  const offered = offeredPlatforms(own)
  const others = lines.map(({ platform }) => platform).filter((platform) => platform !== '' && !offered.includes(platform))
  return [...offered, ...new Set(others)]
}

/**
 * Reads the form into changes. A line without an amount is left out, and its existing entry, if any, is removed; an
 * untouched line of a day produces no change, since its entry may be gone by now. Misfits are named by the id of their
 * line, or 'date'.
 */
export function readEarningsForm(form: EarningsForm, task: EarningsTask): Read<readonly Change[]> {
  const misfits: Misfit[] = []
  const { date } = form
  const dated = fromTyped('earnings', { date })
  if (!dated.ok) misfits.push(...dated.misfits)
  const puts: Change[] = []
  const before = new Map(entriesBefore(task).map((entry) => [entry.id, entry]))
  const kept = new Set<string>()
  for (const { id, platform, amount } of form.lines) {
    if (amount.trim() === '') {
      if (task.kind === 'entry') misfits.push({ path: id, message: 'Amount is required' })
      continue
    }
    const read = fromTyped('earnings', { amount })
    if (!read.ok) {
      misfits.push(...read.misfits.map(({ message }) => ({ path: id, message })))
      continue
    }
    kept.add(id)
    const entry = before.get(id)
    const fields = { date, platform: platform || null, ...read.value }
    const isAsItWas = entry && isSameRow({ ...entry, ...fields }, entry)
    if (task.kind !== 'day' || !isAsItWas) puts.push({ op: 'put', entity: 'earnings', id, fields })
  }
  const firstLine = form.lines[0]
  if (task.kind === 'add' && firstLine && puts.length === 0 && !misfits.some(({ path }) => path !== 'date')) {
    misfits.push({ path: firstLine.id, message: 'At least one entry with an amount is required' })
  }
  if (misfits.length > 0) return { ok: false, misfits }
  const removes = [...before.keys()]
    .filter((id) => !kept.has(id))
    .map((id): Change => ({ op: 'remove', entity: 'earnings', id }))
  return { ok: true, value: [...puts, ...removes] }
}
