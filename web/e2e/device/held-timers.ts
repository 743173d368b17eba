/** A busy device: what a page does a moment later takes longer. */
import type { Page } from '@playwright/test'

/** Holds up the short timers that this document sets from now on. Returns the function that lets them go. */
export async function holdShortTimers(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const begin = window.setTimeout
    window.setTimeout = ((work: () => void, ms = 0) => {
      if (ms < 1 || ms > 50) return begin(work, ms)
      addEventListener('goOn', work, { once: true })
      return 0
    }) as typeof begin
  })
  return () => page.evaluate(() => { dispatchEvent(new Event('goOn')) })
}
