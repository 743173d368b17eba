import { expect, type Page } from '@playwright/test'
import { countOf, putRecord, recordsOf } from './device-book.ts'

/** Makes the one waiting change what an older version of the app could have written: an amount below zero. */
export async function spoilWaitingChange(page: Page): Promise<void> {
  // The status counts it from the tap on, a moment before it stands there.
  await expect.poll(() => countOf(page, 'outbox')).toBe(1)
  const [waiting] = await recordsOf<{ readonly fields: object }>(page, 'outbox')
  await putRecord(page, 'outbox', { ...waiting, fields: { ...waiting?.fields, amount: -500 } })
}
