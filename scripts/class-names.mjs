import { basename } from 'node:path'

/**
 * The name of a `.module.css` class in the built app: 'shell_tabs'. File names are unique; a hash and a line number in each
 * class took more bytes than some screens' code.
 * @param {string} name @param {string} file
 */
export const classNameOf = (name, file) => `${basename(file, '.module.css')}_${name}`
