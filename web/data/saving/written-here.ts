import { mutationsIn, type JournalRecord, type Waiting } from '../outbox.ts'
import { answerOf } from './one-transaction.ts'

/** The changes this device has written: those acknowledged in the last 45 days, then what waits. Over `journal` and `outbox`. */
export async function writtenHere(transaction: IDBTransaction): Promise<Waiting[]> {
  const [journal, outbox] = await Promise.all([
    answerOf<JournalRecord[]>(transaction.objectStore('journal').getAll()),
    answerOf<Waiting[]>(transaction.objectStore('outbox').getAll()),
  ])
  return [...journal.flatMap(mutationsIn), ...outbox]
}
