/** The device's rows as finance-core's ledger, cut to the period a screen speaks of. */
import { useMemo } from 'react'
import { withWorkedRows, type Ledger } from '#core/ledger.ts'
import type { Period } from '#core/periods.ts'
import { useStandingLedger } from './standing-rows.tsx'
import { useLaterWorkedDays, useWorkedDays, type WorkedDays } from './use-worked-days.ts'

export interface PeriodLedger extends WorkedDays {
  readonly ledger: Ledger
}

/**
 * A ledger of all standing rows and of the mileage, earnings and expenses of a period: all that the goal, the income
 * and the costs of that period depend on, read by index range, so ten years of entries cost nothing here. Undefined
 * while it is read for the first time; just after a change of period it may still be the one before: see `ledgerFor`.
 */
export function useLedger({ from, to }: Period): PeriodLedger | undefined {
  return useLedgerOf(useWorkedDays({ from, to }))
}

/** The same for what stands beside the day that is edited: it comes when the change itself has been drawn. */
export function useLaterLedger({ from, to }: Period): PeriodLedger | undefined {
  return useLedgerOf(useLaterWorkedDays({ from, to }))
}

function useLedgerOf(worked: WorkedDays | undefined): PeriodLedger | undefined {
  const standing = useStandingLedger()
  return useMemo(() => standing && worked && { ...worked, ledger: withWorkedRows(standing, worked) }, [standing, worked])
}
