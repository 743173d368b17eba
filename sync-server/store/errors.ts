/** What a store rejects with when the account is no longer what it was when somebody looked. */

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
