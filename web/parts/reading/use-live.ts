import { liveQuery, type Observable } from 'dexie'
import { useObservable, type InteropableObservable } from 'dexie-react-hooks'

/**
 * The answer of a query on this device, asked again whenever a table or range it read changes, in whatever tab or worker
 * that happened. Undefined until the first answer; the last one stays while another query is asked. `deps` name what the
 * query depends on, as for an effect. Throws what the query throws, so that the screen says so.
 */
export function useLive<T>(query: () => Promise<T>, deps: readonly unknown[]): T | undefined {
  return useObservable(() => inItsOwnTask(liveQuery(query)), [...deps])
}

/** Begun apart from the rest: a screen's questions, all begun with its first paint, held up the first touch. */
function inItsOwnTask<T>(answers: Observable<T>): InteropableObservable<T> {
  return {
    // There is no answer yet that could be looked at beforehand.
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
