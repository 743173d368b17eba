import { Across, Column, Page } from '../../ui/page.tsx'
import { useStandingRows } from '../../parts/reading/use-standing-rows.ts'
import { useToday } from '../../parts/use-today.ts'
import { AnnualSummary } from './annual/annual-summary.tsx'
import styles from './dashboard.module.css'
import { DayCard } from './day-card/day-card.tsx'
import { EarningsOverview } from './overview/earnings-overview.tsx'

/** The first screen of the working day (spec 1 section 2): what is left to earn, the day's entries, and what they add up to. */
export function Dashboard() {
  const today = useToday()
  if (useStandingRows() === undefined) return <p role="status" data-waiting className={styles['loading']}>Loading dashboard...</p>
  return (
    <Page two stretch>
      <Column><DayCard today={today} /></Column>
      <Column><EarningsOverview today={today} /></Column>
      <Across><AnnualSummary today={today} /></Across>
    </Page>
  )
}
