/** A fetch that counts the bytes of request and response bodies. */
import type { Traffic } from './page-book.ts'

export interface CountedFetch {
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>
  /** The traffic since the last call. */
  readonly taken: () => Traffic
}

/** Starts at zero. */
export function createCountedFetch(): CountedFetch {
  let requests = 0
  let up = 0
  let down = 0
  return {
    async fetch(input, init) {
      requests += 1
      if (typeof init?.body === 'string') up += new Blob([init.body]).size
      const response = await fetch(input, init)
      const bytes = await response.arrayBuffer()
      down += bytes.byteLength
      return new Response(bytes, response)
    },
    taken() {
      const traffic = { requests, up, down }
      requests = up = down = 0
      return traffic
    },
  }
}
