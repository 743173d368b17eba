/** The calls about mailed links (spec 1 section 7). Each gives null when it was done, else the problem. */
import { call, type Fetch, type Problem } from '../../data/http.ts'

async function post(fetch: Fetch, path: string, body: unknown): Promise<Problem | null> {
  const answer = await call(fetch, { method: 'POST', path, body })
  return answer.ok ? null : answer.problem
}

/** Asks for reset instructions; the server answers the same for every address. */
export function sendResetInstructions(fetch: Fetch, email: string): Promise<Problem | null> {
  return post(fetch, '/auth/forgot-password', { email })
}

/** Sets a new password with the token of a mailed link. */
export function resetPassword(fetch: Fetch, token: string, password: string): Promise<Problem | null> {
  return post(fetch, '/auth/reset-password', { token, password })
}

/** Asks for the verification mail again; the server takes one a minute (R80). */
export function resendVerification(fetch: Fetch, email: string): Promise<Problem | null> {
  return post(fetch, '/api/auth/resend-verification', { email })
}
