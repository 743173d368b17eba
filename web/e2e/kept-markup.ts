/** Looks into the book of a page for the kept screen. */
import type { Page } from '@playwright/test'

/** The markup of the screen that the book of this page keeps; empty when it keeps none. */
export async function keptMarkup(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const { name } = (await indexedDB.databases()).find((one) => /^roadbook-[\da-f]{8}-/.test(one.name ?? '')) ?? {}
    if (name === undefined) return ''
    const asked = <T>(request: IDBRequest<T>): Promise<T> => new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('The book cannot be read')))
    })
    const book = await asked(indexedDB.open(name))
    const kept = await asked<{ drawn: { html: string } | null } | undefined>(book.transaction('meta').objectStore('meta').get('screen'))
    book.close()
    return kept?.drawn?.html ?? ''
  })
}
