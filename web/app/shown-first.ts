/** The days a screen shows first, read while the screens' code is still loading. */
import type { LocalDate } from '#core/dates.ts'
import type { Period } from '#core/periods.ts'
import { paths } from '../lib/paths.ts'
import { periodIn, type PeriodView } from '../parts/period-view.ts'

/** The dashboard's day and overview; other screens do their own reading. */
export function shownFirst(path: string, view: PeriodView, today: LocalDate): Period[] {
  if (path !== paths.home) return []
  const day = { from: today, to: today }
  return view === 'day' ? [day] : [day, periodIn(view, today)]
}
