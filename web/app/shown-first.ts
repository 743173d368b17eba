/** Which days a screen shows first: read while the screens' code is still on its way. */
import type { LocalDate } from '#core/dates.ts'
import type { Period } from '#core/periods.ts'
import { overviewPeriod, type OverviewView } from '../features/dashboard/overview-period.ts'
import { paths } from '../lib/paths.ts'

/** The day and the overview of the dashboard; other screens read for themselves. */
export function shownFirst(path: string, view: OverviewView, today: LocalDate): Period[] {
  if (path !== paths.home) return []
  const day = { from: today, to: today }
  return view === 'day' ? [day] : [day, overviewPeriod(view, today, today).period]
}
