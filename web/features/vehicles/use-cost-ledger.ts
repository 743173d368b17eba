import { useMemo } from 'react'
import { ledgerOf, type Ledger } from '#core/ledger.ts'
import { allRows } from '../../data/read.ts'
import { useAccount } from '../../parts/account.tsx'
import { useStandingRows } from '../../parts/reading/standing-rows.tsx'
import { useLive } from '../../parts/reading/use-live.ts'

/** A ledger with all miles and expenses, since a vehicle's cost per mile covers all time (R67). */
export function useCostLedger(): Ledger | undefined {
  const { db } = useAccount()
  const standing = useStandingRows()
  const driven = useLive(async () => {
    const [mileage, expenses] = await Promise.all([allRows(db, 'mileage'), allRows(db, 'expenses')])
    return { mileage, expenses }
  }, [db])
  return useMemo(() => standing && driven && ledgerOf({ ...standing, ...driven }), [standing, driven])
}
