/** A slow device: a page's save is in its book, but not reported as saved until its mirror is released. */
import type { Page } from '@playwright/test'

/** Holds up the mirroring of everything this document saves from now on. Returns the function that releases what is waiting. */
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
