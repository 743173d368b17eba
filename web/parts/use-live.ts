import { useEffect, useEffectEvent, useState } from 'react'
import { useAccount } from './account.tsx'

/**
 * The answer of a query on this device, asked again after anything in the book was written, in whatever tab or worker.
 * Undefined until the first answer; while another one is asked still the one before. `deps` name what the query depends
 * on, as for an effect. Throws into the nearest error boundary when the book cannot be read.
 */
export function useLive<T>(query: () => Promise<T>, deps: readonly unknown[]): T | undefined {
  const { db } = useAccount()
  const [answer, setAnswer] = useState<{ readonly value: T } | null>(null)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)
  const [asking, setAsking] = useState(deps)
  if (!areSame(asking, deps)) setAsking(deps)
  // The effect names what it asks for by the list alone.
  const ask = useEffectEvent((_for: readonly unknown[]) => query())

  useEffect(() => {
    let asked = 0
    let isOver = false
    const askAnew = (): void => {
      const mine = asked += 1
      ask(asking).then(
        (value) => { if (!isOver && mine === asked) setAnswer({ value }) },
        // A book that was closed meanwhile has a word of its own on the screen.
        (error: unknown) => { if (!isOver && mine === asked && db.dexie.isOpen()) setFailure({ error }) },
      )
    }
    askAnew()
    const stop = db.writes.listen(askAnew)
    return () => {
      isOver = true
      stop()
    }
  }, [db, asking])

  if (failure) throw failure.error
  return answer?.value
}

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, place) => Object.is(part, other[place]))
