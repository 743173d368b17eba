/**
 * A page that is left may be set aside whole (the back/forward cache), to be there again on the way back. WebKit does so even in the middle of a
 * transaction: it stays open as long as the page is kept, and every other page waits for it and cannot read the book. So a
 * page ends its transactions as it is set aside (docs/decisions/031).
 */
import { abort } from '../saving/one-transaction.ts'

/** What it needs of the window. */
interface Page {
  addEventListener(type: 'pagehide', listener: (event: { readonly persisted: boolean }) => void): void
}

/** Of a page; the worker is never set aside and tracks nothing. */
let underWay: Set<IDBTransaction> | undefined
const cutOff = new WeakSet<IDBTransaction>()

/** Tracks a transaction until it ends, and returns it: each one that a page begins on a book or the device database. */
export function tracked(transaction: IDBTransaction): IDBTransaction {
  const ended = (): void => { underWay?.delete(transaction) }
  underWay?.add(transaction)
  transaction.addEventListener('complete', ended)
  transaction.addEventListener('abort', ended)
  return transaction
}

/** True for a transaction that ended because its page was set aside: nothing was wrong with it, and it can be run again. */
export function wasCutOff(transaction: IDBTransaction): boolean {
  return cutOff.has(transaction)
}

/** From now on ends what is under way whenever this page is set aside. */
export function endWhenSetAside(page: Page): void {
  const open = underWay = new Set()
  page.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return
    for (const transaction of open) {
      cutOff.add(transaction)
      abort(transaction)
    }
  })
}
