import { createContext, lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { listen } from '../../lib/listen.ts'
import { useProvided } from '../../lib/use-provided.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { NOT_HERE_YET } from '../not-here-yet.ts'
import { useToast } from '../toast.tsx'
import type { Question } from './question.ts'

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask | null>(null)
const loadAlert = () => import('./confirm-alert.tsx')

/** Shows the questions of everything below it, one at a time: a newer one answers the older with no. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)
  const [ConfirmAlert, setConfirmAlert] = useState(() => lazy(loadAlert))
  const toast = useToast()
  const answer = useRef<((yes: boolean) => void) | null>(null)

  const onAnswer = useCallback((yes: boolean): void => {
    answer.current?.(yes)
    answer.current = null
    setOpen(false)
  }, [])

  // Where Back could not be held up, a question of the screen before must not stand over the next one.
  useEffect(() => listen(window, 'popstate', () => onAnswer(false)), [onAnswer])

  const ask = useCallback<Ask>((next) => {
    answer.current?.(false)
    setQuestion(next)
    setOpen(true)
    return new Promise((resolve) => { answer.current = resolve })
  }, [])

  // If the dialog fails to load, the answer is no: nothing is deleted unasked.
  const giveUp = (): void => {
    setConfirmAlert(() => lazy(loadAlert))
    setQuestion(null)
    onAnswer(false)
    toast.failed(NOT_HERE_YET)
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      {question && (
        <ErrorBoundary fallback={null} onError={giveUp}>
          <Suspense fallback={null}><ConfirmAlert question={question} open={open} onAnswer={onAnswer} /></Suspense>
        </ErrorBoundary>
      )}
    </ConfirmContext>
  )
}

/** `await confirm({ title })` is true when the driver confirms; Escape and "Cancel" give false. */
export function useConfirm(): Ask {
  return useProvided(ConfirmContext)
}
