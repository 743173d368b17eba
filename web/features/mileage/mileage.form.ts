/** What the mileage dialog takes in (spec 2 section 5, R28, R29): text in, tenths out. */
import type { LocalDate } from '#core/dates.ts'
import type { FieldsOf, Misfit, Read, Row } from '#core/entities/index.ts'
import { parseMiles } from '#core/format.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'

export interface MileageForm {
  readonly vehicleId: string
  /** 'yyyy-MM-dd', empty when the driver cleared it. */
  readonly date: string
  /** Readings as typed, in miles. */
  readonly startingMileage: string
  readonly endingMileage: string
}

/** The dialog before the driver has typed a start: null stands for where the vehicle's last entry ended (R29). */
export interface OpenMileageForm extends Omit<MileageForm, 'startingMileage'> {
  readonly startingMileage: string | null
}

/** The ending of a new entry before it is typed (R29). */
export const UNTYPED = '0'

/** The dialog as it opens: a new entry is of today and of the primary vehicle. */
export function openingForm(entry: Row<'mileage'> | null, primaryId: string | null, today: LocalDate): OpenMileageForm {
  if (entry === null) return { vehicleId: primaryId ?? '', date: today, startingMileage: null, endingMileage: UNTYPED }
  const { vehicleId, date, startingMileage, endingMileage } = entry
  return { vehicleId, date, startingMileage: wholeToDecimal(startingMileage, 1), endingMileage: wholeToDecimal(endingMileage, 1) }
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
