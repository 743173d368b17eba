/** The browser's Cache Storage in memory, as far as the mirror uses it: node has none. It outlives a reopened book. */
import type { MirrorStorage } from '../data/mirror-storage.ts'

export interface MemoryCaches extends MirrorStorage {
  /** The number of writes to all caches. */
  readonly puts: () => number
  /** The nth write from now on and all later ones fail, as on a full device. */
  failFrom(put: number): void
  names(): string[]
}

/** Starts without any cache. */
export function memoryCaches(): MemoryCaches {
  const caches = new Map<string, Map<string, { readonly bytes: ArrayBuffer; readonly headers: Headers }>>()
  let puts = 0
  let failing = Number.POSITIVE_INFINITY
  const urlOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : String(request), 'https://roadbook.example').href

  return {
    open: (name) => {
      const entries: NonNullable<ReturnType<typeof caches.get>> = caches.get(name) ?? new Map()
      caches.set(name, entries)
      return Promise.resolve({
        put: async (request, response) => {
          puts += 1
          if (puts >= failing) throw new DOMException('The disk is full', 'QuotaExceededError')
          entries.set(urlOf(request), { bytes: await response.arrayBuffer(), headers: response.headers })
        },
        match: (request) => {
          const kept = entries.get(urlOf(request))
          return Promise.resolve(kept && new Response(kept.bytes, { headers: kept.headers }))
        },
        delete: (request) => Promise.resolve(entries.delete(urlOf(request))),
        keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
      })
    },
    delete: (name) => Promise.resolve(caches.delete(name)),
    puts: () => puts,
    failFrom: (put) => { failing = puts + put },
    names: () => [...caches.keys()],
  }
}
