import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the built programs are, for runs that start them hundreds of times; without it they are started from their sources. */
const bundles = process.env['SERVER_BUNDLES']

/** The programs by the names of their bundles, and the source of each. */
const sources = { main: '../index.ts', backup: '../backup.ts', restore: '../restore.ts' } as const

/** What Node is started with to run a program of the server. */
export function programWords(name: keyof typeof sources): string[] {
  return bundles === undefined
    ? ['--import', 'tsx', fileURLToPath(new URL(sources[name], import.meta.url))]
    : [join(bundles, `${name}.mjs`)]
}

/** How the programs name the one that puts a backup back. */
export const restoreWords = bundles === undefined ? 'npm run restore --' : 'node dist/server/restore.mjs'
