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

/** Holds up the frames that this document asks for from now on. Returns the function that lets them go, and later ones too. */
export async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const ask = window.requestAnimationFrame
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (draw) => held.push(draw)
    addEventListener('goOn', () => {
      window.requestAnimationFrame = ask
      for (const draw of held) ask(draw)
    }, { once: true })
  })
  return () => page.evaluate(() => { dispatchEvent(new Event('goOn')) })
}
