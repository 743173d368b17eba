/**
 * Checks odometer readings before they are saved (R28). The guard warns and never blocks: cars are repaired, sold and
 * driven outside work, and a driver who is right must be able to save.
 */
import type { Tenths } from '../quantities.ts'
import { formatMiles } from '../words/format.ts'

/** A longer day triggers a warning. */
const LONG_DAY: Tenths = 6_000

/** The ways a reading can look wrong. */
export type OdometerDoubt =
  | 'digit-too-many' // ten times the last reading or more
  | 'long-jump' // more than 600 miles in one entry
  | 'below-last' // starts below the last reading
  | 'gap' // starts above the last reading
  | 'above-next' // ends above where the next entry starts

/** A doubt with its message for the driver; it blocks nothing. */
export interface OdometerWarning {
  readonly doubt: OdometerDoubt
  /** For the driver. */
  readonly message: string
}

/** The readings to check, in tenths of a mile; null where none is typed or known. */
export interface OdometerCheck {
  /** Where the vehicle's previous entry ended; null when this is its first. */
  readonly last: Tenths | null
  /** Where the vehicle's next entry starts, for a day filled in later; null when this is its newest. */
  readonly next: Tenths | null
  /** Null while a reading is not typed yet or cannot be read. */
  readonly startingMileage: Tenths | null
  readonly endingMileage: Tenths | null
}

const digitTooMany = (reading: Tenths | null, before: Tenths | null): boolean =>
  reading !== null && before !== null && before > 0 && reading >= before * 10

/** The warnings for an entry, the likeliest mistake first; at most one about each of its two readings. */
export function odometerWarnings({ last, next, startingMileage, endingMileage }: OdometerCheck): OdometerWarning[] {
  const warnings: OdometerWarning[] = []
  const reading = next === null ? 'your last reading' : 'your previous reading'
  if (digitTooMany(startingMileage, last)) {
    warnings.push({ doubt: 'digit-too-many', message: 'The start seems to have a digit too many.' })
  } else if (startingMileage !== null && last !== null && startingMileage < last) {
    warnings.push({ doubt: 'below-last', message: `This starts below ${reading} of ${formatMiles(last)}.` })
  } else if (startingMileage !== null && last !== null && startingMileage > last) {
    const gap = formatMiles(startingMileage - last)
    warnings.push({ doubt: 'gap', message: `${gap} miles since ${reading} of ${formatMiles(last)} are not logged.` })
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
