/** The height of a drawing: the app's stand-in (docs/decisions/021), or the app's own first one. */
import type { Page } from '@playwright/test'

/** Watches a page's next document; returns a reader of the heights so far, px: the first, and each one it changed to. */
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
