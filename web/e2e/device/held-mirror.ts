/** A slow device: what a page saves is in its book, and is not called saved before the mirror of it is let go. */
import type { Page } from '@playwright/test'

/** Holds the mirror of everything this document saves from now on. Gives what lets go what waits now. */
export async function holdMirror(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const put = Cache.prototype.put
    Cache.prototype.put = async function (...entry) {
      await new Promise((goOn) => addEventListener('goOn', goOn, { once: true }))
      return await put.apply(this, entry)
    }
  })
  return () => page.evaluate(() => { dispatchEvent(new Event('goOn')) })
}
