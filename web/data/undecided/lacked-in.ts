/** The record of the rows a driver is asked about, in plain IndexedDB: within a transaction over `meta`. */
import { answerOf } from '../saving/one-transaction.ts'
import type { Lacked } from './lacked.ts'

/** Those the driver is asked about; none without a record. */
export function lackedIn(transaction: IDBTransaction): Promise<Lacked['rows']> {
  // Throws at once where the transaction has ended, as the requests beside it do: nobody would hear a promise's refusal then.
  const asking = answerOf<Lacked | undefined>(transaction.objectStore('meta').get('lacked'))
  return asking.then((record) => record?.rows ?? [])
}

/** From now on the driver is asked about these rows and no others. */
export function askOnly(transaction: IDBTransaction, rows: Lacked['rows']): void {
  const meta = transaction.objectStore('meta')
  if (rows.length === 0) meta.delete('lacked')
  else meta.put({ key: 'lacked', rows } satisfies Lacked)
}
