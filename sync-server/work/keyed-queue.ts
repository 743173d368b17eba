/** Serialises work under one key: work that reads before it writes must not be overtaken. */

export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Queues by key, initially empty. A failure reaches only its own caller and does not hold up the next. */
export function createKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = tails.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    tails.set(key, mine)
    try {
      return await mine
    } finally {
      if (tails.get(key) === mine) tails.delete(key)
    }
  }
}
