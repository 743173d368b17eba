import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { PhotoImage } from './photo-image.tsx'
import styles from './receipt.module.css'
import { useReceipt } from './use-receipt.ts'

export interface ReceiptImageProps {
  readonly address: string
  /** The photo in words. */
  readonly label: string
}

/** A saved receipt, from this device or the server; words in its place when neither can show it now. */
export function ReceiptImage({ address, label }: ReceiptImageProps) {
  const kept = useReceipt(address)
  const [missing, setMissing] = useState<string | null>(null)
  if (kept === undefined) return null
  if (kept) return <PhotoImage key={kept.sha256} photo={kept} label={label} />
  if (missing !== address) return <img src={address} alt={label} onError={() => setMissing(address)} />
  return (
    <p className={styles['missing']}>
      <Icon of={CloudOff} size={28} />
      This photo is not on this phone. Connect to see it.
    </p>
  )
}
