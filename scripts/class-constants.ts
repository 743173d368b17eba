/**
 * The class names of the build as constants: a style sheet's module is an object of all its names, and each use of one a
 * look-up in it, in every screen. As exports of their own they are written where they are used (`inlineConst`), a hundredth
 * less to load at a start.
 */
import type { Plugin } from 'vite'

const IMPORT = /import (\w+) from (["'][^"']+\.module\.css["'])/g
const OBJECT = /export default \{[^}]*\};?/
const LITERAL = /"([^"]+)": "/g

/** A module's code with its style sheets' classes imported by name. */
export const withClassConstants = (code: string): string => code.replace(IMPORT, 'import * as $1 from $2')

/** A style sheet's module without the object of its classes. Throws where that has one that is not exported by its name. */
export function constantsAlone(code: string): string {
  const object = OBJECT.exec(code)?.[0]
  if (object === undefined) throw new Error('A style sheet was written without the object of its classes')
  const constants = code.replace(object, '')
  for (const [, name] of object.matchAll(LITERAL)) {
    if (!constants.includes(` as ${name}\n`)) throw new Error(`The class ${name} cannot be exported: its name is not one of code`)
  }
  return constants
}

/** Rewrites every style sheet's module in the build, and every import of one. */
export function classConstants(): Plugin {
  return {
    name: 'class-constants',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      // Its styles belong to the page even when nothing is left of its code.
      if (id.endsWith('.module.css')) return { code: constantsAlone(code), map: null, moduleSideEffects: 'no-treeshake' }
      return code.includes('.module.css') ? { code: withClassConstants(code), map: null } : null
    },
  }
}
