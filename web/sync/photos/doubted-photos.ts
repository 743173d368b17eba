/** Whether a server restored from a backup has the photos that were sent to it: it is asked about each one once. */
import type { Row } from '#core/entities/index.ts'
import { receiptAddress } from '#core/receipts/receipts.ts'
import { call, type Fetch } from '../../data/http.ts'
import { DOUBTED, type Doubted } from '../../data/photos/doubted.ts'
import { storedPhotoNames } from '../../data/photos/stored-photo-names.ts'
import { answerOf, inOneTransaction } from '../../data/saving/one-transaction.ts'
import type { Book } from '../book.ts'

export interface Doubt {
  readonly cursor: Doubted['cursor']
  /** Names of the uploaded photos that expenses name: nobody misses the others, and the server may have cleaned them up. */
  readonly photos: readonly string[]
}

/** Null if there is no doubt. */
export async function doubtIn(book: Book): Promise<Doubt | null> {
  const transaction = await book.begin(['meta', 'receipts', 'expenses'], 'readonly')
  const doubted = await answerOf<Doubted | undefined>(transaction.objectStore('meta').get(DOUBTED))
  if (!doubted) return null
  const uploaded = await storedPhotoNames(transaction.objectStore('receipts'), 'uploaded')
  const expenses = await answerOf<Row<'expenses'>[]>(transaction.objectStore('expenses').getAll())
  const named = new Set(expenses.map(({ receiptImageUrl }) => receiptImageUrl))
  return { cursor: doubted.cursor, photos: uploaded.filter((sha256) => named.has(receiptAddress(sha256))) }
}

/** Ends the doubt once the server has been asked about all photos, unless it was restored again meanwhile. */
export async function endDoubt(book: Book, { cursor }: Doubt): Promise<void> {
  await inOneTransaction(await book.begin(['meta'], 'readwrite'), async (transaction) => {
    const meta = transaction.objectStore('meta')
    const doubted = await answerOf<Doubted | undefined>(meta.get(DOUBTED))
    if (doubted?.cursor === cursor) meta.delete(DOUBTED)
  })
}

/** Null when our server did not answer. */
export async function isOnServer(fetch: Fetch, sha256: string): Promise<boolean | null> {
  const answer = await call(fetch, { method: 'HEAD', path: receiptAddress(sha256) })
  return answer.ok || (answer.problem.status === 404 ? false : null)
}
