/** The device's rows as finance-core's ledger, cut to the period a screen speaks of. */
import { useMemo } from 'react'
import type { Row } from '#core/entities/index.ts'
import { ledgerOf, type Ledger } from '#core/ledger.ts'
import type { Period } from '#core/periods.ts'
import type { RoadbookDb } from '../data/db.ts'
import { rowsBetween } from '../data/read.ts'
import { useAccount } from './account.tsx'
import { useStandingRows } from './standing-rows.tsx'
import { useLive } from './use-live.ts'

interface WorkedDays {
  /** The days whose mileage, earnings and expenses these are. */
  readonly period: Period
  /** Newest day first; of one day the entry made last comes first. */
  readonly mileage: readonly Row<'mileage'>[]
  readonly earnings: readonly Row<'earnings'>[]
  readonly expenses: readonly Row<'expenses'>[]
}

async function readWorkedDays(db: RoadbookDb, period: Period): Promise<WorkedDays> {
  const { from, to } = period
  const [mileage, earnings, expenses] = await Promise.all([
    rowsBetween(db, 'mileage', from, to),
    rowsBetween(db, 'earnings', from, to),
    rowsBetween(db, 'expenses', from, to),
  ])
  return { period, mileage, earnings, expenses }
}

export interface PeriodLedger extends WorkedDays {
  readonly ledger: Ledger
}

/**
 * A ledger of all standing rows and of the mileage, earnings and expenses of a period: all that the goal, the income
 * and the costs of that period depend on, read by index range, so ten years of entries cost nothing here. Undefined
 * while it is read for the first time; just after a change of period it may still be the one before, so use the
 * `period` that comes with it.
 */
export function useLedger({ from, to }: Period): PeriodLedger | undefined {
  const { db } = useAccount()
  const standing = useStandingRows()
  const worked = useLive(() => readWorkedDays(db, { from, to }), [db, from, to])
  return useMemo(() => {
    if (standing === undefined || worked === undefined) return undefined
    return { ...worked, ledger: ledgerOf({ ...standing, ...worked }) }
  }, [standing, worked])
}
