/** The device's rows as finance-core's ledger, limited to the period a screen shows. */
import { useMemo } from 'react'
import { withWorkedRows, type Ledger } from '#core/ledger.ts'
import type { Period } from '#core/periods.ts'
import { useStandingLedger } from './use-standing-rows.ts'
import { useLaterWorkedDays, useWorkedDays, type WorkedDays } from './use-worked-days.ts'

export interface PeriodLedger extends WorkedDays {
  readonly ledger: Ledger
}

/**
 * A ledger of all standing rows, and of the mileage, earnings and expenses of a period: all that the goal, income and
 * costs of that period depend on, read by index range, so ten years of entries cost nothing here. Undefined until first
 * read; just after a change of period it may still be the previous one, so use the `period` that comes with it.
 */
export function useLedger({ from, to }: Period): PeriodLedger | undefined {
  return useLedgerOf(useWorkedDays({ from, to }))
}

/** The same for cards beside the day being edited: updates after the change itself has been painted. */
export function useLaterLedger({ from, to }: Period): PeriodLedger | undefined {
  return useLedgerOf(useLaterWorkedDays({ from, to }))
}

function useLedgerOf(worked: WorkedDays | undefined): PeriodLedger | undefined {
  const standing = useStandingLedger()
  return useMemo(() => standing && worked && { ...worked, ledger: withWorkedRows(standing, worked) }, [standing, worked])
}
