import { PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SheetActions } from '../../ui/dialog/sheet.tsx'
import { useTellUnsaved } from '../../ui/dialog/unsaved.ts'
import { submitAtOnce } from '../../ui/form/submit-at-once.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './entry-form.module.css'
import type { EntryState } from './use-entry-form.ts'

export interface EntryFormProps {
  readonly entry: Pick<EntryState<object>, 'isChanged' | 'pending' | 'refusal' | 'startOver' | 'formProps'>
  /** 'Add Bill', 'Save' */
  readonly action: string
  /** 'Adding...' */
  readonly pendingAction: string
  /** Left out for a form that is the screen itself. */
  readonly onCancel?: (() => void) | undefined
  /** Something the form needs is still loading, so it cannot be submitted yet. */
  readonly busy?: boolean
  readonly className?: string | undefined
  /** The fields. */
  readonly children: ReactNode
}

/** The fields of an entry above its two buttons, and why this device could not keep it. */
export function EntryForm({ entry, action, pendingAction, onCancel, busy = false, className, children }: EntryFormProps) {
  const { isChanged, pending, refusal, startOver, formProps } = entry
  useTellUnsaved(isChanged && !pending)
  return (
    <form {...formProps} className={classNames(styles['form'], className)}>
      {startOver && (
        <div className={styles['earlier']}>
          <Icon of={PencilLine} stroke={2.1} />
          <p>Typed earlier and not saved yet.</p>
          <Button
            variant="out"
            size="small"
            disabled={pending}
            onClick={({ currentTarget: { form } }) => {
              startOver()
              form?.querySelector<HTMLElement>('input, select')?.focus()
            }}
          >
            Start over
          </Button>
        </div>
      )}
      {children}
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <SheetActions>
        {onCancel && <Button variant="sec" disabled={pending} onClick={onCancel}>Cancel</Button>}
        <Button
          type="submit" variant="pri" disabled={busy} pending={pending} pendingLabel={pendingAction} onClick={submitAtOnce}
        >
          {action}
        </Button>
      </SheetActions>
    </form>
  )
}

/** Lays out fields and a sheet's buttons like a form where nothing is entered, such as the choices of an export. */
export function Choices({ children }: { readonly children: ReactNode }) {
  return <div className={styles['form']}>{children}</div>
}

/** Two short fields side by side. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>
}
