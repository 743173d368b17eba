/** The words for what the server sends a driver back to /login with. */
export interface LoginNotice {
  readonly tone: 'done' | 'error'
  readonly title: string
  readonly text?: string
}

const errors: Readonly<Record<string, string>> = {
  'google-not-configured': 'Google sign-in is not set up on this server',
  'google-failed': 'Google sign-in did not work. Please try again',
  'google-cancelled': 'You did not finish signing in with Google',
  'google-expired': 'This Google sign-in has expired or was begun elsewhere. Please try again',
  'google-unverified': 'Google has not verified this email yet. Please verify it there, or sign up with a password',
  'google-unproven': 'This email already has an account. Please sign in with your password, or reset it',
  'google-other-account': 'The account with this email belongs to another Google account',
  'too-many-requests': 'Too many tries. Please wait a few minutes',
  'invalid-verification-link': 'This verification link is invalid or has expired. Sign in, and enter a new email again in the settings if it was for one',
  'not-verified-yet': 'The server cannot save at the moment. Please open the link again in a few minutes',
}

/** Signing in gets no other link for a driver who is signed in: nearly always it was for a new address. */
const changesNothing = 'This verification link is invalid or has expired. To change your email, enter it again in the settings'

/** The notice in the URL's query, for a driver who is signed in or not; null when there is none we know. */
export function noticeOf(query: URLSearchParams, isSignedIn = false): LoginNotice | null {
  if (query.get('verified') === '1') {
    return { tone: 'done', title: 'Email verified', text: 'You can sign in now' }
  }
  const error = query.get('error') ?? ''
  if (isSignedIn && error === 'invalid-verification-link') return { tone: 'error', title: changesNothing }
  const title = Object.hasOwn(errors, error) ? errors[error] : undefined
  return title === undefined ? null : { tone: 'error', title }
}
