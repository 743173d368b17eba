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

const [major] = process.versions.node.split('.')

// Both have the same API as far as it is used here.
export const SQLite = createRequire(import.meta.url)(driverFor(Number(major))) as typeof SQLite12
