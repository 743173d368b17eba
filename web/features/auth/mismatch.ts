/** Said beside two passwords that are to be one. */
export const MISMATCH = "Passwords don't match"
