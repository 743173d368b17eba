/** Minifies the script that runs before the first paint, which is not a module of the app, before the precache list is built. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/** Writes a minified `first-paint.js` into the build's folder. Throws when it cannot be parsed. */
export function minifyFirstPaint(): Plugin {
  return {
    name: 'minify-first-paint',
    apply: 'build',
    writeBundle: ({ dir = '' }) => {
      const file = join(dir, 'first-paint.js')
      const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), { module: false, compress: true, mangle: true })
      if (errors.length > 0) throw new Error(`first-paint.js could not be made smaller: ${errors[0]?.message ?? ''}`)
      writeFileSync(file, code)
    },
  }
}
