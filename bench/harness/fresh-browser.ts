/** A separate Chromium for one measurement, with a profile on disk, like a driver's browser. */
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { chromiumPath } from '../../scripts/chromium.mjs'
import { chromiumArgs } from '../../web/e2e/chromium-args.ts'

const executablePath = chromiumPath()

const args = [...chromiumArgs]

/** The browser's version. */
export async function browserVersion(): Promise<string> {
  const browser = await chromium.launch({ executablePath, args })
  const version = browser.version()
  await browser.close()
  return version
}

/** Runs work in the first page of a new browser process with an existing profile, then ends the process. */
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
