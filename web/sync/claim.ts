/**
 * The message with which an uncontrolled page asks the worker to take control; in a file of its own, since a visitor's
 * page needs no other message.
 */
export const CLAIM = 'claim'
