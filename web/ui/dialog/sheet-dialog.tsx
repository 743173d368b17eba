import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useCountedWhileOpen } from './open-dialogs.ts'
import type { SheetProps } from './sheet-props.ts'
import styles from './sheet.module.css'
import { useClosedByBack } from './use-closed-by-back.ts'

/** The dialog behind `Sheet`, in a chunk of its own. */
export default function SheetDialog({ open, onClose, title, wide = false, foot, children }: SheetProps) {
  useClosedByBack(open, onClose)
  useCountedWhileOpen(open)
  const popup = useRef<HTMLDivElement>(null)
  const firstFocus = (): HTMLElement | null =>
    popup.current?.querySelector<HTMLElement>('[data-initial-focus]') ?? popup.current
  return (
    // The Content-Security-Policy allows no injected style element.
    <CSPProvider disableStyleElements>
      <Dialog.Root open={open} onOpenChange={(next) => { if (!next) onClose() }}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles['scrim']} />
          <Dialog.Popup
            ref={popup}
            initialFocus={firstFocus}
            className={classNames(styles['sheet'], wide && styles['wide'], foot !== undefined && styles['withFoot'])}
          >
            <div className={styles['grab']} aria-hidden="true" />
            <div className={styles['head']}>
              <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
              <Dialog.Close render={<IconButton icon={X} label="Close" />} />
            </div>
            {children}
            {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
