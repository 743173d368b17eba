/**
 * What the app said in toasts, heard from the page's beginning: a toast stays two seconds, which a busy machine may take
 * for one look at the page.
 */
import { expect, type BrowserContext, type Page } from '@playwright/test'

/** Spoken when there is time, or at once. */
type Role = 'status' | 'alert'

declare global {
  interface Window {
    /** Each toast that was shown and not asked for yet, the oldest first. */
    said?: { readonly role: string | null; readonly text: string }[]
  }
}

/** Listens on every page of a context that is opened from now on. */
export async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: NonNullable<Window['said']> = []
    window.said = said
    const isToast = (node: Node): node is Element =>
      node instanceof Element && node.matches('[aria-live] > [role="status"], [aria-live] > [role="alert"]') && node.checkVisibility()
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) said.push(...[...addedNodes].filter(isToast).map(({ role, textContent }) => ({ role, text: textContent ?? '' })))
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Expects that a toast with these words, of this role if one is given, is or was shown since the last one that was asked for. */
export async function expectSaid(page: Page, words: string, role?: Role): Promise<void> {
  await expect.poll(() => page.evaluate(([wanted, as]) => {
    const said = window.said ?? []
    const at = said.findIndex((toast) => toast.text.includes(wanted) && (as === undefined || toast.role === as))
    if (at === -1) return said
    said.splice(0, at + 1)
    return wanted
  }, [words, role] as const)).toBe(words)
}
