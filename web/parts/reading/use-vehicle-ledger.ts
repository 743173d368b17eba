import { Dexie } from 'dexie'
import { useMemo } from 'react'
import { ledgerOf, type Ledger } from '#core/ledger.ts'
import { tableOf } from '../../data/db.ts'
import { useAccount } from '../account.tsx'
import { useStandingRows } from './use-standing-rows.ts'
import { useLive } from './use-live.ts'

/** All standing rows and every mile of one vehicle: what its loan is computed from. Undefined while it is read. */
export function useVehicleLedger(vehicleId: string): Ledger | undefined {
  const { db } = useAccount()
  const standing = useStandingRows()
  const driven = useLive(async () => {
    const mileage = await tableOf(db, 'mileage').where('[vehicleId+date]')
      .between([vehicleId, Dexie.minKey], [vehicleId, Dexie.maxKey]).toArray()
    return { vehicleId, mileage }
  }, [db, vehicleId])
  return useMemo(() => {
    // Just after another vehicle is opened, the answer is still the previous vehicle's.
    if (standing === undefined || driven?.vehicleId !== vehicleId) return undefined
    return ledgerOf({ ...standing, mileage: driven.mileage })
  }, [standing, driven, vehicleId])
}
