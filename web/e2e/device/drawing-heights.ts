/** How high the drawing is that stands in for the app (docs/decisions/021): when the page is read, and whenever it has changed. */
import type { Page } from '@playwright/test'

/** Watches the next document of a page; gives a reader of the heights there were, px. */
export async function heightsOfDrawing(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const drawing = document.getElementById('kept')
      if (!drawing) return
      let last = Number.NaN
      const note = (): void => {
        if (drawing.offsetHeight === last) return
        last = drawing.offsetHeight
        performance.mark('drawing', { detail: last })
      }
      note()
      new MutationObserver(note).observe(drawing, { attributeFilter: ['class'] })
    })
  })
  return () => page.evaluate(() => performance.getEntriesByName('drawing').map((mark) => Number((mark as PerformanceMark).detail)))
}
