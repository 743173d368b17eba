/** States that need more than a tap: no connection, a refusal by the server, an ended session, a book still arriving, an update. */
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { openBook } from '../books/open-book.ts'
import { spoilWaitingChange } from '../device/spoil-change.ts'
import { RESTARTING, type Line } from '../rig/line.ts'
import { logTwoPlatforms, signOut, syncStatus, untilKeptOffline, untilSynced } from '../steps/driver.ts'
import { untilSettled } from './scenes.ts'

export interface State {
  readonly name: string
  /** Brings a fresh device into the state and returns the page that shows it. */
  readonly begin: (context: BrowserContext, line: Line) => Promise<Page>
}

/** A book whose shell is cached, with one change waiting because the line is cut. */
async function withoutLine(context: BrowserContext, line: Line, path = '/'): Promise<Page> {
  const { page } = await openBook(context, line.origin, '/')
  await untilSynced(page)
  await untilKeptOffline(page)
  line.cut()
  const day = page.getByRole('region', { name: 'Day' })
  await day.getByLabel('Amount').fill('71.20')
  await page.keyboard.press('Enter')
  await expect(syncStatus(page, /1 to sync/)).toBeVisible()
  if (path !== '/') await page.goto(path)
  await untilSettled(page)
  return page
}

async function openQueue(page: Page, words: RegExp): Promise<Page> {
  await syncStatus(page, words).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await untilSettled(page)
  return page
}

/** A change that the server refused. */
async function refused(context: BrowserContext, line: Line): Promise<Page> {
  const page = await withoutLine(context, line)
  await spoilWaitingChange(page)
  line.mend()
  await expect(syncStatus(page, /1 needs you/)).toBeVisible({ timeout: 30_000 })
  return page
}

async function sessionEnded(context: BrowserContext, line: Line): Promise<Page> {
  const { page } = await openBook(context, line.origin, '/')
  await untilSynced(page)
  await context.clearCookies()
  const day = page.getByRole('region', { name: 'Day' })
  await day.getByLabel('Amount').fill('71.20')
  await page.keyboard.press('Enter')
  await expect(syncStatus(page, /^Sign in to sync/)).toBeVisible()
  return page
}

/** Each from a fresh device. */
export const troubles: readonly State[] = [
  { name: 'offline-dashboard', begin: withoutLine },
  { name: 'offline-earnings', begin: (context, line) => withoutLine(context, line, '/earnings') },
  { name: 'offline-settings', begin: (context, line) => withoutLine(context, line, '/settings') },
  { name: 'offline-queue', begin: async (context, line) => await openQueue(await withoutLine(context, line), /1 to sync/) },
  {
    name: 'offline-sign-out',
    begin: async (context, line) => {
      const page = await withoutLine(context, line)
      await signOut(page)
      await expect(page.getByRole('dialog')).toBeVisible()
      return page
    },
  },
  { name: 'refused-dashboard', begin: refused },
  { name: 'refused-queue', begin: async (context, line) => await openQueue(await refused(context, line), /1 needs you/) },
  { name: 'session-ended', begin: sessionEnded },
  { name: 'session-ended-queue', begin: async (context, line) => await openQueue(await sessionEnded(context, line), /^Sign in to sync/) },
  {
    name: 'first-sync',
    begin: async (context, line) => {
      line.replace('/api/sync', RESTARTING)
      const { page } = await openBook(context, line.origin, '/')
      await untilSettled(page)
      return page
    },
  },
  {
    name: 'install-hint',
    begin: async (context, line) => {
      await context.addInitScript(() => Object.defineProperty(window.navigator, 'standalone', { value: false }))
      const { page } = await openBook(context, line.origin, '/earnings?add=1')
      await logTwoPlatforms(page)
      await expect(page.getByRole('complementary', { name: 'Install Roadbook' })).toBeVisible()
      return page
    },
  },
]
