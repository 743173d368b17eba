/**
 * Checks that SQLite's native module survives garbage collection. Compiled with the headers of Node 24.19 and later 24s, it
 * aborts the process (nodejs/node issue 65446), which shows only once a server runs; downloaded ready-made, it does not.
 */
import { spawnSync } from 'node:child_process'
import { root } from './run.mjs'

/** Drops prepared statements and makes garbage: a module with the fault aborts within the first rounds. */
const collectStatements = `
  import Database from 'better-sqlite3'
  const database = new Database(':memory:')
  for (let round = 0; round < 40; round += 1) {
    await null
    for (let time = 0; time < 100; time += 1) database.prepare('SELECT 1')
    Array.from({ length: 100_000 }, () => ({}))
  }
`

/** Whether a program ends by itself under this Node instead of being aborted. It may end with an error. @param {string} program */
export function endsByItself(program) {
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, stdio: 'ignore' }).signal === null
}

/** Exits with a message when the installed SQLite would abort the server. */
export function refuseAbortingSqlite() {
  if (endsByItself(collectStatements)) return
  console.error(`SQLite, as compiled by Node ${process.version}, aborts the server. Use Node 22, and install the packages again.`)
  process.exit(1)
}
