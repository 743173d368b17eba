import { Dexie } from 'dexie'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { tableOf, type RoadbookDb } from '../data/db.ts'

/**
 * The entry a vehicle's odometer is expected to carry on from: of the newest day up to `date`, the one that ends
 * highest (R29, X26). `except` leaves out an entry that is being edited. Undefined before the vehicle's first entry.
 */
export async function readPreviousEntry(
  db: RoadbookDb,
  vehicleId: string,
  date: LocalDate,
  except?: string,
): Promise<Row<'mileage'> | undefined> {
  const mileage = tableOf(db, 'mileage')
  const upToDate = mileage.where('[vehicleId+date]').between([vehicleId, Dexie.minKey], [vehicleId, date], true, true)
  const newest = await upToDate.reverse().filter(({ id }) => id !== except).first()
  if (newest === undefined) return undefined
  const ofThatDay = await mileage.where('[vehicleId+date]').equals([vehicleId, newest.date]).toArray()
  return ofThatDay
    .filter(({ id }) => id !== except)
    .reduce((highest, entry) => (entry.endingMileage > highest.endingMileage ? entry : highest), newest)
}
