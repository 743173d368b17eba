import { Check, OctagonAlert } from 'lucide-react'
import { createContext, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useProvided } from '../lib/use-provided.ts'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'

/** A short message that disappears by itself. */
export interface ToastMessage {
  readonly title: string
  readonly text?: string | undefined
  /** `error` is announced at once (role alert); what needs action is also shown where it went wrong. */
  readonly tone?: 'done' | 'error'
  /** Undoes what the toast reports; such a toast stays 6 seconds and waits while it has focus (R11). */
  readonly undo?: (() => void) | undefined
  /** Not shown while a toast offers Undo. */
  readonly givesWay?: boolean
}

/** Null hides the toast, 'no undo' only one that offers Undo. */
type Show = (message: ToastMessage | 'no undo' | null) => void

interface Shown extends ToastMessage { readonly key: number }

const STAYS_MS = 2000
const STAYS_WITH_UNDO_MS = 6000

/** Shows messages. Screens drawn at build time (app/drawn-pages.tsx) get one that does nothing. */
export const ToastContext = createContext<Show | null>(null)

/** Shows the toasts of everything below it, one at a time: a newer one replaces the last (R11). */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<Shown | null>(null)
  // Never reuses a key, even of a toast that is gone: a reused element would have only its changed part announced.
  const shown = useRef(0)
  const show = useCallback<Show>((message) => {
    if (message === 'no undo') {
      setToast((last) => (last?.undo ? null : last))
      return
    }
    const next = message && { ...message, key: shown.current += 1 }
    setToast((last) => (next?.givesWay && last?.undo ? last : next))
  }, [])
  const key = toast?.key
  const close = useCallback(() => setToast((last) => (last?.key === key ? null : last)), [key])
  return (
    <ToastContext value={show}>
      {children}
      {/* A live region of its own, so that an open dialog does not hide it from screen readers; beside the dialogs, so
          that "Undo" lies over them. */}
      {createPortal(
        <div className={styles['region']} aria-live="polite">
          {toast && <Toast key={toast.key} toast={toast} onClose={close} />}
        </div>,
        document.body,
      )}
    </ToastContext>
  )
}

function Toast({ toast, onClose }: { readonly toast: ToastMessage; readonly onClose: () => void }) {
  const { title, text, tone = 'done', undo } = toast
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(onClose, undo ? STAYS_WITH_UNDO_MS : STAYS_MS)
    return () => clearTimeout(timer)
  }, [held, undo, onClose])

  const holding = undo && {
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
  }
  const takeBack = (): void => {
    undo?.()
    onClose()
  }
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={styles['toast']} {...holding}>
      <Icon of={tone === 'error' ? OctagonAlert : Check} stroke={2.2} />
      <div className={styles['words']}>
        <div className={text === undefined ? undefined : styles['title']}>{title}</div>
        {text !== undefined && <div className={styles['text']}>{text}</div>}
      </div>
      {undo && <button type="button" className={styles['undo']} onClick={takeBack}>Undo</button>}
    </div>
  )
}

export interface Toasts {
  /** Something worked: 'Mileage added successfully'. */
  readonly done: (title: string, text?: string) => void
  /** The same of what was done already; never replaces an Undo, which may be that of the first time. */
  readonly gone: (title: string, text?: string) => void
  /** Something failed. */
  readonly failed: (title: string, text?: string) => void
  /** Something went away unsaved; never replaces an Undo. */
  readonly lost: (title: string, text: string) => void
  /** Something was done that can be undone. */
  readonly undoable: (undo: () => void, title: string, text?: string) => void
  /** Hides the toast: its message no longer holds. */
  readonly clear: () => void
  /** Hides it if it offers Undo: there is nothing any more to undo. */
  readonly endUndo: () => void
}

/** The calls that show a toast. */
export function useToast(): Toasts {
  const show = useProvided(ToastContext)
  return useMemo(() => ({
    done: (title, text) => show({ title, text }),
    gone: (title, text) => show({ title, text, givesWay: true }),
    failed: (title, text) => show({ title, text, tone: 'error' }),
    lost: (title, text) => show({ title, text, tone: 'error', givesWay: true }),
    undoable: (undo, title, text) => show({ title, text, undo }),
    clear: () => show(null),
    endUndo: () => show('no undo'),
  }), [show])
}
