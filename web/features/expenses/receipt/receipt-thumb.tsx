import { Image } from 'lucide-react'
import { Icon } from '../../../ui/icon.tsx'
import { PhotoImage } from './photo-image.tsx'
import styles from './receipt.module.css'
import { useReceipt } from './use-receipt.ts'

export interface ReceiptThumbProps {
  readonly address: string
  readonly onView: () => void
}

/** The thumbnail of an expense; an icon for a photo that only the server has, to save the driver's mobile data. */
export function ReceiptThumb({ address, onView }: ReceiptThumbProps) {
  const kept = useReceipt(address)
  return (
    <button type="button" className={styles['thumb']} aria-label="View receipt" onClick={onView}>
      <span className={styles['thumbFrame']}>
        {kept ? <PhotoImage key={kept.sha256} photo={kept} label="" /> : kept === null && <Icon of={Image} />}
      </span>
    </button>
  )
}
