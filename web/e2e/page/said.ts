/**
 * What the app said in toasts, heard from the page's beginning: a toast stays two seconds, which a busy machine may take
 * for one look at the page.
 */
import { expect, type BrowserContext, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The words of each toast that was shown and not asked for yet, the oldest first. */
    said?: string[]
  }
}

/** Listens on every page of a context that is opened from now on. */
export async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = []
    window.said = said
    const isToast = (node: Node): node is Element =>
      node instanceof Element && node.matches('[aria-live] > [role="status"], [aria-live] > [role="alert"]') && node.checkVisibility()
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) said.push(...[...addedNodes].filter(isToast).map((toast) => toast.textContent ?? ''))
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Expects that a toast with these words is or was shown, since the last one that was asked for. */
export async function expectSaid(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.evaluate((wanted) => {
    const said = window.said ?? []
    const at = said.findIndex((text) => text.includes(wanted))
    if (at === -1) return said
    said.splice(0, at + 1)
    return wanted
  }, words)).toBe(words)
}
