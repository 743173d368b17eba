import type { AnyRow } from '#core/entities/index.ts'
import { isSameValue } from '#core/entities/is-same.ts'
import { receiptName } from '#core/receipts/receipts.ts'
import type { RoadbookDb } from '../../data/db.ts'
import { expensesWith } from '../../data/photos/kept-photos.ts'
import { readExpenseForm, type ExpenseForm } from './expense.form.ts'

/** True when the book has an expense with everything that is in the form, its photo included. */
export async function isAdded(db: RoadbookDb, form: ExpenseForm): Promise<boolean> {
  const read = readExpenseForm(form)
  const photo = receiptName(form.receiptImageUrl ?? '')
  if (!read.ok || photo === null) return false
  const entered = Object.entries(read.value)
  const alike: AnyRow[] = await expensesWith(db, [photo]).toArray()
  return alike.some((expense) => entered.every(([field, value]) => isSameValue(expense[field], value)))
}
