/** Lets so much work of one key be under way at once, and refuses more: what each of it holds in memory adds up. */
import { tryLater } from '../http/problem.ts'

const RETRY_SECONDS = 5

/** Gives a place to work. Throws 503 where all of a key are taken; a place is free again when its work has ended. */
export type Places = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** All free at first. */
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
