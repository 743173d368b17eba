import type { Page } from '@playwright/test'
import { putRecord, recordsOf } from './device-book.ts'

/** Makes the one waiting change what an older version of the app could have written: an amount below zero. */
export async function spoilWaitingChange(page: Page): Promise<void> {
  const [waiting, ...others] = await recordsOf<{ readonly fields: object }>(page, 'outbox')
  if (waiting === undefined || others.length > 0) throw new Error('There is not one waiting change')
  await putRecord(page, 'outbox', { ...waiting, fields: { ...waiting.fields, amount: -500 } })
}
