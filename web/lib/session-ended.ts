/** What a link to the door says of a driver whose session has ended while his book is open here (R9). */
import { paths } from './paths.ts'

interface SessionEnded {
  /** Where he goes on once he is signed in again. */
  readonly backTo: string
}

/** The state of such a link. */
export const sessionEnded = (backTo: string = paths.home): SessionEnded => ({ backTo })

/** Reads the state that a page of the door was opened with; null when nothing says that the session has ended. */
export function sessionEndedIn(state: unknown): SessionEnded | null {
  return typeof state === 'object' && state !== null && 'backTo' in state && typeof state.backTo === 'string'
    ? { backTo: state.backTo }
    : null
}
