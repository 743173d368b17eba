import { Navigate, useLocation } from 'react-router'
import ForgotPasswordPage from '../../features/auth/password-reset/forgot-password-page.tsx'
import { paths } from '../../lib/paths.ts'
import { sessionEndedIn } from '../../lib/session-ended.ts'

/**
 * /forgot-password for a driver whose book is open here: the dashboard (R7), unless the session has ended and the driver
 * cannot sign in again (R9).
 */
export default function ForgottenAgainPage() {
  const { state }: { state: unknown } = useLocation()
  return sessionEndedIn(state) ? <ForgotPasswordPage /> : <Navigate to={paths.home} replace />
}
