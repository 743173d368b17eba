/** The balance curve as a sentence, for screen readers. */
import { dateOfNumber } from '#core/dates.ts'
import type { BalanceCurve } from '#core/loans/balance-curve.ts'
import { formatMiles, formatMoney } from '#core/words/format.ts'
import { mediumDate } from '#core/words/labels.ts'

/** A point's position as text: '61,000.0 miles' or 'Nov 21, 2027'. */
function placeWords(axis: BalanceCurve['axis'], at: number): string {
  return axis === 'odometer' ? `${formatMiles(at)} miles` : mediumDate(dateOfNumber(at))
}

/** 'Loan balance against odometer: $12,000.00 at ..., $9,000.00 now at ..., heading to zero at ...'. */
export function curveSentence({ axis, past, goalAt, standard }: BalanceCurve): string {
  const [first, last] = [past[0], past.at(-1)]
  if (!first || !last) return 'Loan balance'
  const over = axis === 'odometer' ? 'odometer' : 'date'
  const begun = `${formatMoney(first.principal)} at ${placeWords(axis, first.at)}`
  // Of the day the loan begins there is one balance, and that day may be to come.
  const way = first.date === last.date ? [begun] : [begun, `${formatMoney(last.principal)} now at ${placeWords(axis, last.at)}`]
  const goal = goalAt === null ? [] : [`your goal is zero at ${placeWords(axis, goalAt)}`]
  const end = standard.at(-1)
  const payments = end ? [`standard payments lead to zero on ${mediumDate(end.date)}`] : []
  return `Loan balance against ${over}: ${[...way, ...goal, ...payments].join(', ')}`
}
