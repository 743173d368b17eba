import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { useAccount } from './account.tsx'
import { readPreviousEntry } from './read-previous-entry.ts'
import { useLive } from './use-live.ts'

/**
 * The entry a new one of this vehicle carries on from (R29); null when there is none, undefined while it is looked up.
 * Without a vehicle or a date there is none.
 */
export function usePreviousEntry(
  vehicleId: string,
  date: LocalDate,
  except?: string,
): Row<'mileage'> | null | undefined {
  const { db } = useAccount()
  const found = useLive(async () => {
    const entry = vehicleId === '' || date === '' ? undefined : await readPreviousEntry(db, vehicleId, date, except)
    return { vehicleId, date, entry: entry ?? null }
  }, [db, vehicleId, date, except])
  // Just after another vehicle or date was chosen the answer is still the one for the choice before.
  return found?.vehicleId === vehicleId && found.date === date ? found.entry : undefined
}
