import { retryRefusedPhoto } from '../../../data/photos/retry-refused-photo.ts'
import { useWrites } from '../../../parts/use-writes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useReceipt } from './use-receipt.ts'

const words = { failed: ['Error', 'Failed to send the photo again'] } as const

/**
 * Offers to resend a photo the server rejected: there may be space now, or a sound picture may have failed. Renders
 * nothing for other photos.
 */
export function SendPhotoAgain({ address }: { readonly address: string }) {
  const kept = useReceipt(address)
  const { write } = useWrites()
  if (kept?.state !== 'refused') return null
  return <Button size="small" onClick={() => void write((db) => retryRefusedPhoto(db, kept.sha256), words)}>Send again</Button>
}
