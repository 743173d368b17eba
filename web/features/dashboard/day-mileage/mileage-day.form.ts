/**
 * The form of the day card's Mileage tab (spec 1 section 5, R28). Adding here requires that the odometer moved; correcting
 * a reading in place and the mileage dialog allow a day that ends where it began.
 */
import { fromTyped } from '#core/entities/from-typed.ts'
import { misread, type Read } from '#core/entities/read.ts'
import type { Readings } from '#core/quantities.ts'
import { parseMiles } from '#core/words/format.ts'

export interface MileageDayForm {
  readonly vehicleId: string
  /** Readings as typed, in miles. */
  readonly startingMileage: string
  readonly endingMileage: string
}

/** Reads the "Add Today's Mileage" form. Readings are rounded to 0.1 mile. */
export function readMileageDayForm(form: MileageDayForm): Read<Readings & { vehicleId: string }> {
  const { vehicleId } = form
  const empty = ([['vehicleId', vehicleId], ['startingMileage', form.startingMileage], ['endingMileage', form.endingMileage]] as const)
    .find(([, text]) => text.trim() === '')
  if (empty) return misread(empty[0], 'Please fill in all fields')
  const startingMileage = parseMiles(form.startingMileage)
  const endingMileage = parseMiles(form.endingMileage)
  const numbers = 'Please enter valid numbers for mileage'
  if (startingMileage === undefined) return misread('startingMileage', numbers)
  if (endingMileage === undefined) return misread('endingMileage', numbers)
  const positive = 'Mileage values must be positive'
  if (startingMileage < 0) return misread('startingMileage', positive)
  if (endingMileage < 0) return misread('endingMileage', positive)
  if (endingMileage <= startingMileage) {
    return misread('endingMileage', 'Ending mileage must be greater than starting mileage')
  }
  const readings = fromTyped('mileage', { startingMileage: form.startingMileage, endingMileage: form.endingMileage })
  return readings.ok ? { ok: true, value: { vehicleId, ...readings.value } } : readings
}
