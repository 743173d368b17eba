/** How many characters a password may have (spec 1 section 5, R72); the server also refuses common ones. */
export const MIN_PASSWORD = 6
export const MAX_PASSWORD = 200

/** The words for one that is too short, on the device and from the server. */
export const TOO_SHORT = `Password must be at least ${MIN_PASSWORD} characters long`

/** The words for one of the passwords to be changed that is missing, on the device and from the server. */
export const PASSWORD_MISSING = 'Please fill in all password fields'

/** In characters as a reader sees them: an emoji is one. */
export const passwordLength = (password: string): number => Array.from(password).length

/** True for less than the least a password must have. */
export const isTooShort = (password: string): boolean => passwordLength(password) < MIN_PASSWORD
