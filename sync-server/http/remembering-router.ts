/** Hono's router, which walks the segments of every address anew, and a memory for the addresses that never differ. */
import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/** Finds what Hono's own router finds. Only the addresses of routes without a placeholder are remembered. */
export function rememberingRouter<T>(): Router<T> {
  const router = new TrieRouter<T>()
  /** What was found so far by address and method; an entry for each address without a placeholder. */
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
