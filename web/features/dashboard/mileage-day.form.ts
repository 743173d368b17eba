/**
 * What the Mileage tab of the day card takes in (spec 1 section 5, R28). Adding here demands that the odometer moved;
 * correcting a reading in place and the mileage dialog allow a day that ends where it began.
 */
import type { Read } from '#core/entities/index.ts'
import { parseMiles } from '#core/format.ts'
import type { Odometer } from '../../parts/odometer-reading.ts'

export interface MileageDayForm {
  readonly vehicleId: string
  /** Readings as typed, in miles. */
  readonly startingMileage: string
  readonly endingMileage: string
}

const misfit = <T>(path: string, message: string): Read<T> => ({ ok: false, misfits: [{ path, message }] })

/** Reads the "Add Today's Mileage" form. Readings are rounded to 0.1 mile. */
export function readMileageDayForm(form: MileageDayForm): Read<Odometer & { vehicleId: string }> {
  const { vehicleId } = form
  const empty = ([['vehicleId', vehicleId], ['startingMileage', form.startingMileage], ['endingMileage', form.endingMileage]] as const)
    .find(([, text]) => text.trim() === '')
  if (empty) return misfit(empty[0], 'Please fill in all fields')
  const startingMileage = parseMiles(form.startingMileage)
  const endingMileage = parseMiles(form.endingMileage)
  const numbers = 'Please enter valid numbers for mileage'
  if (startingMileage === undefined) return misfit('startingMileage', numbers)
  if (endingMileage === undefined) return misfit('endingMileage', numbers)
  const positive = 'Mileage values must be positive'
  if (startingMileage < 0) return misfit('startingMileage', positive)
  if (endingMileage < 0) return misfit('endingMileage', positive)
  if (endingMileage <= startingMileage) {
    return misfit('endingMileage', 'Ending mileage must be greater than starting mileage')
  }
  return { ok: true, value: { vehicleId, startingMileage, endingMileage } }
}
