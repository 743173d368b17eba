/**
 * What the app has said in toasts since the page was opened: a toast stays two seconds, and a busy machine may need that
 * long to look at the page once.
 */
import { expect, type BrowserContext, type Page } from '@playwright/test'

/** Announced politely or assertively. */
type Role = 'status' | 'alert'

declare global {
  interface Window {
    /** Each toast shown and not checked yet, oldest first. */
    said?: { readonly role: string | null; readonly text: string }[]
  }
}

/** Listens on every page opened in a context from now on. */
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

/** Expects that a toast with this text, and with this role if given, is shown or was shown since the last one checked. */
export async function expectSaid(page: Page, words: string, role?: Role): Promise<void> {
  await expect.poll(() => page.evaluate(([wanted, as]) => {
    const said = window.said ?? []
    const at = said.findIndex((toast) => toast.text.includes(wanted) && (as === undefined || toast.role === as))
    if (at === -1) return said
    said.splice(0, at + 1)
    return wanted
  }, [words, role] as const)).toBe(words)
}
