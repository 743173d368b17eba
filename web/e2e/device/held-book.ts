/** A book locked by another page: this page's requests to those stores wait until it lets go, as on a slow phone. */
import { expect, type Page } from '@playwright/test'
import { bookOn } from './device-book.ts'

/**
 * Locks stores of this browser's only book, or of another database, from `page`, which must be on the app's origin. Returns
 * the function that releases them.
 */
export async function holdStores(page: Page, stores: readonly string[], database?: string): Promise<() => Promise<void>> {
  const letGo = await queueHold(page, stores, database)
  await untilHeld(page)
  return letGo
}

/** Waits until every request made before that of `page` has ended. */
export async function untilHeld(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-held')
}

/** Asks for the same lock and does not wait for it: requests made from now on have their turn after it. */
export async function queueHold(page: Page, stores: readonly string[], database?: string): Promise<() => Promise<void>> {
  await page.evaluate(async ([name, names]) => {
    const request = indexedDB.open(name)
    const book = await new Promise<IDBDatabase>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
    })
    const transaction = book.transaction(names, 'readwrite')
    const { dataset } = document.documentElement
    delete dataset['held']
    delete dataset['letGo']
    // A transaction stays open as long as it keeps getting requests.
    const ask = (): void => {
      const asked = transaction.objectStore(names[0] ?? '').count()
      asked.addEventListener('success', () => {
        dataset['held'] = ''
        if (dataset['letGo'] === undefined) ask()
        else book.close()
      })
    }
    ask()
  }, [database ?? await bookOn(page) ?? '', [...stores]] as const)
  return () => page.evaluate(() => { document.documentElement.dataset['letGo'] = '' })
}
