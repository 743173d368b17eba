import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Problem } from '../../../data/http.ts'
import { paths } from '../../../lib/paths.ts'
import { sessionEnded } from '../../../lib/session-ended.ts'
import { serverRefusal } from '../../../parts/server-refusal.ts'
import type { FormRefusal } from '../../../ui/form/form-outcome.ts'
import { useToast } from '../../../ui/toast.tsx'

const REDIRECT_MS = 500

/** The session has ended: our server says so, or a proxy in front of it does, in the server's words (spec 1 section 8). */
const isEnded = ({ status, foreignStatus, message }: Problem): boolean =>
  status === 401 || (foreignStatus === 401 && message === 'Unauthorized')

/**
 * Turns a failed or rejected call into a form's refusal. An ended session leads to signing in again after half a second
 * and gives null, no refusal (R9); the book stays on this device.
 */
export function useServerRefusal(): (problem: Problem, otherwise: string) => FormRefusal | null {
  const navigate = useNavigate()
  const toast = useToast()
  return useCallback((problem, otherwise) => {
    if (isEnded(problem)) {
      toast.failed('Unauthorized: You are logged out. Logging in again...')
      setTimeout(() => void navigate(paths.login, { state: sessionEnded(paths.settings) }), REDIRECT_MS)
      return null
    }
    return serverRefusal(problem, otherwise)
  }, [navigate, toast])
}
