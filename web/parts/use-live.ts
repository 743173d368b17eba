import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'

/** What a query came to last. */
interface Told<T> {
  readonly value?: T
  readonly error?: unknown
}

/**
 * The answer of a query on this device, asked again whenever a table or range it read changes, in whatever tab or worker
 * that happened. Undefined until the first answer; the last one stays while another query is asked. `deps` name what the
 * query depends on, as for an effect. Throws what the query throws, so that the screen says so.
 */
export function useLive<T>(query: () => Promise<T>, deps: readonly unknown[]): T | undefined {
  const [told, setTold] = useState<Told<T>>({})
  const [last, setLast] = useState(() => ({ deps, answers: liveQuery(query) }))
  const isSame = deps.length === last.deps.length && deps.every((one, place) => Object.is(one, last.deps[place]))
  const { answers } = isSame ? last : { answers: liveQuery(query) }
  if (!isSame) setLast({ deps, answers })

  useEffect(() => {
    let stop = (): void => undefined
    // In a task of its own: a screen's questions, all begun with its first paint, held up the first touch.
    const timer = setTimeout(() => {
      const subscription = answers.subscribe({
        next: (value) => setTold((before) => (before.error === undefined && before.value === value ? before : { value })),
        error: (error: unknown) => setTold({ error }),
      })
      stop = () => subscription.unsubscribe()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [answers])

  if (told.error !== undefined) throw told.error
  return told.value
}
