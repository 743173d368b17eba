/** Limits concurrent work per key and rejects the excess: the memory held by each piece adds up. */
import { tryLater } from '../http/problem.ts'

const RETRY_SECONDS = 5

/** Runs work in one of a key's places. Throws 503 when all are taken; a place is freed when its work ends. */
export type Places = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Places, `each` per key, all free. */
export function createPlaces(each: number): Places {
  const taken = new Map<string, number>()
  return async (key, work) => {
    const others = taken.get(key) ?? 0
    if (others >= each) throw tryLater(503, RETRY_SECONDS)
    taken.set(key, others + 1)
    try {
      return await work()
    } finally {
      const left = (taken.get(key) ?? 1) - 1
      if (left === 0) taken.delete(key)
      else taken.set(key, left)
    }
  }
}
