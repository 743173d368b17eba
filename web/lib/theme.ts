/** Applies the driver's theme to the page: a class on <html>, and the colour of the browser's own bars (R74). */
import type { ChoiceOf, DeviceStore } from './device-store.ts'
import { listen } from './listen.ts'

export type Theme = 'light' | 'dark'

/** What "auto" currently means. `public/first-paint.js` decides the same before the first paint. */
export function resolveTheme(choice: ChoiceOf<'theme'>, systemIsDark: boolean): Theme {
  if (choice === 'auto') return systemIsDark ? 'dark' : 'light'
  return choice
}

/** The page background in each theme: token `bg`. */
const grounds: Record<Theme, string> = { light: '#eef0f3', dark: '#0c0e10' }

function wear(page: Document, theme: Theme): void {
  page.documentElement.classList.toggle('dark', theme === 'dark')
  page.documentElement.classList.toggle('light', theme === 'light')
  // Both, so that a chosen theme also overrides the system's.
  for (const meta of page.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', grounds[theme])
}

/**
 * Keeps the page in the chosen theme: follows the driver, other tabs, and in "auto" the system. Returns the function that
 * stops it.
 */
export function followTheme(page: Window, store: DeviceStore): () => void {
  const system = page.matchMedia('(prefers-color-scheme: dark)')
  const apply = (): void => wear(page.document, resolveTheme(store.getState().theme, system.matches))
  const ends = [store.subscribe(apply), listen(system, 'change', apply), listen(page, 'storage', store.reread)]
  apply()
  return () => ends.forEach((end) => end())
}
