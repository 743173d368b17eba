import { createContext, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { listen } from '../../lib/listen.ts'
import { useProvided } from '../../lib/use-provided.ts'
import { OpenedLater } from '../opened-later.tsx'
import type { Question } from './question.ts'

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask | null>(null)
const loadAlert = () => import('./confirm-alert.tsx')

/** Shows the questions of everything below it, one at a time: a newer one answers the older with no. */
export function ConfirmProvider({ children }: { readonly children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)
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

  return (
    <ConfirmContext value={ask}>
      {children}
      {question && (
        // If the dialog fails to load, it is closed, and the answer is no: nothing is deleted unasked.
        <OpenedLater
          load={loadAlert}
          dialog={{ question, open, onClose: () => onAnswer(false), onConfirm: () => onAnswer(true) }}
        />
      )}
    </ConfirmContext>
  )
}

/** `await confirm({ title })` is true when the driver confirms; Escape and "Cancel" give false. */
export function useConfirm(): Ask {
  return useProvided(ConfirmContext)
}
