/** Length limits of a password, in characters (spec 1 section 5, R72); the server also rejects common ones. */
export const MIN_PASSWORD = 6
export const MAX_PASSWORD = 200

/** The message for one that is too short, the same on the device and from the server. */
export const TOO_SHORT = `Password must be at least ${MIN_PASSWORD} characters long`

/** The message when a field of the password change is empty, the same on the device and from the server. */
export const PASSWORD_MISSING = 'Please fill in all password fields'

/** In characters as a reader sees them: an emoji is one. */
export const passwordLength = (password: string): number => Array.from(password).length

/** True for a password of fewer than MIN_PASSWORD characters. */
export const isTooShort = (password: string): boolean => passwordLength(password) < MIN_PASSWORD
