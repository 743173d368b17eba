/** The least a password must have (spec 1 section 5); the server also refuses common ones. */
export const MIN_PASSWORD = 6

export const TOO_SHORT = `Password must be at least ${MIN_PASSWORD} characters long`
export const MISMATCH = "Passwords don't match"
