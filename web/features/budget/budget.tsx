import { useMemo, type JSX } from 'react'
import { useLocation } from 'react-router'
import { billsMonth } from '#core/bills/bills-month.ts'
import { paths, type BudgetPath } from '../../lib/paths.ts'
import { useStandingRows } from '../../parts/reading/use-standing-rows.ts'
import { useToday } from '../../parts/use-today.ts'
import { Across, Page } from '../../ui/page.tsx'
import { Bills } from './bills/bills.tsx'
import { laterBills } from './bills/later-bills.ts'
import type { BudgetTabProps } from './book.ts'
import { tabAt, tabCounts } from './budget-tabs.ts'
import { Goals } from './goals/goals.tsx'
import { Maintenance } from './maintenance.tsx'
import { Overview } from './overview/overview.tsx'
import { Recurring } from './recurring.tsx'
import { TabBar } from './tab-bar.tsx'
import { useBudgetLedger } from './use-budget-ledger.ts'

const screens: Record<BudgetPath, (props: BudgetTabProps) => JSX.Element> = {
  [paths.budget]: Overview,
  [paths.budgetBills]: Bills,
  [paths.budgetRecurring]: Recurring,
  [paths.budgetGoals]: Goals,
  [paths.budgetMaintenance]: Maintenance,
}

/** Bills, recurring expenses, goals and upkeep, and what they require of a day or week (spec 2 section 2, Budget). */
export default function Budget() {
  const { pathname } = useLocation()
  const today = useToday()
  const standing = useStandingRows()
  const ledger = useBudgetLedger(today)
  const book = useMemo(() => {
    if (standing === undefined || ledger === undefined) return undefined
    return { standing, ledger, today, month: billsMonth(ledger, today), later: laterBills(standing.bills, today) }
  }, [standing, ledger, today])
  const tab = tabAt(pathname)
  const Screen = screens[tab]
  return (
    <Page two={tab === paths.budget} fab={tab !== paths.budget}>
      <Across>
        <TabBar current={tab} counts={tabCounts(book)} />
      </Across>
      <Screen book={book} />
    </Page>
  )
}
