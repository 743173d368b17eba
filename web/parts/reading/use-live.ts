import { liveQuery, type Observable } from 'dexie'
import { useObservable, type InteropableObservable } from 'dexie-react-hooks'

/**
 * The result of a query on this device, run again whenever a table or range it read changes, in any tab or worker.
 * Undefined until the first result; when the query changes, the last result stays until the next. `deps` are the query's
 * dependencies, as for an effect. Throws what the query throws, so that the screen can report it.
 */
export function useLive<T>(query: () => Promise<T>, deps: readonly unknown[]): T | undefined {
  return useObservable(() => inItsOwnTask(liveQuery(query)), [...deps])
}

/** Subscribes in a task of its own: a screen's queries, all started with its first paint, delayed the first touch. */
function inItsOwnTask<T>(answers: Observable<T>): InteropableObservable<T> {
  return {
    // No result can be ready before the subscription.
    hasValue: () => false,
    subscribe(onNext, onError) {
      let stop = (): void => undefined
      const timer = setTimeout(() => {
        const subscription = answers.subscribe(onNext, onError)
        stop = () => subscription.unsubscribe()
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
  }
}
