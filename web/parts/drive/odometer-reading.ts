/** Edits one odometer of an entry in place, on the day card and in the mileage list (R28). */
import { misread, type Read } from '#core/entities/read.ts'
import { endingMisfit } from '#core/entities/mileage.ts'
import type { Readings } from '#core/quantities.ts'
import { parseMiles } from '#core/words/format.ts'

export type Reading = keyof Readings

/**
 * Reads the new text of one odometer and checks it against the entry's other one, which it may equal. `noNumber` is the
 * screen's own message for text that is not a reading (R83). Gives both readings, since they are one fact.
 */
export function readOdometer(text: string, reading: Reading, entry: Readings, noNumber: string): Read<Readings> {
  const tenths = parseMiles(text)
  if (tenths === undefined || tenths < 0) return misread(reading, noNumber)
  const { startingMileage, endingMileage } = entry
  const readings = { startingMileage, endingMileage, [reading]: tenths }
  const broken = endingMisfit(readings)
  return broken ? misread(reading, broken.message) : { ok: true, value: readings }
}
