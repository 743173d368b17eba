/** Watches a book write the answers of a drain, and makes some of those writes fail. */
import type { Book } from '../../sync/book.ts'

export interface Settling {
  /** The book to drain. */
  readonly book: Book
  /** True while an answer is being written. */
  readonly isUnderWay: () => boolean
}

/** A book whose answers are written or fail in turn, as `writes` says; later ones are written. */
export function watchSettling(book: Book, writes: readonly boolean[]): Settling {
  let answers = 0
  let underWay = 0

  function watch(transaction: IDBTransaction): void {
    const fails = writes[answers] === false
    answers += 1
    underWay += 1
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => { underWay -= 1 }, { once: true })
    // Once the caller, whose turn comes in between, has made its first request: like a failing disk.
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
