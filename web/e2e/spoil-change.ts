import type { Page } from '@playwright/test'

/** Makes the one waiting change what an older version of the app could have written: an amount below zero. */
export async function spoilWaitingChange(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const books = (await indexedDB.databases()).map(({ name = '' }) => name)
    const book = books.find((name) => name.startsWith('roadbook-') && name !== 'roadbook-device') ?? ''
    const connection = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(book)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
    })
    await new Promise((resolve) => {
      const transaction = connection.transaction('outbox', 'readwrite')
      const cursor = transaction.objectStore('outbox').openCursor()
      cursor.addEventListener('success', () => {
        const at = cursor.result
        if (!at) return
        const waiting = at.value as { fields: { amount: number } }
        at.update({ ...waiting, fields: { ...waiting.fields, amount: -500 } })
        at.continue()
      })
      transaction.addEventListener('complete', resolve)
    })
    connection.close()
  })
}
