/** The API calls for mailed links (spec 1 section 7). Each gives null on success, else the problem. */
import { call, problemIn, type Fetch, type Problem } from '../../data/http.ts'

async function post(fetch: Fetch, path: string, body: unknown): Promise<Problem | null> {
  return problemIn(await call(fetch, { method: 'POST', path, body }))
}

/** Requests reset instructions; the server answers the same for every address. */
export function sendResetInstructions(fetch: Fetch, email: string): Promise<Problem | null> {
  return post(fetch, '/auth/forgot-password', { email })
}

/** Sets a new password with a mailed link's token. */
export function resetPassword(fetch: Fetch, token: string, password: string): Promise<Problem | null> {
  return post(fetch, '/auth/reset-password', { token, password })
}

/** Requests the verification mail again; the server accepts one request a minute (R80). */
export function resendVerification(fetch: Fetch, email: string): Promise<Problem | null> {
  return post(fetch, '/api/auth/resend-verification', { email })
}
