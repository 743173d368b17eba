/** The part of the book a request is made from, and what is recorded there before it is sent. */
import { MAX_BATCH_MUTATIONS } from '#core/sync/batch.ts'
import type { DeviceState } from '../data/device-state.ts'
import type { Waiting } from '../data/outbox.ts'
import { answerOf, inOneTransaction, stateIn } from '../data/saving/one-transaction.ts'
import type { Book } from './book.ts'

/**
 * The basis of the next request: the device's state and the mutations after a number that it could carry. No more than
 * fit into one: a group cut off at their end goes with the request after it.
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
 * Records that a number is about to be sent to the server. Returns the highest one sent before; null if the device has
 * changed its id meanwhile.
 */
export async function noteSent(book: Book, device: string, n: number): Promise<number | null> {
  // Not worth a flush: a lost record costs a new device id and nothing else.
  const begun = await book.begin(['meta'], 'readwrite', 'relaxed')
  return await inOneTransaction(begun, async (transaction) => {
    const state = await stateIn(transaction)
    if (state.device !== device) return null
    if (state.sentN < n) transaction.objectStore('meta').put({ ...state, sentN: n } satisfies DeviceState)
    return state.sentN
  })
}
