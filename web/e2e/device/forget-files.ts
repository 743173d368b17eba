/** A device that has lost some of the app's files, as when its storage was cleared or never filled. */
import type { Page } from '@playwright/test'

/** Removes the cached files with matching paths from the worker's caches and the browser's own; returns their paths. */
export async function forgetFiles(page: Page, paths: RegExp): Promise<readonly string[]> {
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  return await page.evaluate(async (pattern) => {
    const gone: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url)
        if (pattern.test(pathname) && await cache.delete(request)) gone.push(pathname)
      }
    }
    return gone
  }, paths)
}
