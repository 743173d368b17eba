import type { Page } from '@playwright/test'

/** Waits until nothing on the page moves or fades any more; an animation whose element is removed halfway counts as ended. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })
}
