/** The outcome of reading a form, a body or a file. */

/** A path in a body, and the message saying why its value does not fit. */
export interface Misfit { readonly path: string; readonly message: string }

/** The clean value of a form or a body, or everything that does not fit. */
export type Read<T> = { readonly ok: true; readonly value: T } | Misread

interface Misread { readonly ok: false; readonly misfits: readonly Misfit[] }

/** A failed reading with a single misfit. */
export function misread(path: string, message: string): Misread {
  return { ok: false, misfits: [{ path, message }] }
}
