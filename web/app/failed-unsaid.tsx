import { useEffect } from 'react'
import { useToast } from '../ui/toast.tsx'

/**
 * Says that something the driver asked for has failed where nobody else did: a tap is never answered by nothing. Draws
 * nothing.
 */
export function FailedUnsaid(): null {
  const toast = useToast()
  useEffect(() => {
    const say = (): void => toast.failed('Error', 'That did not work. What you have saved is safe; please try again.')
    window.addEventListener('unhandledrejection', say)
    return () => window.removeEventListener('unhandledrejection', say)
  }, [toast])
  return null
}
