/** Checks that Node is new enough: an older one installs packages for minutes, and then the build fails without saying why. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** The version that a range such as '>=20.19' begins with. @param {string} range */
const least = (range) => range.replace('>=', '')

/** Whether a Node of this version, such as 'v18.20.8', is older than a range such as '>=20.19' asks for. @param {string} version @param {string} range */
export function isTooOld(version, range) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = least(range).split('.').map(Number)
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor)
}

/** Exits with a message when this Node is older than `package.json` asks for. */
export function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  if (!isTooOld(process.version, engines.node)) return
  console.error(`Roadbook needs Node ${least(engines.node)} or later, and this is ${process.version}. Install a newer Node and try again.`)
  process.exit(1)
}
