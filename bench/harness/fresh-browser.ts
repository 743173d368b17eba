/** A Chromium of its own for one measurement, with a profile on the disk, as a driver's browser has. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

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

/** The size of a driver's phone. */
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** The browser's version. */
export async function browserVersion(): Promise<string> {
  const browser = await chromium.launch({ executablePath, args })
  const version = browser.version()
  await browser.close()
  return version
}

/** Runs work in the first page of a browser process started for it over what a profile kept, and ends the process. */
export async function inFreshBrowser<Outcome>(
  folder: string,
  work: (page: Page, context: BrowserContext) => Promise<Outcome>,
  size: BrowserContextOptions = {},
): Promise<Outcome> {
  const context = await chromium.launchPersistentContext(folder, { ...size, executablePath, args, locale: 'en-US' })
  try {
    const page = context.pages()[0] ?? await context.newPage()
    return await work(page, context)
  } finally {
    await context.close()
  }
}
