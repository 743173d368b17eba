import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './receipt.module.css'
import { useReceiptPhoto } from './use-photo.ts'

export interface ReceiptImageProps {
  readonly address: string
  /** The photo in words. */
  readonly label: string
}

/** A saved receipt; words in its place when neither this device nor the server can show it now. */
export function ReceiptImage({ address, label }: ReceiptImageProps) {
  const { source } = useReceiptPhoto(address)
  const [missing, setMissing] = useState<string | null>(null)
  if (source === null) return null
  if (missing === source) {
    return (
      <p className={styles['missing']}>
        <Icon of={CloudOff} size={28} />
        This photo is not on this phone. Connect to see it.
      </p>
    )
  }
  return <img src={source} alt={label} onError={() => setMissing(source)} />
}
