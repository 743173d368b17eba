import { basename } from 'node:path'

/**
 * What a class of a `.module.css` file is called in the built app: 'shell_tabs'. No two of these files have one name; a hash
 * and a line number in each class weighed more than some screens' code.
 * @param {string} name @param {string} file
 */
export const classNameOf = (name, file) => `${basename(file, '.module.css')}_${name}`
