/** The avatar's letter: from the first name, else the email, else "U" (spec 1 section 2). */
export function initialOf(firstName: string | null, email: string): string {
  const [letter = 'U'] = Array.from(firstName?.trim() || email.trim())
  return letter.toUpperCase()
}
