/** The expense dialog's form (spec 2 section 5, R34): text in, fields out, or words under the field. */
import { defaultExpenseCategory, expenseCategories } from '#core/categories.ts'
import type { LocalDate } from '#core/dates.ts'
import { fromTyped } from '#core/entities/from-typed.ts'
import type { FieldsOf, Row } from '#core/entities/index.ts'
import type { Read } from '#core/entities/read.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { formatMoney } from '#core/words/format.ts'
import { longDate } from '#core/words/labels.ts'
import { readExpenseAmount } from '../../parts/expense-amount.ts'

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

/** The form as the dialog opens: a new expense is Fuel, today, without a vehicle. */
export function expenseForm(expense: Row<'expenses'> | null, today: LocalDate): ExpenseForm {
  if (expense === null) {
    return { name: defaultExpenseCategory, amount: '', date: today, vehicleId: '', note: '', receiptImageUrl: null }
  }
  const { name, amount, date, vehicleId, note, receiptImageUrl } = expense
  return {
    name, amount: wholeToDecimal(amount, 2), date, vehicleId: vehicleId ?? '', note: note ?? '', receiptImageUrl,
  }
}

/** The offered categories, plus the expense's own when it is not one of them (R34). */
export function categoryChoices(name: string): readonly string[] {
  const known: readonly string[] = expenseCategories
  return known.includes(name) ? known : [...known, name]
}

/** Reads the form. No vehicle and an empty note become null (spec 2 section 7); misfits are named by their field. */
export function readExpenseForm(form: ExpenseForm): Read<FieldsOf<'expenses'>> {
  const { name, date, vehicleId, note, receiptImageUrl } = form
  const amount = readExpenseAmount(form.amount)
  const rest = fromTyped('expenses', { name, date, vehicleId, note, receiptImageUrl: receiptImageUrl ?? '' })
  if (amount.ok && rest.ok) return { ok: true, value: { ...rest.value, ...amount.value } }
  return { ok: false, misfits: [amount, rest].flatMap((read) => (read.ok ? [] : read.misfits)) }
}

/** 'Receipt, Fuel, $38.50, Saturday, November 21, 2026': the photo in words. An amount that cannot be read yet is left out. */
export function receiptLabel({ name, amount, date }: { name: string; amount: number | null; date: LocalDate }): string {
  const parts = ['Receipt', name, amount === null ? '' : formatMoney(amount), date === '' ? '' : longDate(date)]
  return parts.filter((part) => part !== '').join(', ')
}
