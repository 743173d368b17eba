import { Clock, OctagonAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import styles from './receipt.module.css'
import { useReceipt } from './use-receipt.ts'

/** Says that a photo is waiting to be sent, or why the server rejected it (R78). Nothing once it has been sent. */
export function PhotoState({ address }: { readonly address: string }) {
  const kept = useReceipt(address)
  if (kept?.state === 'waiting') {
    return <div className={styles['state']}><Icon of={Clock} size={13} />Photo saved on this phone</div>
  }
  if (kept?.state === 'refused') {
    return <PhotoRefusal>Photo not accepted: {kept.refusal}</PhotoRefusal>
  }
  return null
}

/** Why a photo was rejected, here or by the server. */
export function PhotoRefusal({ children, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={styles['refused']}><Icon of={OctagonAlert} size={13} stroke={2.4} />{children}</div>
}
