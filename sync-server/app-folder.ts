/** Locates the built app relative to the program file, so that the server may be started from any folder. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The app's folder relative to the program's folder: for the built program, and for its source. */
const fromBuilt = '../web'
const fromSource = '../dist/web'

/** The folder of the app that belongs to a program file. Null, with a line to `print`, when the app has not been built. */
export function appFolder(program: string, print: (line: string) => void): string | null {
  const folder = join(program, '..', program.endsWith('.ts') ? fromSource : fromBuilt)
  if (existsSync(join(folder, 'index.html'))) return folder
  print(`There is no app in ${folder}: only the API is served. "npm run build" makes it.`)
  return null
}
