import type { Page } from '@playwright/test'

/** Waits until nothing on the page moves or fades any more; what is taken away in the middle of it counts as still. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}
