import { useMemo } from 'react'
import type { Row } from '#core/entities/index.ts'
import { byName } from '#core/ledger/ledger-rows.ts'
import { primaryVehicle, UNKNOWN_VEHICLE } from '#core/vehicles.ts'
import { useStandingRows } from './use-standing-rows.ts'

/** The driver's vehicles. */
export interface Garage {
  /** The primary vehicle first, then by name (spec 2 section 2). */
  readonly vehicles: readonly Row<'vehicles'>[]
  /** Id of the primary vehicle; null only while there are no vehicles. */
  readonly primaryId: string | null
  /** The vehicle's name, or UNKNOWN_VEHICLE when it is gone. */
  nameOf(vehicleId: string): string
}

/** The vehicles in display order, with the primary one as finance-core decides it (R20). */
export function garageOf(vehicles: readonly Row<'vehicles'>[], primaryVehicleId: string | null): Garage {
  const primaryId = primaryVehicle(vehicles, primaryVehicleId)?.id ?? null
  const first = (id: string): number => Number(id !== primaryId)
  const names = new Map(vehicles.map(({ id, name }) => [id, name]))
  return {
    vehicles: vehicles.toSorted((a, b) => first(a.id) - first(b.id) || byName(a, b)),
    primaryId,
    nameOf: (vehicleId) => names.get(vehicleId) ?? UNKNOWN_VEHICLE,
  }
}

/** The chosen vehicle's id; '' when it has been deleted since, maybe on another device, so that no list offers it. */
export function chosenOf(garage: Garage | undefined, vehicleId: string): string {
  return garage?.vehicles.some(({ id }) => id === vehicleId) === true ? vehicleId : ''
}

/** The driver's vehicles; undefined until first read. */
export function useVehicles(): Garage | undefined {
  const rows = useStandingRows()
  return useMemo(() => rows && garageOf(rows.vehicles, rows.profile?.primaryVehicleId ?? null), [rows])
}
