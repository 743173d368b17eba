/** What the Expenses tab of the day card takes in (spec 1 section 5, R34): text in, whole cents out, or words. */
import { defaultExpenseCategory } from '#core/categories.ts'
import type { Read } from '#core/entities/index.ts'
import { parseMoney } from '#core/format.ts'

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

/** The form as it opens, and again after each expense that was added (spec 1 section 4). */
export const blankExpense: ExpenseDayForm = { name: defaultExpenseCategory, amount: '', vehicleId: '', note: '' }

const misfit = <T>(path: string, message: string): Read<T> => ({ ok: false, misfits: [{ path, message }] })

function readCents(text: string): Read<number> {
  const cents = parseMoney(text)
  return cents === undefined || cents <= 0
    ? misfit('amount', 'Amount must be a positive number')
    : { ok: true, value: cents }
}

/** Reads the "Add Today's Expense" form. No vehicle and an empty note become null. */
export function readExpenseDayForm({ name, amount, vehicleId, note }: ExpenseDayForm): Read<ExpenseDay> {
  const incomplete = 'Please fill in name and amount'
  if (name.trim() === '') return misfit('name', incomplete)
  if (amount.trim() === '') return misfit('amount', incomplete)
  const read = readCents(amount)
  if (!read.ok) return read
  return {
    ok: true,
    value: { name, amount: read.value, vehicleId: vehicleId || null, note: note.trim() || null },
  }
}

/** Reads an amount that was tapped and changed, in cents. */
export function readExpenseAmount(text: string): Read<number> {
  return text.trim() === '' ? misfit('amount', 'Amount is required') : readCents(text)
}
