/**
 * Cursors: opaque to devices. A commit's seq and tag, and the place inside it where a page had to be cut because the
 * commit alone was larger than a page.
 */
export interface Cursor {
  readonly seq: number
  readonly tag: string
  /** Rows up to this seq have been sent: that of the commit, unless it was cut. */
  readonly sent: number
  /**
   * The account's floor when the device last began from nothing: it is being told everything that is there, so removals
   * forgotten up to then are none of its business, in whichever page it is.
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

/** The cursor that was written as text; null for anything else. */
export function readCursor(text: string): Cursor | null {
  const match = FORM.exec(text)
  if (!match) return null
  const [, seq, tag = '', sent, begunAt] = match
  const cursor = { seq: Number(seq), tag, sent: Number(sent ?? seq), begunAt: Number(begunAt ?? 0) }
  return cursor.sent <= cursor.seq ? cursor : null
}
