/** How high a drawing is: what stands in for the app (docs/decisions/021), or the app's own first one. */
import type { Page } from '@playwright/test'

/** Watches the next document of a page; gives a reader of the heights there were, px: when it was read, and whenever they changed. */
export async function heightsOfDrawing(page: Page, drawn: 'kept' | 'root' = 'kept'): Promise<() => Promise<number[]>> {
  await page.addInitScript((id) => {
    document.addEventListener('DOMContentLoaded', () => {
      const drawing = document.getElementById(id)
      if (!drawing) return
      let last = 0
      const note = (): void => {
        if (drawing.offsetHeight === last) return
        last = drawing.offsetHeight
        performance.mark('drawing', { detail: last })
      }
      note()
      new MutationObserver(note).observe(drawing, { attributeFilter: ['class'], childList: true, subtree: true })
    })
  }, drawn)
  return () => page.evaluate(() => performance.getEntriesByName('drawing').map((mark) => Number((mark as PerformanceMark).detail)))
}
