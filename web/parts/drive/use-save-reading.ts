import type { Row } from '#core/entities/index.ts'
import type { Readings } from '#core/quantities.ts'
import { save } from '../../data/save.ts'
import { useWrites, type WriteWords } from '../use-writes.ts'
import type { OdometerLegProps } from './odometer-leg.tsx'
import { readOdometer } from './odometer-reading.ts'

/**
 * The readings saved in place of those of an entry as it is shown: until it is shown with them, a correction of the other
 * odometer, which is saved with both, must not take them back.
 */
const savedSince = new WeakMap<Readings, Readings>()

/** An entry as it will be shown: a form that opens with it must not take those back either. */
export const withSaved = (entry: Row<'mileage'>): Row<'mileage'> => ({ ...entry, ...savedSince.get(entry) })

/** Saves an odometer of an entry that is corrected in place; `noNumber` is the screen's message for what is no reading. */
export function useSaveReading(entry: Row<'mileage'>, noNumber: string, words: WriteWords): OdometerLegProps['onSave'] {
  const { writeRead } = useWrites()
  return async (reading, text, hadRead) => {
    const read = readOdometer(text, reading, withSaved(entry), noNumber)
    const refused = await writeRead(read, (db, readings) => {
      savedSince.set(entry, readings)
      return save(db, 'mileage', entry.id, readings, { read: hadRead })
    }, words)
    if (read.ok && refused !== null) savedSince.delete(entry)
    return refused
  }
}
