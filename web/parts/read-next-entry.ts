import { Dexie } from 'dexie'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { tableOf, type RoadbookDb } from '../data/db.ts'

/**
 * The entry that carries on from a day of the vehicle: of the first day after `date`, the one that starts lowest.
 * `except` leaves out an entry that is being edited. Undefined after the vehicle's last day.
 */
export async function readNextEntry(
  db: RoadbookDb,
  vehicleId: string,
  date: LocalDate,
  except?: string,
): Promise<Row<'mileage'> | undefined> {
  const mileage = tableOf(db, 'mileage')
  const afterDate = mileage.where('[vehicleId+date]').between([vehicleId, date], [vehicleId, Dexie.maxKey], false, true)
  const first = await afterDate.filter(({ id }) => id !== except).first()
  if (first === undefined) return undefined
  const ofThatDay = await mileage.where('[vehicleId+date]').equals([vehicleId, first.date]).toArray()
  return ofThatDay
    .filter(({ id }) => id !== except)
    .reduce((lowest, entry) => (entry.startingMileage < lowest.startingMileage ? entry : lowest), first)
}
