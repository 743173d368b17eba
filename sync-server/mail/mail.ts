/** Mail as the rest of the server sees it. */
import { millisecondsInDay } from 'date-fns/constants'

export interface Letter {
  readonly to: string
  readonly subject: string
  /** Plain text; a link is on a line of its own. */
  readonly text: string
  /** The link in the text, for operators without mail who read the server's output instead. */
  readonly link: string | null
  /** How long it is of use, in milliseconds: one whose link no longer works is not sent. */
  readonly ofUse: number
}

export interface Mail {
  /** Resolves when the letter is written, or queued for sending. */
  send(letter: Letter): Promise<void>
  /** Deletes the letters to an address that are stored as files to read; those waiting for a mail server are still sent. */
  forget(address: string): Promise<void>
  /** Tries pending letters once more before the server exits. */
  close(): Promise<void>
}

/** How long a letter without a link that ends is of use, in milliseconds. */
export const LETTER_OF_USE_MS = millisecondsInDay
