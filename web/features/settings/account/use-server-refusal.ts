import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Problem } from '../../../data/http.ts'
import { paths } from '../../../lib/paths.ts'
import { sessionEnded } from '../../../lib/session-ended.ts'
import { serverRefusal } from '../../../parts/server-refusal.ts'
import type { FormRefusal } from '../../../ui/form/form-outcome.ts'
import { useToast } from '../../../ui/toast.tsx'

const REDIRECT_MS = 500

/**
 * What a call came to that the server said no to, or that did not reach it. A session that has ended leads to signing
 * in again after half a second, and is no refusal of the form (R9); the book stays on this device.
 */
export function useServerRefusal(): (problem: Problem, otherwise: string) => FormRefusal | null {
  const navigate = useNavigate()
  const toast = useToast()
  return useCallback((problem, otherwise) => {
    if (problem.status === 401) {
      toast.failed('Unauthorized: You are logged out. Logging in again...')
      setTimeout(() => void navigate(paths.login, { state: sessionEnded(paths.settings) }), REDIRECT_MS)
      return null
    }
    return serverRefusal(problem, otherwise)
  }, [navigate, toast])
}
