/** Random bytes from the system, fetched in bulk: one small fetch costs more than the rest of a log line. */
import { randomBytes } from 'node:crypto'

const FETCHED = 4096

/** A source of random bytes that never returns the same bytes twice. */
export function createRandom(): (bytes: number) => Uint8Array {
  let pool = new Uint8Array()
  return (bytes) => {
    if (bytes > pool.length) pool = new Uint8Array(randomBytes(Math.max(FETCHED, bytes)))
    // A copy (unlike a Buffer's slice), because the bytes are then wiped from the pool.
    const taken = pool.slice(0, bytes)
    pool.fill(0, 0, bytes)
    pool = pool.subarray(bytes)
    return taken
  }
}
