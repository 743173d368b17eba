import { expect, type Page } from '@playwright/test'
import { countOf, putRecord, recordsOf } from './device-book.ts'

/** Turns the only waiting change into one that an older version of the app could have written: an amount below zero. */
export async function spoilWaitingChange(page: Page): Promise<void> {
  // The status counts a change from the tap on, a moment before it is stored.
  await expect.poll(() => countOf(page, 'outbox')).toBe(1)
  const [waiting] = await recordsOf<{ readonly fields: object }>(page, 'outbox')
  await putRecord(page, 'outbox', { ...waiting, fields: { ...waiting?.fields, amount: -500 } })
}
