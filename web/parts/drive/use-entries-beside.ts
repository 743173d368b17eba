import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { useAccount } from '../account.tsx'
import { useLive } from '../reading/use-live.ts'
import { readNextEntry, readPreviousEntry, type SideOf } from './read-entries-beside.ts'

export interface EntriesBeside {
  /** The entry a new one continues from (R29); null when there is none. */
  readonly previous: Row<'mileage'> | null | undefined
  /** The entry that continues from it, for a day filled in later. */
  readonly next: Row<'mileage'> | undefined
}

const nothing: EntriesBeside = { previous: undefined, next: undefined }

/**
 * A vehicle's entries before and after an entry on this date, a new one unless `sideOf` says otherwise; undefined during the
 * lookup, and without a vehicle or date.
 */
export function useEntriesBeside(vehicleId: string, date: LocalDate, sideOf?: SideOf): EntriesBeside {
  const { db } = useAccount()
  const found = useLive(async () => {
    if (vehicleId === '' || date === '') return { vehicleId, date, beside: nothing }
    const [previous, next] = await Promise.all([
      readPreviousEntry(db, vehicleId, date, sideOf), readNextEntry(db, vehicleId, date, sideOf),
    ])
    return { vehicleId, date, beside: { previous: previous ?? null, next } }
  }, [db, vehicleId, date, sideOf])
  // Just after the vehicle or date changes, the answer is still the previous one's.
  return found?.vehicleId === vehicleId && found.date === date ? found.beside : nothing
}
