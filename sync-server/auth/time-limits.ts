/** How long a mailed link works and a lock holds. The letters say so in words. */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'

/** A link that verifies an address. */
export const VERIFY_VALID_MS = millisecondsInDay
/** A link to choose a new password (S-13). */
export const RESET_VALID_MS = millisecondsInHour
/** An account after too many wrong passwords (R5). */
export const LOCK_MS = 15 * millisecondsInMinute
