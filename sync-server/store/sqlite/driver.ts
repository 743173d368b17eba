/**
 * The SQLite driver this Node runs. better-sqlite3 12 is compiled on many machines, and compiled with the headers of Node 24.19
 * or later it aborts the server; 13 comes ready-made for every system, but crashes Node 20 (docs/decisions/032).
 */
import { createRequire } from 'node:module'
import type SQLite12 from 'better-sqlite3'

export type { Database as Connection } from 'better-sqlite3'

/** The version for a Node, by its major version. */
export function driverFor(node: number): 'better-sqlite3' | 'better-sqlite3-13' {
  return node >= 24 ? 'better-sqlite3-13' : 'better-sqlite3'
}

/**
 * The installed driver, with its compiled part. Exits with a message when there is none for this Node: nobody could catch an
 * error thrown while modules load.
 */
function load(driver: ReturnType<typeof driverFor>): typeof SQLite12 {
  try {
    const SQLite = createRequire(import.meta.url)(driver) as typeof SQLite12
    // Loads the compiled part.
    new SQLite(':memory:').close()
    return SQLite
  } catch {
    process.stderr.write(`The SQLite for Node ${process.versions.node} is not installed: build Roadbook anew with this Node, beginning with npm ci.\n`)
    return process.exit(1)
  }
}

const [major] = process.versions.node.split('.')

// Both have the same API as far as it is used here.
export const SQLite: typeof SQLite12 = load(driverFor(Number(major)))
