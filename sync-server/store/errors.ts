/** Errors a store rejects with when the account has changed since the caller read it. */
import type { CursorStanding } from './store.ts'

/** The account does not exist; it may have been deleted during a request. */
export class NoSuchAccount extends Error {
  constructor() {
    super('There is no such account')
    this.name = 'NoSuchAccount'
  }
}

/** Another writer has changed rows of the account since: nothing was written. */
export class Overtaken extends Error {
  constructor() {
    super('The account has been changed meanwhile')
    this.name = 'Overtaken'
  }
}

/** The device's cursor is unusable (`Store.cursorStanding`): nothing in its batch was judged. */
export class CursorRefused extends Error {
  readonly standing: Exclude<CursorStanding, 'known'>
  /** The last number known from the device. */
  readonly ack: number

  constructor(standing: Exclude<CursorStanding, 'known'>, ack: number) {
    super('Nothing can be told from this cursor')
    this.name = 'CursorRefused'
    this.standing = standing
    this.ack = ack
  }
}
