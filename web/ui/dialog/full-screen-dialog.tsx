import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import styles from './full-screen.module.css'
import { useClosedByBack } from './use-closed-by-back.ts'

export interface FullScreenProps {
  readonly open: boolean
  /** Called on the x, Escape or Android's Back. */
  readonly onClose: () => void
  /** Its name. */
  readonly title: string
  /** Under the title. */
  readonly detail: ReactNode
  /** The content is larger than the screen: it scrolls, header and footer stay. */
  readonly scrolls: boolean
  /** Within the thumb's reach: figures and buttons. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** The dialog behind `FullScreen`. */
export function FullScreenDialog({ open, onClose, title, detail, scrolls, foot, children }: FullScreenProps) {
  useClosedByBack(open, onClose)
  return (
    // The Content-Security-Policy allows no injected style element.
    <CSPProvider disableStyleElements>
      <Dialog.Root open={open} onOpenChange={(next) => { if (!next) onClose() }}>
        <Dialog.Portal>
          <Dialog.Popup className={classNames(styles['screen'], scrolls && styles['scrolls'])}>
            <div className={styles['head']}>
              <div className={styles['words']}>
                <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
                <div className={styles['detail']}>{detail}</div>
              </div>
              <Dialog.Close render={<IconButton icon={X} look="cluster" label="Close" />} />
            </div>
            <div className={styles['body']}>{children}</div>
            <div className={styles['foot']}>{foot}</div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
