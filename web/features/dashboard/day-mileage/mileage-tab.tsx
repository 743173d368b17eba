import { CarFront, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useUnsent } from '../../../parts/reading/use-unsent.ts'
import { useVehicles } from '../../../parts/reading/use-vehicles.ts'
import { Button } from '../../../ui/button/button.tsx'
import { buttonClass } from '../../../ui/button/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from '../day-card/day-card.module.css'
import type { EntryTabProps } from '../day-card/entry-tab.ts'
import { useNextEntry } from '../day-form/use-next-entry.ts'
import { AddMileageDay } from './add-mileage-day.tsx'
import { DriveEntry } from './drive-entry.tsx'

/** The day's odometers, by vehicle; each vehicle is offered until it has an entry. */
export function MileageTab({ day, isToday, adding, asks, tapped, onAdding }: EntryTabProps) {
  const garage = useVehicles()
  const unsent = useUnsent()
  const [next, opener] = useNextEntry('vehicleId', day.period.from, { asks, onAdding })
  if (garage === undefined) return null
  const kept = day.mileage.filter(({ id }) => id !== next.id)
  const logged = new Set(kept.map(({ vehicleId }) => vehicleId))
  const left = garage.vehicles.filter(({ id }) => !logged.has(id))
  const entries = day.mileage.toSorted((a, b) => a.startingMileage - b.startingMileage)
  // Only the start of this drive has been logged: its end is still to come.
  const underWay = kept.find(({ startingMileage, endingMileage }) => startingMileage === endingMileage)
  const isOpen = next.begunFor !== null || (left.length > 0 && (adding || kept.length === 0))

  return (
    <>
      {entries.length > 0 && (
        <ul className={styles['list']}>
          {entries.map((entry) => (
            <DriveEntry
              key={entry.id}
              entry={entry}
              vehicle={garage.nameOf(entry.vehicleId)}
              isUnsent={unsent.has(entry.id)}
              editsEnding={tapped && entry === underWay}
            />
          ))}
        </ul>
      )}
      {garage.vehicles.length === 0 && (
        <>
          <p className={styles['allLogged']}>Add a vehicle to log its miles.</p>
          <Link to={paths.vehicles} className={buttonClass({ block: true })}><Icon of={CarFront} />Vehicles</Link>
        </>
      )}
      {garage.vehicles.length > 0 && left.length === 0 && (
        <p className={styles['allLogged']}>All vehicles have mileage entries for {isToday ? 'today' : 'this day'}</p>
      )}
      {isOpen && (
        <AddMileageDay
          next={next}
          date={day.period.from}
          isToday={isToday}
          vehicles={left}
          primaryId={garage.primaryId}
          autoFocus={adding || tapped}
        />
      )}
      {left.length > 0 && !isOpen && (
        <Button ref={opener} block icon={Plus} className={styles['opener']} onClick={() => onAdding(true)}>
          <span className="visually-hidden">+ </span>Add More Mileage
        </Button>
      )}
    </>
  )
}
