/** Calls about the account itself: they need a connection (R77). The name is no part of them, it is the profile row's. */
import * as z from 'zod/mini'
import { call, type Answer, type Fetch, type Problem } from '../http.ts'
import { STRANGE } from '../session.ts'
import { userSchema, type User } from './user.ts'

const repliedUser = z.object({ user: userSchema })

/**
 * Changes the e-mail. Gives the driver as the server has him now: with mail set up there, the new address holds only
 * once its link was opened, and the old one is given (R17).
 */
export async function changeEmail(fetch: Fetch, email: string): Promise<User | Problem> {
  const answer = await call(fetch, { method: 'PATCH', path: '/api/auth/user/profile', body: { email } })
  if (!answer.ok) return answer.problem
  const replied = z.safeParse(repliedUser, answer.body)
  return replied.success ? replied.data.user : STRANGE
}

export interface PasswordChange {
  /** Left out by an account that signs in with Google alone. */
  readonly currentPassword?: string
  readonly newPassword: string
}

/** Changes the password; every other device is signed out. Null when it was done. */
export async function changePassword(fetch: Fetch, change: PasswordChange): Promise<Problem | null> {
  return problemOf(await call(fetch, { method: 'PATCH', path: '/api/auth/user/password', body: change }))
}

/** Deletes the account with everything the server has of it. Null when it was done. */
export async function deleteAccount(fetch: Fetch): Promise<Problem | null> {
  return problemOf(await call(fetch, { method: 'DELETE', path: '/api/auth/user' }))
}

const problemOf = (answer: Answer): Problem | null => (answer.ok ? null : answer.problem)

/** True for a call that did not do what was asked. */
export function isProblem(outcome: User | Problem): outcome is Problem {
  return 'status' in outcome
}
