import type { Page } from '@playwright/test'

/** Deletes every database of the origin under the page, as a browser does that takes its storage back. */
export async function loseDatabases(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  await session.detach()
}

/** The same after a crash, with no page of the app open. */
export async function loseDatabasesAtRest(page: Page, origin: string): Promise<void> {
  await page.goto('about:blank')
  await loseDatabases(page, origin)
}
