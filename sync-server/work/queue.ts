/** Runs at most so many pieces of work at once, lets a few more wait, and refuses the rest: a guard for costly work. */
import { tryLater } from '../http/problem.ts'

const RETRY_SECONDS = 5

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** Throws 503 for work that comes while `waiting` others wait. */
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
      // The place goes to the next in line, so the count stays as it is.
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
