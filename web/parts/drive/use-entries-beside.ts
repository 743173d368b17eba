import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { useAccount } from '../account.tsx'
import { useLive } from '../reading/use-live.ts'
import { readNextEntry, readPreviousEntry } from './read-entries-beside.ts'

export interface EntriesBeside {
  /** The one a new entry carries on from (R29); null when there is none. */
  readonly previous: Row<'mileage'> | null | undefined
  /** The one that carries on from it, for a day that is filled in later. */
  readonly next: Row<'mileage'> | undefined
}

const nothing: EntriesBeside = { previous: undefined, next: undefined }

/** A vehicle's entries before and after an entry of this date; undefined while they are looked up, and without a vehicle or a date. */
export function useEntriesBeside(vehicleId: string, date: LocalDate, except?: string): EntriesBeside {
  const { db } = useAccount()
  const found = useLive(async () => {
    if (vehicleId === '' || date === '') return { vehicleId, date, beside: nothing }
    const [previous, next] = await Promise.all([
      readPreviousEntry(db, vehicleId, date, except), readNextEntry(db, vehicleId, date, except),
    ])
    return { vehicleId, date, beside: { previous: previous ?? null, next } }
  }, [db, vehicleId, date, except])
  // Just after another vehicle or date was chosen the answer is still the one for the choice before.
  return found?.vehicleId === vehicleId && found.date === date ? found.beside : nothing
}
