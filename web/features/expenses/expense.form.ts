/** What the expense dialog takes in (spec 2 section 5, R34): text in, fields out, or words under the field. */
import { defaultExpenseCategory, expenseCategories } from '#core/categories.ts'
import type { LocalDate } from '#core/dates.ts'
import { checkFields, type FieldsOf, type Misfit, type Read, type Row } from '#core/entities/index.ts'
import { formatMoney, parseMoney } from '#core/format.ts'
import { longDate } from '#core/labels.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'

export interface ExpenseForm {
  /** The category. */
  readonly name: string
  /** The amount as typed. */
  readonly amount: string
  /** 'yyyy-MM-dd', empty when the driver cleared it. */
  readonly date: string
  /** Empty for none. */
  readonly vehicleId: string
  readonly note: string
  /** The address of the photo; null for none. */
  readonly receiptImageUrl: string | null
}

/** The dialog as it opens: for a new expense Fuel, today and no vehicle. */
export function openingForm(expense: Row<'expenses'> | null, today: LocalDate): ExpenseForm {
  if (expense === null) {
    return { name: defaultExpenseCategory, amount: '', date: today, vehicleId: '', note: '', receiptImageUrl: null }
  }
  const { name, amount, date, vehicleId, note, receiptImageUrl } = expense
  return {
    name, amount: wholeToDecimal(amount, 2), date, vehicleId: vehicleId ?? '', note: note ?? '', receiptImageUrl,
  }
}

/** The eight categories, and the expense's own where it is none of them (R34). */
export function categoryChoices(name: string): readonly string[] {
  const known: readonly string[] = expenseCategories
  return known.includes(name) ? known : [...known, name]
}

/** Reads an amount in cents, at least 1. */
export function readAmount(text: string): Read<number> {
  const misfit = (message: string): Read<number> => ({ ok: false, misfits: [{ path: 'amount', message }] })
  if (text.trim() === '') return misfit('Amount is required')
  const cents = parseMoney(text)
  if (cents === undefined || cents <= 0) return misfit('Amount must be a positive number')
  const broken = checkFields('expenses', { amount: cents })
  return broken ? misfit(broken.message) : { ok: true, value: cents }
}

/** Reads the dialog. No vehicle and an empty note become null (spec 2 section 7); misfits are named by their field. */
export function readExpenseForm(form: ExpenseForm): Read<FieldsOf<'expenses'>> {
  const misfits: Misfit[] = []
  const { name, date, receiptImageUrl } = form
  const amount = readAmount(form.amount)
  if (!amount.ok) misfits.push(...amount.misfits)
  const rest = { name, date, vehicleId: form.vehicleId || null, note: form.note.trim() || null, receiptImageUrl }
  for (const [path, value] of Object.entries(rest)) {
    const broken = checkFields('expenses', { [path]: value })
    if (broken) misfits.push({ path, message: broken.message })
  }
  if (misfits.length > 0 || !amount.ok) return { ok: false, misfits }
  return { ok: true, value: { ...rest, amount: amount.value } }
}

/** 'Receipt, Fuel, $38.50, Saturday, November 21, 2026': the photo in words. A figure that is none yet is left out. */
export function receiptLabel({ name, amount, date }: { name: string; amount: number | null; date: LocalDate }): string {
  const parts = ['Receipt', name, amount === null ? '' : formatMoney(amount), date === '' ? '' : longDate(date)]
  return parts.filter((part) => part !== '').join(', ')
}
