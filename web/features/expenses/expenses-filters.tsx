import { memo, useMemo } from 'react'
import type { ListView, TimeFrame } from '#core/time-frames.ts'
import { NO_VEHICLE } from '#core/vehicles.ts'
import { ListFilters } from '../../parts/dated-list/list-filters.tsx'
import { TimeFrameSelect } from '../../parts/dated-list/time-frame-select.tsx'
import type { DatedList } from '../../parts/dated-list/use-dated-list.ts'
import type { Garage } from '../../parts/reading/use-vehicles.ts'
import { VehicleSelect } from '../../parts/vehicle-select.tsx'
import { Select } from '../../ui/form/select.tsx'
import { categoryOptions, type ExpenseChoice } from './expense-filter.ts'

export interface ExpensesFiltersProps {
  readonly view: ListView
  readonly onFrame: (frame: TimeFrame) => void
  /** The expenses whose categories are offered; undefined while they are read. */
  readonly inView: DatedList<'expenses'>['inView']
  readonly garage: Garage | undefined
  readonly choice: ExpenseChoice
  readonly onChoice: (choice: ExpenseChoice) => void
}

/** Selects the days, vehicle and category the list shows. Saving an expense does not rerender it. */
export const ExpensesFilters = memo(function ExpensesFilters({ view, onFrame, inView, garage, choice, onChoice }: ExpensesFiltersProps) {
  const { vehicleId, category } = choice
  const categories = useMemo(() => categoryOptions(inView ?? [], category === '' ? [] : [category]), [inView, category])
  return (
    <ListFilters>
      <TimeFrameSelect value={view.frame} onChange={onFrame} />
      <VehicleSelect
        quiet
        labelHidden
        none="All Vehicles"
        vehicles={garage?.vehicles ?? []}
        primaryId={garage?.primaryId ?? null}
        value={vehicleId}
        onChange={(chosen) => onChoice({ ...choice, vehicleId: chosen })}
      >
        <option value={NO_VEHICLE}>No vehicle</option>
      </VehicleSelect>
      <Select
        quiet
        labelHidden
        label="Category"
        value={category}
        onChange={(event) => onChoice({ ...choice, category: event.target.value })}
      >
        <option value="">All Categories</option>
        {categories.map((option) => <option key={option} value={option}>{option}</option>)}
      </Select>
    </ListFilters>
  )
})
