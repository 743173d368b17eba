export const MISMATCH = "Passwords don't match"
