import { isLocalDate, type LocalDate } from '#core/dates.ts'

/**
 * What is said under a day that is to come, as a mistyped year is: like the guard of the odometer it stops nothing (R28).
 * `so` tells what waits until then (R52, R56); undefined for a day that has come, or is not typed yet.
 */
export function afterToday(date: string, today: LocalDate, so: string): string | undefined {
  return isLocalDate(date) && date > today ? `This is after today, so ${so}.` : undefined
}
