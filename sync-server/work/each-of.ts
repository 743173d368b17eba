/** Work on many things, one of which may be in a state that lets nobody touch it. */

/** Does the work for each item, one after the other, also after one has failed. Rejects with the first failure at the end. */
export async function eachOf<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
