/** The budget's sub-tabs by path (spec 2 section 2). */
import { isRecurring } from '#core/bills.ts'
import { budgetPaths, paths, type BudgetPath } from '../../lib/paths.ts'
import { plainPath } from '../../lib/plain-path.ts'
import type { BudgetBook } from './book.ts'

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

/** The number after a tab's name: undefined while it is read, left out where none is shown. */
export type TabCounts = Partial<Record<BudgetPath, number | undefined>>

interface CountedBook extends Pick<BudgetBook, 'month' | 'later'> {
  readonly standing: Pick<BudgetBook['standing'], 'bills' | 'goals'>
}

/** How many items each tab lists: every bill card, loans included (R68). */
export function tabCounts(book: CountedBook | undefined): TabCounts {
  return {
    [paths.budgetBills]: book && book.month.items.length + book.later.length,
    [paths.budgetRecurring]: book?.standing.bills.filter(isRecurring).length,
    [paths.budgetGoals]: book?.standing.goals.length,
  }
}
