/** Where the built app is: found from the program's own place, so that it may be started from any folder. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The app's folder, seen from the folder of the program: of the built one, and of its source. */
const fromBuilt = '../web'
const fromSource = '../dist/web'

/** The folder of the app that belongs to a program file. Null, which `print` is told, when the app is not there. */
export function appFolder(program: string, print: (line: string) => void): string | null {
  const folder = join(program, '..', program.endsWith('.ts') ? fromSource : fromBuilt)
  if (existsSync(join(folder, 'index.html'))) return folder
  print(`There is no app in ${folder}: only the API is served. "npm run build" makes it.`)
  return null
}
