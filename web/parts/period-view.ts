/** The day, week or month a card shows (spec 1 section 2, spec 2 section 4, R23, R27): weeks run Monday to Sunday here. */
import { yearMonth, type LocalDate } from '#core/dates.ts'
import { monthOf, weekOf, type Period } from '#core/periods.ts'
import { dayLabel, monthLabel, weekLabel } from '#core/words/labels.ts'

/** How many days a card shows at once. */
export type PeriodView = 'day' | 'week' | 'month'

const days: { readonly [V in PeriodView]: (date: LocalDate) => Period } = {
  day: (date) => ({ from: date, to: date }),
  week: (date) => weekOf(date, 'monday'),
  month: monthOf,
}

/** The day itself, or the week or month that contains it: all its days, including those still to come. */
export function periodIn(view: PeriodView, date: LocalDate): Period {
  return days[view](date)
}

const names: { readonly [V in PeriodView]: (date: LocalDate, today: LocalDate) => string } = {
  day: dayLabel,
  week: (date, today) => weekLabel(periodIn('week', date).from, today),
  month: (date, today) => monthLabel(yearMonth(date), today),
}

/** The period's name: 'Today', 'Week of Nov 9', 'October 2026'. */
export function periodName(view: PeriodView, date: LocalDate, today: LocalDate): string {
  return names[view](date, today)
}
