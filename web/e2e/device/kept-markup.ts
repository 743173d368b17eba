import type { Page } from '@playwright/test'
import { recordsOf } from './device-book.ts'

/** The markup of the screen that the book of this page keeps; empty when it keeps none. */
export async function keptMarkup(page: Page): Promise<string> {
  const kept = await recordsOf<{ readonly key: string; readonly drawn?: { readonly html: string } | null }>(page, 'meta')
  return kept.find(({ key }) => key === 'screen')?.drawn?.html ?? ''
}
