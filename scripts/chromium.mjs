/** Finds the Chromium that the browser tests drive; on Debian as root it is installed, elsewhere the driver of the tests is told how. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function onPath() {
  return (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)
}

/** @returns {Promise<string>} the path of the executable */
export async function chromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    console.error(`CHROMIUM_PATH names ${given}, which is not there.`)
    process.exit(1)
  }
  const found = onPath()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests ...')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { env, quiet: true })
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env, quiet: true })
    const installed = onPath()
    if (installed) return installed
  }
  console.error('The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH.')
  process.exit(1)
}
