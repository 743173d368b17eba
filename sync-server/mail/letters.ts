/** The letters the server sends. */
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { LOCK_MS, RESET_VALID_MS, VERIFY_VALID_MS } from '../auth/time-limits.ts'
import { LETTER_OF_USE_MS, type Letter } from './mail.ts'

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
      `Please open this link to verify your email address. It is valid for ${inWords(VERIFY_VALID_MS)}.`,
      link,
      'If you did not ask for this, you can ignore this mail.',
    ),
    link,
    ofUse: VERIFY_VALID_MS,
  }
}

/** Contains the link to choose a new password (R4). */
export function resetLetter(to: string, link: string): Letter {
  return {
    to,
    subject: 'Reset your Roadbook password',
    text: lines(
      `Please open this link to choose a new password. It is valid for ${inWords(RESET_VALID_MS)} and works once.`,
      link,
      'If you did not ask for this, you can ignore this mail. Your password stays as it is.',
    ),
    link,
    ofUse: RESET_VALID_MS,
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

/** Tells the owner that the password was changed, and whether a Google account was unlinked with that. */
export function passwordChangedLetter(to: string, unlinksGoogle: boolean): Letter {
  return {
    to,
    subject: 'Your Roadbook password was changed',
    text: lines(
      'The password of your Roadbook account was changed, and every other device was signed out.',
      ...(unlinksGoogle ? [
        'The Google account that could sign in to it no longer can. It is added again when you sign in with the Google account '
        + 'of this email address.',
      ] : []),
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

/** Sent to the owner when a Google account with this address signs in for the first time; says when the password went with it. */
export function googleLinkedLetter(to: string, keepsPassword: boolean): Letter {
  return {
    to,
    subject: 'Google sign-in was added to your Roadbook account',
    text: lines(
      'From now on you can sign in to Roadbook with the Google account of this email address.',
      ...(keepsPassword ? [] : [
        'The password from before was removed and every other device signed out: nobody had signed in with it in the browser used just now, '
        + 'and somebody else might have set it. You can choose a new one in the settings. Nothing in your book has changed.',
      ]),
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
      `Somebody entered too many wrong passwords for your Roadbook account. For ${inWords(LOCK_MS)} nobody can sign in to it with a password on a new device.`,
      'Devices on which you have signed in before keep working, and your data is safe. If it was you, please wait or use "Forgot password?" on the sign-in screen.',
    ),
    link: null,
    ofUse: LETTER_OF_USE_MS,
  }
}
