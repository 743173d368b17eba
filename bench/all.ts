/** `npm run bench`: every bench, one after another, on an otherwise idle machine. Exits with 1 when any target is missed. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const scripts = ['core', 'server', 'sync', 'app', 'lighthouse'].map((name) => fileURLToPath(new URL(`${name}.ts`, import.meta.url)))

const missed = scripts.filter((script) => spawnSync(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit' }).status !== 0)
process.stdout.write(missed.length === 0 ? '\nEvery target is reached.\n' : `\nMissed in ${missed.join(', ')}\n`)
process.exitCode = missed.length === 0 ? 0 : 1
