import { useMemo, useState } from 'react'
import type { LocalDate } from '#core/dates.ts'
import { totalOf } from '#core/money.ts'
import { milesOf } from '#core/quantities.ts'
import { useDatedList, type DatedList, type ListFilter } from '../../../parts/dated-list/use-dated-list.ts'
import { chosenOf, type Garage } from '../../../parts/reading/use-vehicles.ts'

export interface MileageList extends DatedList<'mileage'> {
  /** Empty for all vehicles. */
  readonly vehicleId: string
  readonly chooseVehicle: (vehicleId: string) => void
  /** Tenths of a mile of all matching entries, hidden ones included; undefined while they are read. */
  readonly miles: number | undefined
}

/** The filter for a vehicle; empty keeps all. */
function vehicleFilter(vehicleId: string): ListFilter<'mileage'> {
  return { key: vehicleId, keeps: vehicleId === '' ? null : (entry) => entry.vehicleId === vehicleId }
}

/** The odometer log with its vehicle filter and its miles. */
export function useMileageList(garage: Garage | undefined, today: LocalDate): MileageList {
  const [chosen, chooseVehicle] = useState('')
  const vehicleId = chosenOf(garage, chosen)
  const filter = useMemo(() => vehicleFilter(vehicleId), [vehicleId])
  const list = useDatedList('mileage', filter, today)
  const miles = useMemo(() => list.matching && totalOf(list.matching, milesOf), [list.matching])
  return { ...list, vehicleId, chooseVehicle, miles }
}
