import { useState } from 'react'
import type { Row } from '#core/entities/index.ts'
import type { Ledger } from '#core/ledger.ts'
import type { LedgerRow } from '#core/ledger/ledger-rows.ts'
import { useIsDialogOpen } from '../../ui/dialog/open-dialogs.ts'

export interface ShownLoan {
  /** Undefined when there is none, or no longer. */
  readonly vehicle: Row<'vehicles'> | undefined
  readonly ledger: Ledger
  /** The vehicle's loans, and the one that is shown; undefined when it has none. */
  readonly loans: readonly LedgerRow<'autoLoans'>[]
  readonly loan: LedgerRow<'autoLoans'> | undefined
}

/**
 * The loan to show of a vehicle: the chosen one, else the one that is shown, else its first. One that comes from another
 * device takes nobody's place, though it may be the older one. One that is deleted there stays as it was while a dialog is
 * open: what is typed in it would go with the screen.
 */
export function useShownLoan(vehicle: Row<'vehicles'> | undefined, ledger: Ledger, chosen: string | null): ShownLoan {
  const isTyping = useIsDialogOpen()
  const loans = vehicle === undefined ? [] : ledger.loans.map(({ loan }) => loan).filter(({ vehicleId }) => vehicleId === vehicle.id)
  const [last, setLast] = useState<ShownLoan | null>(null)
  const lastLoan = loans.find(({ id }) => id === last?.loan?.id)
  const now: ShownLoan = { vehicle, ledger, loans, loan: loans.find(({ id }) => id === chosen) ?? lastLoan ?? loans[0] }
  if (last?.loan && !lastLoan && isTyping) return last
  if (last?.vehicle !== vehicle || last?.ledger !== ledger || last.loan !== now.loan) setLast(now)
  return now
}
