import { timeFrames, type TimeFrame } from '#core/time-frames.ts'
import type { Garage } from '../../parts/use-vehicles.ts'
import { VehicleSelect } from '../../parts/vehicle-select.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './mileage.module.css'
import type { MileageList } from './use-mileage-list.ts'

/** Which days and which vehicle the list shows. */
export function MileageFilters({ list, garage }: { list: MileageList; garage: Garage | undefined }) {
  const chooseFrame = (value: string): void => {
    const chosen = timeFrames.find((frame) => frame.value === value)?.value
    if (chosen) list.chooseFrame(chosen satisfies TimeFrame)
  }
  return (
    <div className={styles['filters']}>
      <Select
        quiet
        labelHidden
        label="Time Frame"
        value={list.view.frame}
        onChange={(event) => chooseFrame(event.target.value)}
      >
        {timeFrames.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
      </Select>
      <VehicleSelect
        quiet
        labelHidden
        none="All Vehicles"
        vehicles={garage?.vehicles ?? []}
        primaryId={garage?.primaryId ?? null}
        value={list.vehicleId}
        onChange={list.chooseVehicle}
      />
    </div>
  )
}
