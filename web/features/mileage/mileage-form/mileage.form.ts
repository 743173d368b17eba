/** The mileage dialog's form (spec 2 section 5, R28, R29): text in, tenths of a mile out. */
import type { LocalDate } from '#core/dates.ts'
import { fromTyped } from '#core/entities/from-typed.ts'
import type { FieldsOf, Row } from '#core/entities/index.ts'
import type { Read } from '#core/entities/read.ts'
import { endingMisfit } from '#core/entities/mileage.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'

export interface MileageForm {
  readonly vehicleId: string
  /** 'yyyy-MM-dd', empty when the driver cleared it. */
  readonly date: string
  /** Readings as typed, in miles. */
  readonly startingMileage: string
  readonly endingMileage: string
}

/** The form before the driver has typed a start: null stands for where the vehicle's last entry ended (R29). */
export interface OpenMileageForm extends Omit<MileageForm, 'startingMileage'> {
  readonly startingMileage: string | null
}

/** The ending of a new entry before it is typed (R29). */
export const UNTYPED = '0'

/** The form as the dialog opens: a new entry is for today and the primary vehicle. */
export function mileageForm(entry: Row<'mileage'> | null, primaryId: string | null, today: LocalDate): OpenMileageForm {
  if (entry === null) return { vehicleId: primaryId ?? '', date: today, startingMileage: null, endingMileage: UNTYPED }
  const { vehicleId, date, startingMileage, endingMileage } = entry
  return { vehicleId, date, startingMileage: wholeToDecimal(startingMileage, 1), endingMileage: wholeToDecimal(endingMileage, 1) }
}

/** The ending as read: a cleared field counts as the 0 it started with (R29). */
const endingOf = (text: string): string => (text.trim() === '' ? UNTYPED : text)

/** Reads the form; each misfit names its field. */
export function readMileageForm({ vehicleId, date, startingMileage, endingMileage }: MileageForm): Read<FieldsOf<'mileage'>> {
  const drive = fromTyped('mileage', { vehicleId, date })
  const readings = fromTyped('mileage', { startingMileage, endingMileage: endingOf(endingMileage) })
  const below = readings.ok ? endingMisfit(readings.value) : null
  if (drive.ok && readings.ok && below === null) return { ok: true, value: { ...drive.value, ...readings.value } }
  return {
    ok: false,
    misfits: [
      ...(drive.ok ? [] : drive.misfits), ...(readings.ok ? [] : readings.misfits),
      ...(below ? [{ path: 'endingMileage', message: below.message }] : []),
    ],
  }
}
