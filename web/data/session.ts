/** Signing in and out: calls that need a connection (R77). None of them touches a book on the device. */
import * as z from 'zod/mini'
import { SESSION_HEADER } from '#core/sync/server-header.ts'
import { userSchema, type User } from './account/user.ts'
import { call, STRANGE, type Call, type Fetch, type Problem } from './http.ts'

/** The outcome of a call about signing in. */
export type SessionOutcome =
  | { readonly kind: 'signed-in'; readonly user: User }
  /** The address must first be confirmed through the mail that was sent to it. */
  | { readonly kind: 'verify'; readonly email: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'problem'; readonly problem: Problem }

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly rememberMe: boolean
}

/** Signs in. A wrong password, a locked account and no connection are problems with a message. */
export async function login(fetch: Fetch, credentials: Credentials): Promise<SessionOutcome> {
  return await sessionCall(fetch, { method: 'POST', path: '/auth/login', body: credentials })
}

export interface Registration {
  /** The driver's first name. */
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Creates an account and signs in, or reports that the address must be confirmed first. */
export async function register(fetch: Fetch, registration: Registration, rememberMe: boolean): Promise<SessionOutcome> {
  return await sessionCall(fetch, { method: 'POST', path: '/auth/register', body: { ...registration, rememberMe } })
}

/**
 * Who is signed in on the server, asked when nobody is known on this device. Whether there is a session is returned with
 * the authentication type; the type itself is not read, since this app's sign-in is always the production one (R1).
 */
export async function unknownUser(fetch: Fetch): Promise<SessionOutcome> {
  const type = await call(fetch, { method: 'GET', path: '/api/auth/type' })
  if (!type.ok) return { kind: 'problem', problem: type.problem }
  return type.headers.get(SESSION_HEADER) === '1' ? await currentUser(fetch) : { kind: 'signed-out' }
}

/** Who is signed in on the server. Offline is a problem with status 0, never "signed out" (R9). */
export async function currentUser(fetch: Fetch): Promise<SessionOutcome> {
  const outcome = await sessionCall(fetch, { method: 'GET', path: '/api/auth/user' })
  return outcome.kind === 'problem' && outcome.problem.status === 401 ? { kind: 'signed-out' } : outcome
}

// A late logout reply clears the cookie of a newer session, so sign-in calls wait for it.
let ending: Promise<unknown> = Promise.resolve()

/** Ends the session; one asked for meanwhile begins afterwards. If it had already ended, the driver counts as signed out. */
export async function logout(fetch: Fetch): Promise<SessionOutcome> {
  const asked = call(fetch, { method: 'POST', path: '/api/auth/logout', body: {} })
  ending = asked
  const answer = await asked
  if (answer.ok || answer.problem.status === 401) return { kind: 'signed-out' }
  return { kind: 'problem', problem: answer.problem }
}

const bareUser = z.pipe(userSchema, z.transform((user: User) => ({ user })))
const signedInSchema = z.union([z.object({ user: userSchema }), bareUser])
const verifySchema = z.object({ requiresVerification: z.literal(true), email: z.string() })

async function sessionCall(fetch: Fetch, request: Call): Promise<SessionOutcome> {
  await ending
  const answer = await call(fetch, request)
  const body = answer.ok ? answer.body : answer.problem.body
  const verify = z.safeParse(verifySchema, body)
  if (verify.success) return { kind: 'verify', email: verify.data.email }
  if (!answer.ok) return { kind: 'problem', problem: answer.problem }
  const signedIn = z.safeParse(signedInSchema, body)
  if (signedIn.success) return { kind: 'signed-in', user: signedIn.data.user }
  return { kind: 'problem', problem: STRANGE }
}
