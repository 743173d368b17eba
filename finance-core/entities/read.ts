/** What reading a form, a body or a file comes to. */

/** One place in a body, and the words for why it does not fit. */
export interface Misfit { readonly path: string; readonly message: string }

/** What reading a form or a body came to: its clean value, or everything that does not fit. */
export type Read<T> = { readonly ok: true; readonly value: T } | Misread

interface Misread { readonly ok: false; readonly misfits: readonly Misfit[] }

/** A reading that failed for one place alone. */
export function misread(path: string, message: string): Misread {
  return { ok: false, misfits: [{ path, message }] }
}
