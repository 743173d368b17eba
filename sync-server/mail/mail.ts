/** Mail as the rest of the server sees it, and the letters it sends. */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { LOCK, RESET_VALID, VERIFY_VALID } from '../auth/time-limits.ts'

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

const lines = (...parts: string[]): string => `${parts.join('\n\n')}\n`

/** A time in whole hours or minutes: 'one hour', '24 hours', '15 minutes'. */
function inWords(ms: number): string {
  if (ms === millisecondsInHour) return 'one hour'
  return ms % millisecondsInHour === 0 ? `${ms / millisecondsInHour} hours` : `${ms / millisecondsInMinute} minutes`
}

/** Asks the recipient to verify an address by the link (R4). */
export function verificationLetter(to: string, link: string): Letter {
  return {
    to,
    subject: 'Verify your email for Roadbook',
    text: lines(
      `Please open this link to verify your email address. It is valid for ${inWords(VERIFY_VALID)}.`,
      link,
      'If you did not ask for this, you can ignore this mail.',
    ),
    link,
    ofUse: VERIFY_VALID,
  }
}

/** Contains the link to choose a new password (R4). */
export function resetLetter(to: string, link: string): Letter {
  return {
    to,
    subject: 'Reset your Roadbook password',
    text: lines(
      `Please open this link to choose a new password. It is valid for ${inWords(RESET_VALID)} and works once.`,
      link,
      'If you did not ask for this, you can ignore this mail. Your password stays as it is.',
    ),
    link,
    ofUse: RESET_VALID,
  }
}

/** Sent when somebody signs up with an address that already has an account (S-06). */
export function accountExistsLetter(to: string, link: string): Letter {
  return {
    to,
    subject: 'You already have a Roadbook account',
    text: lines(
      'Somebody tried to create a Roadbook account with this email address, which already has one.',
      'If it was you, please sign in here:',
      link,
    ),
    link,
    ofUse: LETTER_OF_USE_MS,
  }
}

/** Tells the owner that the password was changed. */
export function passwordChangedLetter(to: string): Letter {
  return {
    to,
    subject: 'Your Roadbook password was changed',
    text: lines(
      'The password of your Roadbook account was changed, and every other device was signed out.',
      'If it was not you, please use "Forgot password?" on the sign-in screen right away.',
    ),
    link: null,
    ofUse: LETTER_OF_USE_MS,
  }
}

/** Sent to the account's previous address (S-07). */
export function emailChangedLetter(to: string): Letter {
  return {
    to,
    subject: 'Your Roadbook email address is being changed',
    text: lines(
      'Somebody signed in to your Roadbook account asked to change its email address.',
      'If it was not you, please change your password right away.',
    ),
    link: null,
    ofUse: LETTER_OF_USE_MS,
  }
}

/** Sent to the owner when a Google account with this address signs in for the first time. */
export function googleLinkedLetter(to: string): Letter {
  return {
    to,
    subject: 'Google sign-in was added to your Roadbook account',
    text: lines(
      'From now on you can sign in to Roadbook with the Google account of this email address.',
      'If it was not you, please change the passwords of your Google account and of Roadbook right away.',
    ),
    link: null,
    ofUse: LETTER_OF_USE_MS,
  }
}

/** Sent to the owner, at most once a day, when wrong passwords have locked the account for strangers (S-12). */
export function accountLockedLetter(to: string): Letter {
  return {
    to,
    subject: 'Too many wrong passwords for your Roadbook account',
    text: lines(
      `Somebody entered too many wrong passwords for your Roadbook account. For ${inWords(LOCK)} nobody can sign in to it with a password on a new device.`,
      'Devices on which you have signed in before keep working, and your data is safe. If it was you, please wait or use "Forgot password?" on the sign-in screen.',
    ),
    link: null,
    ofUse: LETTER_OF_USE_MS,
  }
}
