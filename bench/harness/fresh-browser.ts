/** A separate Chromium for one measurement, with a profile on disk, like a driver's browser. */
import { execFileSync } from 'node:child_process'
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { chromiumPath } from '../../scripts/chromium.mjs'
import { chromiumArgs } from '../../web/e2e/chromium-args.ts'

const executablePath = chromiumPath()

const args = [...chromiumArgs]

/** The browser's version. */
export function browserVersion(): string {
  const said = execFileSync(executablePath, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return /[\d.]+/.exec(said)?.[0] ?? 'unknown'
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
