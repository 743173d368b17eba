import { photoAt } from '../../../data/photos/kept-photos.ts'
import type { KeptPhoto } from '../../../data/photos/photo.ts'
import { useAccount } from '../../../parts/account.tsx'
import { useLive } from '../../../parts/reading/use-live.ts'

/** The photo at a receipt's address as this device keeps it; null when only the server has it, undefined during the lookup. */
export function useReceipt(address: string): KeptPhoto | null | undefined {
  const { db } = useAccount()
  return useLive(async () => (await photoAt(db, address)) ?? null, [db, address])
}
