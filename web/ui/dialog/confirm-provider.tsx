import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { listen } from '../../lib/listen.ts'
import { OpenedLater } from '../opened-later.tsx'
import { ConfirmContext, type Ask } from './confirm.ts'
import type { Question } from './question.ts'

const loadAlert = async () => ({ default: (await import('./dialogs.ts')).ConfirmAlert })

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
