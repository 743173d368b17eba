import { Dexie } from 'dexie'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { tableOf, type RoadbookDb } from '../../data/db.ts'

type Entry = Row<'mileage'>

/**
 * The entry a vehicle's odometer should continue from: on the newest day up to `date`, the one that ends highest (R29,
 * X26). `except` leaves out an entry being edited. Undefined before the vehicle's first entry.
 */
export async function readPreviousEntry(db: RoadbookDb, vehicleId: string, date: LocalDate, except?: string): Promise<Entry | undefined> {
  const upToDate = tableOf(db, 'mileage').where('[vehicleId+date]').between([vehicleId, Dexie.minKey], [vehicleId, date], true, true)
  const newest = await upToDate.reverse().filter(({ id }) => id !== except).first()
  return newest && await outermost(db, newest, except, (entry, highest) => entry.endingMileage > highest.endingMileage)
}

/**
 * The entry that continues from a vehicle's day (R28): on the first day after `date`, the one that starts lowest. `except`
 * leaves out an entry being edited. Undefined after the vehicle's last day.
 */
export async function readNextEntry(db: RoadbookDb, vehicleId: string, date: LocalDate, except?: string): Promise<Entry | undefined> {
  const afterDate = tableOf(db, 'mileage').where('[vehicleId+date]').between([vehicleId, date], [vehicleId, Dexie.maxKey], false, true)
  const first = await afterDate.filter(({ id }) => id !== except).first()
  return first && await outermost(db, first, except, (entry, lowest) => entry.startingMileage < lowest.startingMileage)
}

/** The furthest entry, by `isFurther`, of the found entry's vehicle and day. */
async function outermost(
  db: RoadbookDb,
  found: Entry,
  except: string | undefined,
  isFurther: (entry: Entry, than: Entry) => boolean,
): Promise<Entry> {
  const ofThatDay = await tableOf(db, 'mileage').where('[vehicleId+date]').equals([found.vehicleId, found.date]).toArray()
  return ofThatDay.filter(({ id }) => id !== except).reduce((furthest, entry) => (isFurther(entry, furthest) ? entry : furthest), found)
}
