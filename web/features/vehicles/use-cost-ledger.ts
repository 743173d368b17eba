import { useMemo } from 'react'
import { ledgerOf, type Ledger } from '#core/ledger.ts'
import { tableOf } from '../../data/db.ts'
import { allRows } from '../../data/read.ts'
import { useAccount } from '../../parts/account.tsx'
import { useStandingRows } from '../../parts/reading/use-standing-rows.ts'
import { useLive } from '../../parts/reading/use-live.ts'

/** A ledger with all miles and expenses, since a vehicle's cost per mile covers all time (R67). */
export function useCostLedger(): Ledger | undefined {
  const { db } = useAccount()
  const standing = useStandingRows()
  const driven = useLive(async () => {
    // The expenses as stored: what was spent on a car that is sold is not the last one's, as what names none is.
    const [mileage, expenses] = await Promise.all([allRows(db, 'mileage'), tableOf(db, 'expenses').toArray()])
    return { mileage, expenses }
  }, [db])
  return useMemo(() => standing && driven && ledgerOf({ ...standing, ...driven }), [standing, driven])
}
