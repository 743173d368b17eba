/** Counts the commits in a database's log. */
import { readFileSync } from 'node:fs'

const LOG_HEADER = 32
const FRAME_HEADER = 24

/**
 * The number of commits in a database file's log since it was last restarted: a frame that ends a commit holds the size of
 * the database after it, all others 0 (sqlite.org/fileformat2.html, section 4.1).
 */
export function commitsIn(file: string): number {
  const log = readFileSync(`${file}-wal`)
  const frame = FRAME_HEADER + log.readUInt32BE(8)
  const salt = log.subarray(16, 24)
  let commits = 0
  for (let at = LOG_HEADER; at + frame <= log.length; at += frame) {
    const current = log.subarray(at + 8, at + 16).equals(salt)
    if (current && log.readUInt32BE(at + 4) > 0) commits += 1
  }
  return commits
}
