import { Download } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import styles from './ask-before-sign-out.module.css'

export interface AskBeforeSignOutProps {
  readonly open: boolean
  /** Changes that are on this device alone. */
  readonly count: number
  readonly onStay: () => void
  readonly onExport: () => void
  readonly onDiscard: () => void
}

/** What a driver is asked who signs out with changes the server has not got (R10). */
export function AskBeforeSignOut({ open, count, onStay, onExport, onDiscard }: AskBeforeSignOutProps) {
  const title = count === 1 ? '1 change is only on this phone' : `${count} changes are only on this phone`
  return (
    <Sheet open={open} onClose={onStay} title={title}>
      <p className={styles['text']}>
        Signing out removes your book from this phone. What the server has not got would be gone.
      </p>
      <div className={styles['choices']}>
        <Button variant="ink" block onClick={onStay}>Stay</Button>
        <Button block icon={Download} onClick={onExport}>Export backup</Button>
        <Button variant="danger" block onClick={onDiscard}>Sign out and discard</Button>
      </div>
    </Sheet>
  )
}
