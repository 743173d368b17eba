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
    // Once the first of it has been asked for, as when a disk fails.
    if (fails) queueMicrotask(() => transaction.abort())
  }

  const connect = async (): Promise<IDBDatabase> => {
    const connection = await book.connect()
    const transaction: IDBDatabase['transaction'] = (stores, mode, options) => {
      const opened = connection.transaction(stores, mode, options)
      // A drain writes the outbox with an answer and at no other time.
      if (mode === 'readwrite' && opened.objectStoreNames.contains('outbox')) watch(opened)
      return opened
    }
    return new Proxy(connection, {
      get: (target, name): unknown => (name === 'transaction' ? transaction : Reflect.get(target, name, target)),
    })
  }
  return { book: { ...book, connect }, isUnderWay: () => underWay > 0 }
}
