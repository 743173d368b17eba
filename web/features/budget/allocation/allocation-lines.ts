/** An allocation group by group: each group is the sum of its leaves, and together they are the required amount (R46). */
import type { RequiredAllocation } from '#core/allocation.ts'
import { totalOf, type Cents } from '#core/money.ts'
import { percentOf } from '#core/percent.ts'
import { formatMoney } from '#core/words/format.ts'

export interface AllocationLeaf {
  readonly id: string
  readonly name: string
  readonly amount: Cents
  readonly note: string | null
}

const allocationKinds = ['bills', 'recurring', 'loans', 'goals', 'maintenance'] as const
export type AllocationKind = (typeof allocationKinds)[number]

export interface AllocationGroup {
  readonly kind: AllocationKind
  readonly title: string
  readonly amount: Cents
  /** Whole percent of the largest group, for its bar. */
  readonly share: number
  /** A loan in it was raised to its minimum payment (R50, R96). */
  readonly minimumPayment: boolean
  /** Empty when the group is a single figure. */
  readonly leaves: readonly AllocationLeaf[]
}

const titles: Record<AllocationKind, string> = {
  bills: 'Bills', recurring: 'Recurring Expenses', loans: 'Auto Loan', goals: 'Goals', maintenance: 'Maintenance Fund',
}

/** The five groups in screen order, including those that require nothing. */
export function allocationGroups({ breakdown }: RequiredAllocation): AllocationGroup[] {
  const plain = ({ id, name, amount }: Omit<AllocationLeaf, 'note'>): AllocationLeaf => ({ id, name, amount, note: null })
  const leaves: Record<AllocationKind, readonly AllocationLeaf[]> = {
    bills: breakdown.bills.map(plain),
    recurring: breakdown.recurring.map(plain),
    loans: breakdown.loans.map(({ id, name, amount, principal, interest, minimumPayment }) => ({
      id,
      name,
      amount,
      note: `${minimumPayment === true ? 'minimum payment, ' : ''}principal ${formatMoney(principal)} + interest ${formatMoney(interest)}`,
    })),
    goals: breakdown.goals.map(plain),
    maintenance: [],
  }
  const amountOf = (kind: AllocationKind): Cents =>
    (kind === 'maintenance' ? breakdown.maintenance : totalOf(leaves[kind], ({ amount }) => amount))
  const largest = Math.max(...allocationKinds.map(amountOf))
  return allocationKinds.map((kind) => ({
    kind,
    title: titles[kind],
    amount: amountOf(kind),
    share: percentOf(amountOf(kind), largest),
    minimumPayment: kind === 'loans' && breakdown.loans.some(({ minimumPayment }) => minimumPayment === true),
    leaves: leaves[kind],
  }))
}

/** Why the amount may differ from the dashboard's (R50, R57). */
export function differenceWords(view: 'day' | 'week'): string {
  const average = 'Maintenance here is the average of 30 days; the dashboard counts the miles you really drove.'
  if (view === 'day') return average
  return `${average} A week also asks all seven days and at least the minimum payment of a loan with a payoff mileage.`
}
