/** The device's rows as finance-core's ledger, cut to the period a screen speaks of. */
import { useEffect, useMemo, useState } from 'react'
import type { Row } from '#core/entities/index.ts'
import { ledgerOf, type Ledger } from '#core/ledger.ts'
import type { Period } from '#core/periods.ts'
import { watchRows } from '../data/watch-rows.ts'
import { useAccount } from './account.tsx'
import { useStandingRows } from './standing-rows.tsx'

interface WorkedDays {
  /** The days whose mileage, earnings and expenses these are. */
  readonly period: Period
  /** Newest day first; of one day the entry made last comes first. */
  readonly mileage: readonly Row<'mileage'>[]
  readonly earnings: readonly Row<'earnings'>[]
  readonly expenses: readonly Row<'expenses'>[]
}

/** The rows of a period, kept as the book has them; undefined while they are read for the first time. */
function useWorkedDays({ from, to }: Period): WorkedDays | undefined {
  const { db } = useAccount()
  const [worked, setWorked] = useState<WorkedDays>()
  useEffect(() => {
    const period = { from, to }
    const read: Partial<WorkedDays> = {}
    const take = (part: Partial<WorkedDays>): void => {
      const { mileage, earnings, expenses } = Object.assign(read, part)
      if (mileage && earnings && expenses) setWorked({ period, mileage, earnings, expenses })
    }
    const stops = [
      watchRows(db, 'mileage', period, (mileage) => take({ mileage })),
      watchRows(db, 'earnings', period, (earnings) => take({ earnings })),
      watchRows(db, 'expenses', period, (expenses) => take({ expenses })),
    ]
    return () => stops.forEach((stop) => stop())
  }, [db, from, to])
  return worked
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
  const standing = useStandingRows()
  const worked = useWorkedDays({ from, to })
  return useMemo(() => {
    if (standing === undefined || worked === undefined) return undefined
    return { ...worked, ledger: ledgerOf({ ...standing, ...worked }) }
  }, [standing, worked])
}
