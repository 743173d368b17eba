/** The two readings of a drive as typed. */
import type { Row } from '#core/entities/index.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { parseMiles } from '#core/words/format.ts'

/**
 * The start of a new entry, as in the input: where the vehicle's last one ended; empty without one, and during the lookup
 * (R29).
 */
export const startAfter = (previous: Row<'mileage'> | null | undefined): string =>
  (previous ? wholeToDecimal(previous.endingMileage, 1) : '')

/** Tenths of a mile; null while the text is empty or not a reading. */
export function typedReading(text: string): number | null {
  const tenths = text.trim() === '' ? undefined : parseMiles(text)
  return tenths !== undefined && tenths >= 0 ? tenths : null
}

/** Tenths of a mile between two typed readings; null while one is missing or the odometer would run backward. */
export function typedMiles(starting: string, ending: string): number | null {
  const [from, to] = [typedReading(starting), typedReading(ending)]
  return from === null || to === null || to < from ? null : to - from
}
