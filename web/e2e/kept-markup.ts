/** Looks into the book of a page for the kept screen. */
import type { Page } from '@playwright/test'

/** The markup of the screen that the book of this page keeps; empty when it keeps none. */
export async function keptMarkup(page: Page): Promise<string> {
  // Without a function that has a name: tsx would call what no page has.
  return await page.evaluate(async () => {
    const { name } = (await indexedDB.databases()).find((one) => /^roadbook-[\da-f]{8}-/.test(one.name ?? '')) ?? {}
    if (name === undefined) return ''
    const opening = indexedDB.open(name)
    await new Promise((resolve) => { opening.addEventListener('success', resolve) })
    const reading: IDBRequest<{ drawn: { html: string } | null } | undefined> =
      opening.result.transaction('meta').objectStore('meta').get('screen')
    await new Promise((resolve) => { reading.addEventListener('success', resolve) })
    opening.result.close()
    return reading.result?.drawn?.html ?? ''
  })
}
