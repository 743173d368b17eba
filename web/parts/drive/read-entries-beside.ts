import { Dexie, type Collection } from 'dexie'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { tableOf, type RoadbookDb } from '../../data/db.ts'

type Entry = Row<'mileage'>

/** On which side of the entry in a form another one of its vehicle is: negative before it, positive after it, 0 itself. */
export type SideOf = (entry: Entry, date: LocalDate) => number

/** The sides of a new entry. */
const besideNew: SideOf = (entry, date) => (entry.date > date ? 1 : -1)

/**
 * The entry a vehicle's odometer should continue from: on the newest day up to `date`, the one that ends highest (R29,
 * X26). Undefined before the vehicle's first entry.
 */
export async function readPreviousEntry(db: RoadbookDb, vehicleId: string, date: LocalDate, sideOf = besideNew): Promise<Entry | undefined> {
  const upToDate = tableOf(db, 'mileage').where('[vehicleId+date]').between([vehicleId, Dexie.minKey], [vehicleId, date], true, true)
  return await firstOf(upToDate.reverse().filter((entry) => sideOf(entry, date) < 0), 'endingMileage')
}

/**
 * The entry that continues from a vehicle's entry on `date` (R28): on the first day with one, the one that starts lowest.
 * Undefined after the vehicle's last one.
 */
export async function readNextEntry(db: RoadbookDb, vehicleId: string, date: LocalDate, sideOf = besideNew): Promise<Entry | undefined> {
  const fromDate = tableOf(db, 'mileage').where('[vehicleId+date]').between([vehicleId, date], [vehicleId, Dexie.maxKey], true, true)
  return await firstOf(fromDate.filter((entry) => sideOf(entry, date) > 0), 'startingMileage')
}

/** Of the first day in `entries`, the one that comes first by this reading, in their direction. */
async function firstOf(entries: Collection<Entry>, reading: 'startingMileage' | 'endingMileage'): Promise<Entry | undefined> {
  let day: LocalDate | undefined
  const [first] = await entries.until(({ date }) => date !== (day ??= date)).sortBy(reading)
  return first
}
