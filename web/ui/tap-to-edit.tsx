import { Check, OctagonAlert, X } from 'lucide-react'
import { useId, type MouseEvent, type ReactNode } from 'react'
import { IconButton } from './button/icon-button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './tap-to-edit.module.css'
import { useToast } from './toast.tsx'
import { useFigureEdit, type FigureEditOptions } from './use-figure-edit.ts'

export interface TapToEditProps extends Omit<FigureEditOptions, 'onLost'> {
  /** What is edited, as in 'Edit Uber amount, $71.20, tap to edit'. */
  readonly what: string
  /** Id of an element that identifies it further, when something beside it already has that name and value. */
  readonly describedBy?: string
  /** The value as shown: '$71.20'. */
  readonly value: string
  /** Opens to the right, for a figure on the left. */
  readonly alignStart?: boolean
  /** Shown instead of the underlined value, such as an Odometer. */
  readonly children?: ReactNode
}

/** Keeps focus in the input: Safari does not focus a pressed button, and the blur would save what is being cancelled. */
const withoutFocusLoss = (event: MouseEvent): void => event.preventDefault()

/** A figure that becomes an input when tapped. Enter or the check saves, Escape or the x cancels. */
export function TapToEdit({ what, describedBy, value, alignStart = false, children, ...edited }: TapToEditProps) {
  const toast = useToast()
  const { draft, isMoved, refusal, button, open, type, save, leave, onKeyDown, onBlur } = useFigureEdit({
    ...edited, onLost: (text) => toast.lost('Not saved', `${what}: ${text}`),
  })
  const errorId = useId()

  if (draft === null) {
    return (
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-label={`Edit ${what}, ${value}, tap to edit`}
        aria-describedby={describedBy}
        onClick={open}
      >
        {children ?? <span className={styles['figure']}>{value}</span>}
      </button>
    )
  }
  const refused = refusal !== null
  return (
    <span className={classNames(styles['editing'], alignStart && styles['start'])} onKeyDown={onKeyDown} onBlur={onBlur}>
      <span className={styles['row']}>
        <input
          autoFocus
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={what}
          aria-invalid={refused || undefined}
          aria-describedby={refused ? errorId : describedBy}
          className={styles['input']}
          value={draft}
          onFocus={({ target }) => target.setSelectionRange(isMoved ? target.value.length : 0, target.value.length)}
          onChange={(event) => type(event.target.value)}
        />
        <IconButton icon={Check} look="ink" label={`Save ${what}`} onMouseDown={withoutFocusLoss} onClick={save} />
        <IconButton icon={X} label={`Cancel editing ${what}`} onMouseDown={withoutFocusLoss} onClick={leave} />
      </span>
      {refused && (
        <span id={errorId} className={styles['error']}>
          <Icon of={OctagonAlert} size={16} stroke={2.2} />{refusal}
        </span>
      )}
    </span>
  )
}
