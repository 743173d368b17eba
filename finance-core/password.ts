/** The least a password must have (spec 1 section 5, R72); the server also refuses common ones. */
export const MIN_PASSWORD = 6

export const TOO_SHORT = `Password must be at least ${MIN_PASSWORD} characters long`

/** Counted in characters, as the server counts: an emoji is one. */
export function isTooShort(password: string): boolean {
  return Array.from(password).length < MIN_PASSWORD
}
