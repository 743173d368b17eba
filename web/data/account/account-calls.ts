/** Calls about the account itself: they need a connection (R77). The name is not among them: it belongs to the profile row. */
import * as z from 'zod/mini'
import { call, problemIn, STRANGE, type Fetch, type Problem } from '../http.ts'
import { userSchema, type User } from './user.ts'

const repliedUser = z.object({ user: userSchema })

/**
 * Changes the email address. Returns the driver as the server now has them: with mail set up, the new address only takes
 * effect once its link has been opened, and until then the old one is returned (R17).
 */
export async function changeEmail(fetch: Fetch, email: string): Promise<User | Problem> {
  const answer = await call(fetch, { method: 'PATCH', path: '/api/auth/user/profile', body: { email } })
  if (!answer.ok) return answer.problem
  const replied = z.safeParse(repliedUser, answer.body)
  return replied.success ? replied.data.user : STRANGE
}

export interface PasswordChange {
  /** Omitted for an account that signs in with Google alone. */
  readonly currentPassword?: string
  readonly newPassword: string
}

/** Changes the password and signs out every other device. Returns null on success. */
export async function changePassword(fetch: Fetch, change: PasswordChange): Promise<Problem | null> {
  return problemIn(await call(fetch, { method: 'PATCH', path: '/api/auth/user/password', body: change }))
}

/** Deletes the account and everything the server holds for it. Returns null on success. */
export async function deleteAccount(fetch: Fetch): Promise<Problem | null> {
  return problemIn(await call(fetch, { method: 'DELETE', path: '/api/auth/user' }))
}

/** True if the call failed. */
export function isProblem(outcome: User | Problem): outcome is Problem {
  return 'status' in outcome
}
