/** What a request goes by in the book, and what is noted there before it goes. */
import { MAX_BATCH_MUTATIONS } from '#core/sync/batch.ts'
import type { DeviceState } from '../data/device-state.ts'
import type { Waiting } from '../data/outbox.ts'
import { answerOf, inOneTransaction, stateIn } from '../data/saving/one-transaction.ts'
import type { Book } from './book.ts'

/**
 * What the next request is made from: the device's state and the mutations after a number that could go with it. No more
 * than fit into one: a group that is cut at their end goes with the request after it.
 */
export async function readForRequest(book: Book, after: number): Promise<{ state: DeviceState; waiting: Waiting[] }> {
  const transaction = await book.begin(['meta', 'outbox'], 'readonly')
  const [state, waiting] = await Promise.all([
    stateIn(transaction),
    answerOf<Waiting[]>(transaction.objectStore('outbox').getAll(IDBKeyRange.lowerBound(after, true), MAX_BATCH_MUTATIONS)),
  ])
  return { state, waiting }
}

/**
 * Notes that a number goes to the server now. Gives the highest one that had gone before; null when the device goes by
 * another id meanwhile.
 */
export async function noteSent(book: Book, device: string, n: number): Promise<number | null> {
  // Not worth a flush: a note that is lost costs a new device id and nothing else.
  const begun = await book.begin(['meta'], 'readwrite', 'relaxed')
  return await inOneTransaction(begun, async (transaction) => {
    const state = await stateIn(transaction)
    if (state.device !== device) return null
    if (state.sentN < n) transaction.objectStore('meta').put({ ...state, sentN: n } satisfies DeviceState)
    return state.sentN
  })
}
