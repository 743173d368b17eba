/** The script that runs before the first paint is no module of the app's: it is made smaller here, before the worker's list of files is. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/** Writes `first-paint.js` smaller into the build's folder. Throws when it cannot be read as a script. */
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
