/**
 * What looks wrong about an odometer before it is saved (R28). A guard warns and never blocks: cars are repaired,
 * sold and driven for other things than work, and a driver who is right must be able to say so.
 */
import type { Tenths } from '../quantities.ts'
import { formatMiles } from '../words/format.ts'

/** A day of work longer than this is asked about. */
const LONG_DAY: Tenths = 6_000

/** What looks wrong about a reading. */
export type OdometerDoubt =
  | 'digit-too-many' // ten times the last reading or more
  | 'long-jump' // more than 600 miles in one entry
  | 'below-last' // starts below the last reading
  | 'gap' // starts above the last reading
  | 'above-next' // ends above where the next entry starts

/** A doubt in words for the driver; it stops nothing. */
export interface OdometerWarning {
  readonly doubt: OdometerDoubt
  /** For the driver. */
  readonly message: string
}

/** The readings to look at, in tenths of a mile; null where none is typed or known. */
export interface OdometerCheck {
  /** Where the vehicle's last entry ended; null when this is its first. */
  readonly last: Tenths | null
  /** Where the vehicle's next entry starts, for a day that is filled in later; null when this is its newest. */
  readonly next: Tenths | null
  /** Null while a reading is not typed yet or cannot be read. */
  readonly startingMileage: Tenths | null
  readonly endingMileage: Tenths | null
}

const digitTooMany = (reading: Tenths | null, before: Tenths | null): boolean =>
  reading !== null && before !== null && before > 0 && reading >= before * 10

/** The warnings of an entry, the likeliest slip first; at most one about each of its two ends. */
export function odometerWarnings({ last, next, startingMileage, endingMileage }: OdometerCheck): OdometerWarning[] {
  const warnings: OdometerWarning[] = []
  if (digitTooMany(startingMileage, last)) {
    warnings.push({ doubt: 'digit-too-many', message: 'The start seems to have a digit too many.' })
  } else if (startingMileage !== null && last !== null && startingMileage < last) {
    warnings.push({ doubt: 'below-last', message: `This starts below your last reading of ${formatMiles(last)}.` })
  } else if (startingMileage !== null && last !== null && startingMileage > last) {
    const gap = formatMiles(startingMileage - last)
    warnings.push({ doubt: 'gap', message: `${gap} miles since your last reading of ${formatMiles(last)} are not logged.` })
  }
  if (startingMileage === null || endingMileage === null) return warnings
  if (digitTooMany(endingMileage, startingMileage)) {
    warnings.push({ doubt: 'digit-too-many', message: 'The end seems to have a digit too many.' })
  } else if (endingMileage - startingMileage > LONG_DAY) {
    const miles = formatMiles(endingMileage - startingMileage)
    warnings.push({ doubt: 'long-jump', message: `${miles} miles in one day is a lot. Please check both readings.` })
  } else if (next !== null && endingMileage > next) {
    warnings.push({ doubt: 'above-next', message: `This ends above your next reading of ${formatMiles(next)}.` })
  }
  return warnings
}
