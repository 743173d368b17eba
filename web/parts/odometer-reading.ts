/** One odometer of an entry, tapped and changed in place: on the day card and in the mileage list (R28). */
import type { FieldsOf, Read } from '#core/entities/index.ts'
import { parseMiles } from '#core/format.ts'

/** Both readings of an entry, in tenths of a mile. */
export type Odometer = Pick<FieldsOf<'mileage'>, 'startingMileage' | 'endingMileage'>

export type Reading = keyof Odometer

/**
 * Reads the new text of one odometer and checks it against the other one of its entry, which may be equal to it.
 * `noNumber` are the screen's own words for what is no reading (R83). Both readings come back, since they are one fact.
 */
export function readOdometer(text: string, reading: Reading, entry: Odometer, noNumber: string): Read<Odometer> {
  const tenths = parseMiles(text)
  if (tenths === undefined || tenths < 0) return { ok: false, misfits: [{ path: reading, message: noNumber }] }
  const odometer = {
    startingMileage: entry.startingMileage,
    endingMileage: entry.endingMileage,
    [reading]: tenths,
  }
  if (odometer.endingMileage >= odometer.startingMileage) return { ok: true, value: odometer }
  const message = 'Ending mileage must be greater than or equal to starting mileage'
  return { ok: false, misfits: [{ path: reading, message }] }
}
