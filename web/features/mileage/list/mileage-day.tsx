import { memo, useMemo } from 'react'
import type { Row } from '#core/entities/index.ts'
import { withRow, type Ledger } from '#core/ledger.ts'
import { totalOf } from '#core/money.ts'
import { milesOf } from '#core/quantities.ts'
import type { DayGroup } from '#core/time-frames.ts'
import { ListedDay } from '../../../parts/dated-list/listed-day.tsx'
import { isSameDay } from '../../../parts/dated-list/same-day.ts'
import type { Garage } from '../../../parts/reading/use-vehicles.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Miles } from '../../../ui/money.tsx'
import { MileageEntry } from './mileage-entry.tsx'
import styles from '../mileage.module.css'

export interface MileageDayProps {
  readonly day: DayGroup<Row<'mileage'>>
  /** Vehicles, loans and schedules: all that a day's costs are computed from. */
  readonly standing: Ledger
  readonly garage: Garage
  /** Ids of the entries with changes the server has not acknowledged. */
  readonly unsent: ReadonlySet<string>
  readonly onEdit: (entry: Row<'mileage'>) => void
}

function Day({ day: { date, rows, whole }, standing, garage, unsent, onEdit }: MileageDayProps) {
  const ledger = useMemo(
    () => whole.reduce((before, entry) => withRow(before, 'mileage', entry), standing), [whole, standing],
  )
  const miles = totalOf(whole, milesOf)
  const isFirstOfVehicle = (entry: Row<'mileage'>): boolean =>
    rows.find(({ vehicleId }) => vehicleId === entry.vehicleId)?.id === entry.id
  return (
    <ListedDay
      date={date}
      className={classNames(styles['day'], whole.length > 1 && styles['several'])}
      total={<span className={styles['total']}><Miles tenths={miles} unit /></span>}
    >
      <ul>
        {rows.map((entry) => (
          <MileageEntry
            key={entry.id}
            entry={entry}
            ledger={ledger}
            vehicle={garage.nameOf(entry.vehicleId)}
            isUnsent={unsent.has(entry.id)}
            withCards={isFirstOfVehicle(entry)}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </ListedDay>
  )
}

/**
 * The entries of one day; what the day requires for a vehicle is shown with that vehicle's first entry (R94). Rerenders
 * only when something of that day changes.
 */
export const MileageDay = memo(Day, (before, after) =>
  isSameDay(before, after) && before.standing === after.standing && before.garage === after.garage && before.onEdit === after.onEdit)
