/** A device whose numbers no longer match the server's continues under a new id, and loses nothing. */
import { newId } from '../../data/new-id.ts'
import { freshDevice, renumberedRefused } from '../../data/opening/fresh-device.ts'
import type { Refused, Waiting } from '../../data/outbox.ts'
import { requeueUploadedPhotos } from '../../data/photos/requeue-uploaded-photos.ts'
import { answerOf, stateIn } from '../../data/saving/one-transaction.ts'
import type { Book } from '../book.ts'
import { noticeAfter } from '../plan/plan-retelling.ts'
import { beyond, isCountWhole, stillStands, type Sent } from '../plan/plan.ts'
import { journalAbove } from './journal.ts'
import { writeAndTell } from './write-settled.ts'

/**
 * Renumbers everything waiting, and the journal entries the server has lost, from 1. The rest of the journal is dropped: the
 * server had it under the old numbers. Returns false when the count need not change: it matches after all, because another
 * context was faster, and no copy of the book uses it too.
 */
export async function startNewCount(book: Book, sent: Sent, ack: number, isCopy: boolean): Promise<boolean> {
  return await writeAndTell(book, async (transaction) => {
    const all = <Kept>(name: string) => answerOf<Kept[]>(transaction.objectStore(name).getAll())
    const [before, outbox, journal, refused] = await Promise.all([
      stateIn(transaction), all<Waiting>('outbox'), journalAbove(transaction, 0), all<Refused>('refused'),
    ])
    if (!stillStands(before, sent) || (!isCopy && isCountWhole({ state: before, outbox, journal }, ack))) {
      return { outcome: false, written: [] }
    }
    const resent = beyond(journal, ack)
    const { state, waiting } = freshDevice(
      before, newId(book.now()), [...outbox, ...resent].toSorted((one, other) => one.n - other.n),
    )
    // Whatever is sent again is judged again.
    const again = new Set(resent.map(({ n }) => n))
    replace(transaction, 'outbox', waiting)
    replace(transaction, 'journal', [])
    replace(transaction, 'refused', renumberedRefused(refused.filter(({ n }) => !again.has(n))))
    transaction.objectStore('meta').put({ ...state, notice: noticeAfter(before, resent.length) })
    const photos = await requeueUploadedPhotos(transaction, resent)
    return { outcome: true, written: [...['outbox', 'journal', 'refused', 'meta'].map((name) => ({ name })), ...photos] }
  })
}

function replace(transaction: IDBTransaction, name: string, records: readonly object[]): void {
  const store = transaction.objectStore(name)
  store.clear()
  for (const record of records) store.put(record)
}
