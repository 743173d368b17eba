import { useEffect, useState } from 'react'
import { receiptAt } from '../../data/kept-receipts.ts'
import type { Photo, Receipt } from '../../data/receipts.ts'
import { useAccount } from '../../parts/account.tsx'
import { useLive } from '../../parts/use-live.ts'

/** An address of this page for bytes on this device; null until it is made. */
export function useBytesAddress(photo: Photo | Receipt | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  const { sha256, bytes, type } = photo ?? { sha256: null, bytes: null, type: '' }
  useEffect(() => {
    if (bytes === null) return
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
    // The name of a photo is the hash of its bytes, which each reading of the database gives anew.
  }, [sha256])
  return address
}

export interface ReceiptPhoto {
  /** What an image shows; null while it is looked up. */
  readonly source: string | null
  /** The photo on this device; undefined while only the server has it. */
  readonly kept: Receipt | undefined
}

/** The photo behind a receipt's address: from this device where it is kept here, else from the server. */
export function useReceiptPhoto(address: string): ReceiptPhoto {
  const { db } = useAccount()
  const found = useLive(async () => ({ receipt: await receiptAt(db, address) }), [db, address])
  const kept = found?.receipt
  const bytesAddress = useBytesAddress(kept)
  if (found === undefined) return { source: null, kept }
  return { source: kept ? bytesAddress : address, kept }
}

