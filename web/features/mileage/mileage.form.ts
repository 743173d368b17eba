/** What the mileage dialog takes in (spec 2 section 5, R28, R29): text in, tenths out. */
import type { FieldsOf, Misfit, Read } from '#core/entities/index.ts'
import { parseMiles } from '#core/format.ts'

export interface MileageForm {
  readonly vehicleId: string
  /** 'yyyy-MM-dd', empty when the driver cleared it. */
  readonly date: string
  /** Readings as typed, in miles. */
  readonly startingMileage: string
  readonly endingMileage: string
}

const ENDING_BELOW = 'Ending mileage must be greater than or equal to starting mileage'

/** Tenths of a mile, or undefined for what is no reading; an empty odometer reads 0, as its drums show (R29). */
function readTenths(text: string): number | undefined {
  const tenths = text.trim() === '' ? 0 : parseMiles(text)
  return tenths !== undefined && tenths >= 0 ? tenths : undefined
}

/** Reads the add and edit dialog; each misfit names the field its words stand under. */
export function readMileageForm(form: MileageForm): Read<FieldsOf<'mileage'>> {
  const startingMileage = readTenths(form.startingMileage)
  const endingMileage = readTenths(form.endingMileage)
  const misfits: Misfit[] = []
  if (form.vehicleId === '') misfits.push({ path: 'vehicleId', message: 'Vehicle is required' })
  if (form.date === '') misfits.push({ path: 'date', message: 'Date is required' })
  if (startingMileage === undefined) {
    misfits.push({ path: 'startingMileage', message: 'Starting mileage must be 0 or greater' })
  }
  if (endingMileage === undefined) {
    misfits.push({ path: 'endingMileage', message: 'Ending mileage must be 0 or greater' })
  } else if (startingMileage !== undefined && endingMileage < startingMileage) {
    misfits.push({ path: 'endingMileage', message: ENDING_BELOW })
  }
  if (misfits.length > 0 || startingMileage === undefined || endingMileage === undefined) return { ok: false, misfits }
  return { ok: true, value: { vehicleId: form.vehicleId, date: form.date, startingMileage, endingMileage } }
}
