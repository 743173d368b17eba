/** Shown when a password and its confirmation differ. */
export const MISMATCH = "Passwords don't match"
