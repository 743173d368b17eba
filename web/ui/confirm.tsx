import { createContext, lazy, Suspense, use, useCallback, useRef, useState, type ReactNode } from 'react'

/** Something the driver is asked before it happens. */
export interface Question {
  /** The sentence of the spec: 'Are you sure you want to delete this vehicle?' */
  readonly title: string
  /** What goes with it. */
  readonly text?: ReactNode | undefined
  /** 'Delete' unless told. */
  readonly action?: string
  /** 'Cancel' unless told. */
  readonly cancel?: string
  /** The action takes nothing away: no red button. */
  readonly harmless?: boolean
}

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask | null>(null)
const ConfirmAlert = lazy(() => import('./confirm-alert.tsx'))

/** Draws the questions of everything below it. One at a time: a newer one answers the older with no. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)
  const answer = useRef<((yes: boolean) => void) | null>(null)

  const onAnswer = useCallback((yes: boolean): void => {
    answer.current?.(yes)
    answer.current = null
    setOpen(false)
  }, [])

  const ask = useCallback<Ask>((next) => {
    answer.current?.(false)
    setQuestion(next)
    setOpen(true)
    return new Promise((resolve) => { answer.current = resolve })
  }, [])

  return (
    <ConfirmContext value={ask}>
      {children}
      {question && (
        <Suspense fallback={null}><ConfirmAlert question={question} open={open} onAnswer={onAnswer} /></Suspense>
      )}
    </ConfirmContext>
  )
}

/** `await confirm({ title })` is true when the driver said yes; Escape and "Cancel" are no. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext)
  if (ask === null) throw new Error('useConfirm needs a ConfirmProvider above it')
  return ask
}
