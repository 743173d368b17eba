import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { useCountedWhileOpen } from './open-dialogs.ts'
import type { SheetProps } from './sheet-props.ts'
import { useConfirm } from './confirm.ts'
import styles from './sheet.module.css'
import { AroundFormContext } from './unsaved.ts'
import { useClosedByBack } from './use-closed-by-back.ts'

/**
 * The dialog behind `Sheet`. A press outside and Back easily happen by accident, so they ask before
 * they close a form with unsaved changes.
 */
export function SheetDialog({ open, onClose, title, wide = false, foot, children }: SheetProps) {
  const unsaved = useRef(false)
  const closed = useRef(false)
  useLayoutEffect(() => { closed.current = !open }, [open])
  const aroundForm = useMemo(() => ({
    tellUnsaved: (isUnsaved: boolean): void => { unsaved.current = isUnsaved },
    isClosed: () => closed.current,
  }), [])
  const confirm = useConfirm()
  const asksFirst = (): boolean => {
    if (!unsaved.current) return false
    const question = { title: 'Discard what you entered?', text: 'It is not saved yet.', action: 'Discard', cancel: 'Keep editing' }
    void confirm(question).then((yes) => {
      if (yes) onClose()
    })
    return true
  }
  useClosedByBack(open, onClose, asksFirst)
  useCountedWhileOpen(open)
  const popup = useRef<HTMLDivElement>(null)
  const firstFocus = (): HTMLElement | null =>
    popup.current?.querySelector<HTMLElement>('[data-initial-focus]') ?? popup.current
  return (
    // The Content-Security-Policy allows no injected style element.
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open={open}
        onOpenChange={(_, { reason }) => {
          // A question over it gets the focus with the next frame: an Escape before that is meant for the question.
          if (reason === 'escape-key' && document.querySelector('[role=alertdialog]')) return
          if (reason !== 'outside-press' || !asksFirst()) onClose()
        }}
      >
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
            <AroundFormContext value={aroundForm}>{children}</AroundFormContext>
            {foot !== undefined && <div className={styles['foot']}>{foot}</div>}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
