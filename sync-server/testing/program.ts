import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the built programs, for runs that start them hundreds of times; without it they run from source. */
const bundles = process.env['SERVER_BUNDLES']

/** The source of each program, by the name of its bundle. */
const sources = { main: '../index.ts', backup: '../backup.ts', restore: '../restore.ts' } as const

/** Node's arguments to run a program of the server. */
export function programWords(name: keyof typeof sources): string[] {
  return bundles === undefined
    ? ['--import', 'tsx', fileURLToPath(new URL(sources[name], import.meta.url))]
    : [join(bundles, `${name}.mjs`)]
}

/** The restore command as the programs print it. */
export const restoreWords = bundles === undefined ? 'npm run restore --' : 'node dist/server/restore.mjs'
