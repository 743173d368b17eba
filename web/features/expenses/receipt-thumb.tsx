import { Image } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import styles from './receipt.module.css'
import { useReceiptPhoto } from './use-photo.ts'

export interface ReceiptThumbProps {
  readonly address: string
  readonly onView: () => void
}

/** The small picture before an expense; a sign for a photo that only the server has, to spare the driver's data. */
export function ReceiptThumb({ address, onView }: ReceiptThumbProps) {
  const { source, kept } = useReceiptPhoto(address)
  return (
    <button type="button" className={styles['thumb']} aria-label="View receipt" onClick={onView}>
      <span className={styles['thumbFrame']}>
        {kept && source !== null ? <img src={source} alt="" decoding="async" /> : <Icon of={Image} size={20} />}
      </span>
    </button>
  )
}
