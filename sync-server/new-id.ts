/** Ids created on the server: for rows sent without one, accounts, letters and requests. */
import { timeOrderedId } from '#core/sync/uuid.ts'

/** Digits in the last part of a UUID. */
const COUNTED = 12

/** Ids with the prefix of this one and a counter, for uses that need many distinct ids and store none. */
export function countedIds(first: string): () => string {
  const beginning = first.slice(0, -COUNTED)
  let count = 0
  return () => {
    count += 1
    return beginning + count.toString(16).padStart(COUNTED, '0')
  }
}

/** A UUID that sorts after those made before it. */
export function newId(nowMs: number, random: (bytes: number) => Uint8Array): string {
  return timeOrderedId(nowMs, random(10))
}
