/** `npm start`: install what is missing, build what has changed, serve app and API on one port. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages } from './install.mjs'
import { root } from './run.mjs'

await installPackages()
const { build } = await import('./build.mjs')
await build({ quiet: true })
await import(pathToFileURL(join(root, 'dist/server/main.mjs')).href)
