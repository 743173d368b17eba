/** A book filled from a file: the app's own way to save many rows at once, even without a signal. */
import { expect, type Page } from '@playwright/test'
import { expectSaid } from '../page/said.ts'

/** The text of a book's file with these rows, by kind. */
export function bookFile(rows: Readonly<Record<string, readonly object[]>>): string {
  const createdAt = '2026-01-01T00:00:00.000Z'
  const aged = Object.entries(rows).map(([kind, list]) => [kind, list.map((row) => ({ ...row, createdAt }))] as const)
  return JSON.stringify({ roadbook: 1, madeAt: createdAt, rows: Object.fromEntries(aged) })
}

/** Fills the book from a file on the settings page; resolves once the app has reported that everything is saved. */
export async function restoreFrom(page: Page, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Restore from file', exact: true }).click()
  await (await choosing).setFiles({ name: 'roadbook.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  const sheet = page.getByRole('dialog', { name: 'Restore from file' })
  const restore = sheet.getByRole('button', { name: 'Restore', exact: true })
  await expect(restore).toBeVisible()
  const withProfile = sheet.getByRole('checkbox', { name: 'Also take name, platforms and primary vehicle from the file' })
  if (await withProfile.isVisible()) await withProfile.check()
  await restore.click()
  await expectSaid(page, 'Your book is filled from the file')
}
