import type { KeyboardEvent } from 'react'

/**
 * True for a key that goes to an input method: Enter takes the word it proposes, Escape drops it. The code 229 says so in
 * every browser; in Safari `isComposing` is false by then.
 */
export const isForInputMethod = ({ keyCode }: KeyboardEvent): boolean => keyCode === 229
