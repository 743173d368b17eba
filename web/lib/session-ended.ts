/** The state a link to the sign-in pages carries for a driver whose session has ended while their book is open here (R9). */
import { paths } from './paths.ts'

interface SessionEnded {
  /** Where the driver continues after signing in again. */
  readonly backTo: string
}

/** The state of such a link. */
export const sessionEnded = (backTo: string = paths.home): SessionEnded => ({ backTo })

/** Reads the state with which a sign-in page was opened; null when it does not say that the session has ended. */
export function sessionEndedIn(state: unknown): SessionEnded | null {
  return typeof state === 'object' && state !== null && 'backTo' in state && typeof state.backTo === 'string'
    ? { backTo: state.backTo }
    : null
}
