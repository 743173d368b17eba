/** The Gregorian calendar on whole numbers. */

/** A calendar day as a whole number, 0 for 1970-01-01: the basis for differences and weekdays. */
export type DayNumber = number

/** A day as a calendar writes it; `month` is 1 to 12. */
export interface CivilDay { readonly year: number; readonly month: number; readonly day: number }

/**
 * The number of a day of the Gregorian calendar: `dayNumberOf(2026, 11, 21)` is 20778. Counted on years that begin in
 * March, so that the leap day is the last of its year (Howard Hinnant, "days_from_civil").
 */
export function dayNumberOf(year: number, month: number, day: number): DayNumber {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
}

/** Year, month and day of a day number: the inverse of `dayNumberOf`. */
export function civilOf(number: DayNumber): CivilDay {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

/** The weekday of a day number: 0 is Sunday, 6 is Saturday. */
export function weekdayOfNumber(number: DayNumber): number {
  return (((number + 4) % 7) + 7) % 7
}
