import { ListFilters } from '../../../parts/dated-list/list-filters.tsx'
import { TimeFrameSelect } from '../../../parts/dated-list/time-frame-select.tsx'
import type { Garage } from '../../../parts/reading/use-vehicles.ts'
import { VehicleSelect } from '../../../parts/vehicle-select.tsx'
import type { MileageList } from './use-mileage-list.ts'

/** Selects the days and vehicle the list shows. */
export function MileageFilters({ list, garage }: { list: MileageList; garage: Garage | undefined }) {
  return (
    <ListFilters>
      <TimeFrameSelect value={list.view.frame} onChange={list.chooseFrame} />
      <VehicleSelect
        quiet
        labelHidden
        none="All Vehicles"
        vehicles={garage?.vehicles ?? []}
        primaryId={garage?.primaryId ?? null}
        value={list.vehicleId}
        onChange={list.chooseVehicle}
      />
    </ListFilters>
  )
}
