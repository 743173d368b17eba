import { receiptName } from '#core/receipts/receipts.ts'
import type { Waiting } from '../outbox.ts'
import type { Receipt } from '../receipts.ts'
import type { Written } from '../saving/announce.ts'
import { answerOf } from '../saving/one-transaction.ts'

/**
 * Has the photos wait again that these changes name: a server that has lost the changes, or did not take them, may not have
 * the photos either. Gives what was written; a photo that this device no longer has cannot be sent.
 */
export async function sendPhotosAgain(transaction: IDBTransaction, changes: readonly Pick<Waiting, 'fields'>[]): Promise<Written[]> {
  const receipts = transaction.objectStore('receipts')
  const written: Written[] = []
  for (const { fields: { receiptImageUrl } } of changes) {
    const name = typeof receiptImageUrl === 'string' ? receiptName(receiptImageUrl) : null
    const receipt = name === null ? undefined : await answerOf<Receipt | undefined>(receipts.get(name))
    if (receipt?.state !== 'uploaded') continue
    receipts.put({ ...receipt, state: 'waiting' } satisfies Receipt)
    written.push({ name: 'receipts' })
  }
  return written
}
