/** The email typed at one form of the door, which the next one opens with. */
interface TypedEmail {
  readonly email: string
}

/** The state of a link that takes it along. */
export const withTypedEmail = (email: string): TypedEmail => ({ email })

/** Reads the state that a page of the door was opened with; blank when it says none. */
export function typedEmailIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : ''
}
