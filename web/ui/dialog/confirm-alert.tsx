import { AlertDialog } from '@base-ui/react/alert-dialog'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import type { Question } from './question.ts'
import styles from './sheet.module.css'
import { useClosedByBack } from './use-closed-by-back.ts'

export interface ConfirmAlertProps {
  readonly question: Question
  readonly open: boolean
  /** The answer is no. */
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** The dialog behind `useConfirm`. */
export function ConfirmAlert({ question, open, onClose, onConfirm }: ConfirmAlertProps) {
  useClosedByBack(open, onClose)
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  // When the answer has removed what asked, such as a row's "Delete", Base UI would focus whatever opened a dialog before.
  const canReturn = (): boolean => opener.current?.isConnected === true && !document.activeElement?.closest('[role=dialog]')
  const { title, text, action = 'Delete', cancel = 'Cancel', instead } = question
  return (
    <CSPProvider disableStyleElements>
      <AlertDialog.Root open={open} onOpenChange={(next) => { if (!next) onClose() }}>
        <AlertDialog.Portal>
          {/* A press on it must not take the focus out of the question: Escape would then close the form below as well. */}
          <AlertDialog.Backdrop className={styles['scrim']} onMouseDown={(event) => event.preventDefault()} />
          <AlertDialog.Popup finalFocus={canReturn} className={classNames(styles['sheet'], styles['confirm'])}>
            <AlertDialog.Title className={styles['title']}>{title}</AlertDialog.Title>
            {text !== undefined && (
              <AlertDialog.Description render={<div />} className={styles['confirmText']}>{text}</AlertDialog.Description>
            )}
            {instead && (
              <div className={styles['instead']}>
                <AlertDialog.Close render={<Button block onClick={instead.lead}>{instead.label}</Button>} />
              </div>
            )}
            <div className={styles['actions']}>
              <AlertDialog.Close render={<Button variant="ghost">{cancel}</Button>} />
              <Button variant="dangerSolid" onClick={onConfirm}>{action}</Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </CSPProvider>
  )
}
