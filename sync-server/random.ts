/** Random bytes from the system, fetched many at a time: one small fetch costs more than the rest of a log line. */
import { randomBytes } from 'node:crypto'

const FETCHED = 4096

/** Gives so many bytes, each of them once. */
export function createRandom(): (bytes: number) => Uint8Array {
  let pool = new Uint8Array()
  return (bytes) => {
    if (bytes > pool.length) pool = new Uint8Array(randomBytes(Math.max(FETCHED, bytes)))
    // A copy (as a Buffer's slice would not be), because what is taken is wiped from the pool.
    const taken = pool.slice(0, bytes)
    pool.fill(0, 0, bytes)
    pool = pool.subarray(bytes)
    return taken
  }
}
