import { isLocalDate, type LocalDate } from '#core/dates.ts'

/**
 * The note under a future date, such as a mistyped year: like the odometer guard it blocks nothing (R28). `so` names what
 * waits until then (R52, R56); undefined for a date that has come, or is not fully typed.
 */
export function afterToday(date: string, today: LocalDate, so: string): string | undefined {
  return isLocalDate(date) && date > today ? `This is after today, so ${so}.` : undefined
}
