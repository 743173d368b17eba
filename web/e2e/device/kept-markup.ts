import type { Page } from '@playwright/test'
import { localDateOf } from '../../data/local-date.ts'
import { recordsOf } from './device-book.ts'

/** The markup of the screen kept in this page's book for a day, today by default; empty when there is none. */
export async function keptMarkup(page: Page, day = localDateOf(new Date())): Promise<string> {
  const kept = await recordsOf<{ readonly key: string; readonly drawn?: { readonly day: string; readonly html: string } | null }>(page, 'meta')
  return kept.find(({ key, drawn }) => key.startsWith('screen') && drawn?.day === day)?.drawn?.html ?? ''
}
