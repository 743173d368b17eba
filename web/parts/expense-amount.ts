import { fromTyped } from '#core/entities/from-typed.ts'
import { misread, type Read } from '#core/entities/read.ts'
import type { Cents } from '#core/money.ts'
import { parseMoney } from '#core/words/format.ts'

/** Reads an expense's amount with the forms' own message, the same for everything that is not an amount (spec 2 section 5). */
export function readExpenseAmount(text: string): Read<{ readonly amount: Cents }> {
  const isAmount = (parseMoney(text) ?? 0) > 0
  if (text.trim() !== '' && !isAmount) return misread('amount', 'Amount must be a positive number')
  return fromTyped('expenses', { amount: text })
}
