import { expect, type Page } from '@playwright/test'

/** Closes the open dialog of a page on which things move, and expects it to say what it said until it is away. */
export async function expectSameUntilAway(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const said = await dialog.textContent()
  const shown = await page.evaluateHandle(() => {
    const texts: (string | null)[] = []
    new MutationObserver(() => {
      const closing = document.querySelector('[role=dialog]')
      if (closing) texts.push(closing.textContent)
    }).observe(document.body, { attributes: true, childList: true, subtree: true })
    return texts
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect([...new Set(await shown.jsonValue())]).toEqual([said])
}
