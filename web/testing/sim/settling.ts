/** Watches a book write the answers of a drain, and makes the writing of some fail. */
import type { Book } from '../../sync/book.ts'

export interface Settling {
  /** The book to drain. */
  readonly book: Book
  /** True while an answer is being written. */
  readonly isUnderWay: () => boolean
}

/** A book that writes its answers or not, one after another as `writes` says; those after the last are written. */
export function watchSettling(book: Book, writes: readonly boolean[]): Settling {
  let answers = 0
  let underWay = 0

  function watch(transaction: IDBTransaction): void {
    const fails = writes[answers] === false
    answers += 1
    underWay += 1
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => { underWay -= 1 }, { once: true })
    // Once whoever began it, whose turn comes in between, has asked for the first of it: as when a disk fails.
    if (fails) queueMicrotask(() => queueMicrotask(() => transaction.abort()))
  }

  const begin: Book['begin'] = async (stores, mode, durability) => {
    const begun = await book.begin(stores, mode, durability)
    // A drain writes the outbox with an answer and at no other time.
    if (mode === 'readwrite' && begun.objectStoreNames.contains('outbox')) watch(begun)
    return begun
  }
  return { book: { ...book, begin }, isUnderWay: () => underWay > 0 }
}
