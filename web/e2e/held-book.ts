/** A book that another page holds: what this page asks of those stores waits until it is let go, as on a slow phone. */
import type { Page } from '@playwright/test'

/** Holds stores of the one book of this browser from `page`, which must be on the app's origin. Gives what lets them go. */
export async function holdStores(page: Page, stores: readonly string[]): Promise<() => Promise<void>> {
  await page.evaluate(async (names) => {
    const books = (await indexedDB.databases()).map(({ name = '' }) => name)
    const request = indexedDB.open(books.find((name) => name.startsWith('roadbook-') && name !== 'roadbook-device') ?? '')
    const book = await new Promise<IDBDatabase>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
    })
    const transaction = book.transaction(names, 'readwrite')
    delete document.documentElement.dataset['letGo']
    await new Promise<void>((resolve) => {
      // A transaction lives while it is asked something.
      const ask = (): void => {
        const asked = transaction.objectStore(names[0] ?? '').count()
        asked.addEventListener('success', () => {
          resolve()
          if (document.documentElement.dataset['letGo'] === undefined) ask()
          else book.close()
        })
      }
      ask()
    })
  }, [...stores])
  return () => page.evaluate(() => { document.documentElement.dataset['letGo'] = '' })
}
