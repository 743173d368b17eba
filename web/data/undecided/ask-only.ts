import type { Lacked } from './lacked.ts'

/** Within a transaction over `meta`: from now on the driver is asked about these rows and no others. */
export function askOnlyOf(transaction: IDBTransaction, rows: Lacked['rows']): void {
  const meta = transaction.objectStore('meta')
  if (rows.length === 0) meta.delete('lacked')
  else meta.put({ key: 'lacked', rows } satisfies Lacked)
}
