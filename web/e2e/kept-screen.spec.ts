/** The kept screen: the last numbers at the first paint of a start, and never one that no longer holds. */
import type { Page } from '@playwright/test'
import { localDateOf } from '../data/local-date.ts'
import { setClock } from './clock.ts'
import { signOut, syncStatus, untilKeptOffline } from './driver.ts'
import { expect, phone, test } from './fixtures.ts'
import { keptMarkup } from './kept-markup.ts'
import { openBook } from './open-book.ts'

/** What the worker sends when the app is opened. */
const sentTo = async (page: Page): Promise<string> => await (await page.goto('/'))?.text() ?? ''

test('a start shows the last numbers before any of the app has run, and none that no longer hold', async ({ browser, line, server: _ }) => {
  test.slow()
  // In the zone of the worker, which Playwright leaves as it is.
  const context = await browser.newContext({ ...phone, baseURL: line.origin, timezoneId: new Intl.DateTimeFormat().resolvedOptions().timeZone })
  const { page } = await openBook(context, line.origin, '/', { rows: { earnings: [{ platform: 'uber', amount: '51.25', date: localDateOf(new Date()) }] } })
  const day = page.getByRole('region', { name: 'Day', exact: true })
  await expect(day.getByRole('tab', { name: /^Earnings.*\$51\.25/ })).toBeVisible()
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  await untilKeptOffline(page)
  await expect.poll(() => keptMarkup(page), { timeout: 30_000 }).toContain('$51.25')

  await test.step('the app takes its place in one step, and nothing moves', async () => {
    line.cut()
    expect(await sentTo(page)).toContain('$51.25')
    await day.getByRole('tab', { name: /^Mileage/ }).click()
    await expect(page.locator('#kept')).toHaveCount(0)
    await expect(day.getByRole('button', { name: 'Add Mileage' })).toBeVisible()
    line.mend()
  })

  await test.step('an entry of another tab takes it away at once', async () => {
    const other = await context.newPage()
    await other.goto('/')
    const theirs = other.getByRole('region', { name: 'Day', exact: true })
    await theirs.getByRole('button', { name: /tap to edit$/ }).click()
    await other.keyboard.insertText('64.50')
    await theirs.getByRole('button', { name: /^Save / }).click()
    await expect(theirs.getByRole('tab', { name: /^Earnings.*\$64\.50/ })).toBeVisible()
    expect(await sentTo(page)).not.toContain('$51.25')
    await other.close()
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    await expect.poll(() => keptMarkup(page), { timeout: 30_000 }).toContain('$64.50')
  })

  await test.step('it needs no code of the app, and nothing in it can be reached', async () => {
    line.cut()
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) if (/\/assets\/.*\.js/.test(request.url)) await cache.delete(request)
      }
    })
    expect(await sentTo(page)).toContain('$64.50')
    expect((await page.locator('#kept').boundingBox())?.height).toBeGreaterThan(600)
    await expect(page.getByText('$64.50')).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveCount(0)
    line.mend()
  })

  await test.step('on the next day it is not shown, and signing out leaves nothing of it', async () => {
    const tomorrow = await context.newPage()
    await setClock(context, new Date(Date.now() + 86_400_000))
    await tomorrow.goto('/')
    await expect(tomorrow.locator('html')).not.toHaveClass(/kept/)
    await expect(tomorrow.getByRole('region', { name: 'Day', exact: true }).getByRole('tab', { name: /^Earnings.*\$0\.00/ })).toBeVisible()
    await page.close()
    await signOut(tomorrow)
    await expect(tomorrow.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    expect(await sentTo(tomorrow)).not.toContain('id="kept"')
    expect(await keptMarkup(tomorrow)).toBe('')
  })
  await context.close()
})
