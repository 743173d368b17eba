/** The form of the day card's Expenses tab (spec 1 section 5, R34): text in, whole cents out, or words. */
import { defaultExpenseCategory } from '#core/categories.ts'
import { misread, type Read } from '#core/entities/read.ts'
import { readExpenseAmount } from '../../../parts/expense-amount.ts'

export interface ExpenseDayForm {
  /** The category. */
  readonly name: string
  readonly amount: string
  /** Empty for none. */
  readonly vehicleId: string
  readonly note: string
}

export interface ExpenseDay {
  readonly name: string
  /** Cents, at least 1. */
  readonly amount: number
  readonly vehicleId: string | null
  readonly note: string | null
}

/** The form as it opens, and after each added expense (spec 1 section 4). */
export const blankExpense: ExpenseDayForm = { name: defaultExpenseCategory, amount: '', vehicleId: '', note: '' }

/** The form after an expense was added: blank except for what has since been typed for the next one. */
export function formAfter(added: ExpenseDayForm, now: ExpenseDayForm): ExpenseDayForm {
  const rest = (field: keyof ExpenseDayForm): string => (now[field] === added[field] ? blankExpense : now)[field]
  return { name: rest('name'), amount: rest('amount'), vehicleId: rest('vehicleId'), note: rest('note') }
}

/** Reads the "Add Today's Expense" form. No vehicle and an empty note become null. */
export function readExpenseDayForm({ name, amount, vehicleId, note }: ExpenseDayForm): Read<ExpenseDay> {
  const incomplete = 'Please fill in name and amount'
  if (name.trim() === '') return misread('name', incomplete)
  if (amount.trim() === '') return misread('amount', incomplete)
  const read = readExpenseAmount(amount)
  return read.ok ? { ok: true, value: { name, ...read.value, vehicleId: vehicleId || null, note: note.trim() || null } } : read
}
