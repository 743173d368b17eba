/** A Chromium of its own for one measurement, with a profile on the disk, as a driver's browser has. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'

const args = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
  '--disable-sync',
]

/** A folder for a browser's profile; `remove` takes it away. */
export interface Profile {
  readonly folder: string
  readonly remove: () => void
}

export function newProfile(): Profile {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-profile-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) }
}

/** Runs work in the first page of a browser process started for it, and ends the process. */
export async function inFreshBrowser<Outcome>(
  { folder }: Profile,
  work: (page: Page, context: BrowserContext) => Promise<Outcome>,
): Promise<Outcome> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args, locale: 'en-US', timezoneId: 'America/Chicago',
  })
  try {
    const page = context.pages()[0] ?? await context.newPage()
    return await work(page, context)
  } finally {
    await context.close()
  }
}
