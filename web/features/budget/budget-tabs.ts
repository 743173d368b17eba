/** The budget's sub-tabs by path (spec 2 section 2). */
import { isRecurring } from '#core/bills.ts'
import type { BillsMonth } from '#core/bills/bills-month.ts'
import { budgetPaths, paths, type BudgetPath } from '../../lib/paths.ts'
import { plainPath } from '../../lib/plain-path.ts'
import type { StandingRows } from '../../data/held-rows/standing.ts'
import type { LaterBill } from './bills/later-bills.ts'

export const tabNames: Record<BudgetPath, string> = {
  [paths.budget]: 'Overview',
  [paths.budgetBills]: 'Bills',
  [paths.budgetRecurring]: 'Recurring Expenses',
  [paths.budgetGoals]: 'Goals',
  [paths.budgetMaintenance]: 'Maintenance Fund',
}

/** The sub-tab at a path; Overview when it is none of the others. */
export function tabAt(pathname: string): BudgetPath {
  const path = plainPath(pathname)
  return budgetPaths.find((known) => known === path) ?? paths.budget
}

/** How many items each tab lists: every bill card, loans included (R68); left out where no number is shown. */
export function tabCounts(
  { items }: Pick<BillsMonth, 'items'>,
  later: readonly LaterBill[],
  { bills, goals }: Pick<StandingRows, 'bills' | 'goals'>,
): Partial<Record<BudgetPath, number>> {
  return {
    [paths.budgetBills]: items.length + later.length,
    [paths.budgetRecurring]: bills.filter(isRecurring).length,
    [paths.budgetGoals]: goals.length,
  }
}
