import { CloudOff, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../../lib/use-online.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PhotoImage } from './photo-image.tsx'
import { missingWords } from './photo-words.ts'
import styles from './receipt.module.css'
import { useReceipt } from './use-receipt.ts'

export interface ReceiptImageProps {
  readonly address: string
  /** The photo in words. */
  readonly label: string
  /** In a small frame, which has space for the shortest words only. */
  readonly small?: boolean
}

/** A saved receipt, from this device or the server; words instead when neither can show it now. */
export function ReceiptImage({ address, label, small = false }: ReceiptImageProps) {
  const kept = useReceipt(address)
  const online = useOnline()
  const [missing, setMissing] = useState<string | null>(null)
  // Requested again once there is a connection.
  const asked = `${address} ${online ? 'online' : 'offline'}`
  if (kept === undefined) return null
  if (kept) return <PhotoImage key={kept.sha256} photo={kept} label={label} />
  if (missing !== asked) return <img key={asked} src={address} alt={label} onError={() => setMissing(asked)} />
  return (
    <div className={styles['missing']}>
      <Icon of={CloudOff} size={28} />
      <p>{small ? 'Not on this device' : missingWords(online)}</p>
      {online && !small && <Button icon={RotateCw} onClick={() => setMissing(null)}>Try again</Button>}
    </div>
  )
}
