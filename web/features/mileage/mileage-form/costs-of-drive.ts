import { withRow } from '#core/ledger.ts'
import type { LedgerRow } from '#core/ledger/ledger-rows.ts'
import { maintenanceFund, mileageLoanPayment } from '#core/miles/mileage-cards.ts'
import type { Cents } from '#core/money.ts'
import { ledgerFor } from '../../../parts/reading/ledger-for.ts'
import type { PeriodLedger } from '../../../parts/reading/use-ledger.ts'

/** What a vehicle's day will require once a drive is saved, in cents; null for a card that is hidden (R94). */
export interface CostsOfDrive {
  /** The vehicle has other drives that day, which are part of it. */
  readonly hasOthers: boolean
  readonly loan: Cents | null
  readonly fund: Cents | null
}

/** The costs of a drive's day; null until that day is read, when just after a new date `book` still holds another day's drives. */
export function costsOfDrive(
  book: Pick<PeriodLedger, 'ledger' | 'period' | 'mileage'> | undefined,
  drive: LedgerRow<'mileage'>,
): CostsOfDrive | null {
  const { id, vehicleId, date } = drive
  const read = ledgerFor(book, { from: date, to: date })
  if (book === undefined || read === undefined) return null
  const ledger = withRow(read, 'mileage', drive)
  return {
    hasOthers: book.mileage.some((other) => other.id !== id && other.vehicleId === vehicleId),
    loan: mileageLoanPayment(ledger, id)?.total ?? null,
    fund: maintenanceFund(ledger, id),
  }
}
