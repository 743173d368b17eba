/**
 * Cursors, opaque to devices: a commit's seq and tag, and the position inside it when the commit alone was larger than a
 * page.
 */
export interface Cursor {
  readonly seq: number
  readonly tag: string
  /** Rows up to this seq have been sent: the commit's seq, unless the page ended inside it. */
  readonly sent: number
  /**
   * The account's floor when the device last started from nothing: it receives every existing row, so tombstones forgotten
   * up to then do not concern it, whichever page it is on.
   */
  readonly begunAt: number
}

/** The cursor of an account without any commit. */
export const START = '0'

/** A cursor as text. */
export function cursorText({ seq, tag, sent, begunAt }: Cursor): string {
  return `${seq}.${tag}${sent === seq ? '' : `.${sent}`}${begunAt === 0 ? '' : `~${begunAt}`}`
}

const FORM = /^(\d{1,16})\.([\w-]+)(?:\.(\d{1,16}))?(?:~(\d{1,16}))?$/

/** The cursor of its text; null for anything else. */
export function readCursor(text: string): Cursor | null {
  const match = FORM.exec(text)
  if (!match) return null
  const [, seq, tag = '', sent, begunAt] = match
  const cursor = { seq: Number(seq), tag, sent: Number(sent ?? seq), begunAt: Number(begunAt ?? 0) }
  return cursor.sent <= cursor.seq ? cursor : null
}
