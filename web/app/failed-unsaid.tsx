import { useEffect } from 'react'
import { listen } from '../lib/listen.ts'
import { useToast } from '../ui/toast.tsx'

/** Reports a failure that no other code has reported, so that no tap goes unanswered. Draws nothing. */
export function FailedUnsaid(): null {
  const toast = useToast()
  useEffect(() => listen(window, 'unhandledrejection', () => {
    toast.failed('Error', 'That did not work. What you have saved is safe; please try again.')
  }), [toast])
  return null
}
