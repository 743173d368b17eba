import { RuleError } from '../errors.ts'
import { milesOf, type Readings } from '../quantities.ts'
import { wholeToDecimal } from '../schema/decimal.ts'
import { localDate, miles, ref } from '../schema/fields.ts'
import { defineEntity } from './define.ts'

/** What is wrong with a pair of readings (R28); null when nothing is. */
export function endingMisfit({ startingMileage, endingMileage }: Readings): RuleError | null {
  if (endingMileage >= startingMileage) return null
  return new RuleError('ending-below-starting', 'Ending mileage must be greater than or equal to starting mileage', 'endingMileage')
}

/** One stretch of odometer of one vehicle on one day (spec 2 sections 3 and 5, R28, R30). */
export const mileage = defineEntity({
  path: 'mileage',
  code: 'm',
  fields: {
    vehicleId: ref('vehicles', { missing: 'Vehicle is required' }),
    date: localDate({ missing: 'Date is required' }),
    startingMileage: miles({ missing: 'Starting mileage must be 0 or greater' }),
    endingMileage: miles({ missing: 'Ending mileage must be 0 or greater' }),
  },
  tags: ['vehicleId', 'date', 'startingMileage', 'endingMileage'],
  indexes: ['date', '[vehicleId+date]'],
  filters: ['vehicleId'],
  parents: { vehicleId: 'cascade' },
  standsAlone: true,
  groups: { odometer: ['startingMileage', 'endingMileage'] },
  derived: { totalMiles: (values) => wholeToDecimal(milesOf(values), 1) },
  check: endingMisfit,
  newestBy: 'date',
})
