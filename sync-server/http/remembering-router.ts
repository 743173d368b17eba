/** Hono's router, which walks the segments of every path anew, with a cache for paths without parameters. */
import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/** Finds what Hono's own router finds. Only paths of routes without parameters are cached. */
export function rememberingRouter<T>(): Router<T> {
  const router = new TrieRouter<T>()
  /** Results so far by path and method; one entry for each route without parameters. */
  const found = new Map<string, Map<string, Result<T>>>()
  return {
    name: 'remembering',

    add(method, path, handler) {
      for (const known of found.values()) known.clear()
      if (!/[:*{]/.test(path)) found.set(path, new Map())
      router.add(method, path, handler)
    },

    match(method, path) {
      const known = found.get(path)
      const result = known?.get(method) ?? router.match(method, path)
      known?.set(method, result)
      return result
    },
  }
}
