/** The script that runs before the first paint is no module of the app's: it is made smaller here, before the worker's list of files is. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/** Writes `theme.js` smaller into the build's folder. Throws when it cannot be read as a script. */
export function minifyTheme(): Plugin {
  return {
    name: 'minify-theme',
    apply: 'build',
    writeBundle: ({ dir = '' }) => {
      const file = join(dir, 'theme.js')
      const { code, errors } = minifySync(file, readFileSync(file, 'utf8'), { module: false, compress: true, mangle: true })
      if (errors.length > 0) throw new Error(`theme.js could not be made smaller: ${errors[0]?.message ?? ''}`)
      writeFileSync(file, code)
    },
  }
}
