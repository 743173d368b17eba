import { receiptAt } from '../../../data/photos/kept-receipts.ts'
import type { Receipt } from '../../../data/receipts.ts'
import { useAccount } from '../../../parts/account.tsx'
import { useLive } from '../../../parts/reading/use-live.ts'

/** The photo behind a receipt's address as this device keeps it; null when only the server has it, undefined while it is looked up. */
export function useReceipt(address: string): Receipt | null | undefined {
  const { db } = useAccount()
  return useLive(async () => (await receiptAt(db, address)) ?? null, [db, address])
}
