import { Check, OctagonAlert, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from './button/icon-button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './tap-to-edit.module.css'

/** Words for why a text cannot be saved, or nothing when it was. */
export type Refusal = string | null | undefined

export interface TapToEditProps {
  /** What is edited, as in 'Edit Uber amount, $71.20, tap to edit'. */
  readonly what: string
  /** Id of what names it further, where what stands beside it already has that name and value. */
  readonly describedBy?: string
  /** The value as shown: '$71.20'. */
  readonly value: string
  /** The value as it stands in the input when it opens: '71.20'. */
  readonly text: string
  /** Saves, or says why not; a refused text stays open with the words under it. */
  readonly onSave: (text: string) => Refusal | Promise<Refusal>
  /** Leaving the input saves too; otherwise it stays open. */
  readonly saveOnBlur?: boolean
  /** The input is open from the first, for what the driver came to type. */
  readonly startsOpen?: boolean
  /** Opens towards the right; for what stands at the left. */
  readonly alignStart?: boolean
  /** Shown instead of the underlined value, such as an Odometer. */
  readonly children?: ReactNode
}

/** A figure that becomes an input when tapped. Enter or the check saves, Escape or the x leaves it as it was. */
export function TapToEdit({
  what, describedBy, value, text, onSave, saveOnBlur = false, startsOpen = false, alignStart = false, children,
}: TapToEditProps) {
  const [draft, setDraft] = useState<string | null>(startsOpen ? text : null)
  const opened = useRef(text)
  const [refusal, setRefusal] = useState<Refusal>(null)
  const saving = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const returns = useRef(false)
  const errorId = useId()
  const editing = draft !== null

  useEffect(() => {
    if (editing || !returns.current) return
    returns.current = false
    button.current?.focus()
  }, [editing])

  /** Closes the input; after a save not on what has been typed since. */
  const close = (focusBack: boolean, saved: string | null = null): void => {
    returns.current = focusBack
    setDraft((now) => (saved === null || now === saved ? null : now))
    setRefusal(null)
  }

  const commit = async (focusBack: boolean): Promise<void> => {
    if (draft === null || saving.current) return
    // Left as it was: the value that another window or device has written meanwhile stays.
    if (draft === opened.current && draft !== text) {
      close(focusBack)
      return
    }
    saving.current = true
    try {
      const words = await onSave(draft)
      if (words === null || words === undefined) {
        opened.current = draft
        close(focusBack, draft)
      } else {
        setRefusal(words)
      }
    } finally {
      saving.current = false
    }
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      // A sheet around it must not take the same key.
      event.stopPropagation()
      close(true)
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      void commit(true)
    }
    // To the check beside it the focus stays within, and no blur tells of it.
    if (saveOnBlur && event.key === 'Tab' && !event.shiftKey && event.target instanceof HTMLInputElement) void commit(true)
  }

  const onBlur = (event: FocusEvent<HTMLElement>): void => {
    if (saveOnBlur && !event.currentTarget.contains(event.relatedTarget)) void commit(false)
  }

  if (!editing) {
    return (
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-label={`Edit ${what}, ${value}, tap to edit`}
        aria-describedby={describedBy}
        onClick={() => {
          opened.current = text
          setDraft(text)
        }}
      >
        {children ?? <span className={styles['figure']}>{value}</span>}
      </button>
    )
  }
  const refused = refusal !== null && refusal !== undefined
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
          onFocus={(event) => event.target.select()}
          onChange={(event) => setDraft(event.target.value)}
        />
        <IconButton icon={Check} look="ink" label={`Save ${what}`} onClick={() => void commit(true)} />
        <IconButton icon={X} label={`Cancel editing ${what}`} onClick={() => close(true)} />
      </span>
      {refused && (
        <span id={errorId} role="alert" className={styles['error']}>
          <Icon of={OctagonAlert} size={16} stroke={2.2} />{refusal}
        </span>
      )}
    </span>
  )
}
