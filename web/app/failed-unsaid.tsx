import { useEffect } from 'react'
import { useToast } from '../ui/toast.tsx'

/** Reports a failure that no other code has reported, so that no tap goes unanswered. Draws nothing. */
export function FailedUnsaid(): null {
  const toast = useToast()
  useEffect(() => {
    const say = (): void => toast.failed('Error', 'That did not work. What you have saved is safe; please try again.')
    window.addEventListener('unhandledrejection', say)
    return () => window.removeEventListener('unhandledrejection', say)
  }, [toast])
  return null
}
