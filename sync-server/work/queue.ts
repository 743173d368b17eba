/** Runs a limited number of tasks at once, lets a few more wait, and rejects the rest: a guard for expensive work. */
import { tryLater } from '../http/problem.ts'

const RETRY_SECONDS = 5

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** Throws 503 for work that arrives while `waiting` others wait. */
export function createQueue(atOnce: number, waiting: number): Queue {
  let running = 0
  const line: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw tryLater(503, RETRY_SECONDS)
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The slot passes to the next in line, so the count stays the same.
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
