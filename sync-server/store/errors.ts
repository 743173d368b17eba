/** What a store rejects with when the account is no longer what it was when somebody looked. */
import type { CursorStanding } from './store.ts'

/** It may have been deleted while a request was under way. */
export class NoSuchAccount extends Error {
  constructor() {
    super('There is no such account')
    this.name = 'NoSuchAccount'
  }
}

/** Somebody else has changed rows of the account since: nothing was written. */
export class Overtaken extends Error {
  constructor() {
    super('The account has been changed meanwhile')
    this.name = 'Overtaken'
  }
}

/** Nothing can be told from the cursor a device asks from (`Store.cursorStanding`): nothing of its batch was judged. */
export class CursorRefused extends Error {
  readonly standing: Exclude<CursorStanding, 'known'>
  /** The last number there is of the device. */
  readonly ack: number

  constructor(standing: Exclude<CursorStanding, 'known'>, ack: number) {
    super('Nothing can be told from this cursor')
    this.name = 'CursorRefused'
    this.standing = standing
    this.ack = ack
  }
}
