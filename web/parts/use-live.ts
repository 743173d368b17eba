import { useLiveQuery } from 'dexie-react-hooks'

/**
 * The answer of a query on this device, asked again whenever a table or range it read changes, in whatever tab or worker
 * that happened. Undefined until the first answer. `deps` name what the query depends on, as for an effect.
 */
export function useLive<T>(query: () => Promise<T>, deps: readonly unknown[]): T | undefined {
  return useLiveQuery(query, [...deps])
}
