/**
 * Pages that are there before any code of the app has loaded: a visitor's first screens, and a message for a driver; the
 * app then takes their place.
 */
import type { Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { heightsOfDrawing } from './device/drawing-heights.ts'
import { expect, sizes, test } from './fixtures.ts'
import { untilKeptOffline } from './steps/driver.ts'

/** The URL of the app's own script. */
async function mainScript(page: Page): Promise<string> {
  const [, main = ''] = /"roadbook-main" content="([^"]*)"/.exec(await (await page.request.get('/')).text()) ?? []
  return main
}

/** A picture of what is visible, once its fonts are there. */
async function seen(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page.screenshot({ caret: 'hide' })
}

for (const [name, size] of sizes) {
  for (const [path, own] of [['/', 'Get Started'], ['/login', 'Forgot password?']] as const) {
    test(`${path} is seen before the app is there, and nothing moves when it comes (${name})`, async ({ device, line }) => {
      const page = await (await device(size)).newPage()
      const letGo = line.hold(await mainScript(page), 'before')
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('html')).toHaveAttribute('data-screen', 'kept')
      const drawn = await seen(page)
      await expect(page.getByRole('link', { name: own })).toHaveCount(0)
      letGo()
      await expect(page.getByRole('link', { name: own }).first()).toBeVisible()
      await expect(page.locator('#kept')).toHaveCount(0)
      expect((await seen(page)).equals(drawn)).toBe(true)
    })
  }
}

test('a phone paints the first words of the landing page alone, then its hero, then the rest, before the app has come', async ({ device, line }) => {
  const page = await (await device(sizes[0][1])).newPage()
  const letGo = line.hold(await mainScript(page), 'before')
  const heights = await heightsOfDrawing(page)
  await page.goto('/')
  await expect.poll(async () => (await heights()).length).toBe(3)
  const [words = 0, hero = 0, whole = 0] = await heights()
  expect(words).toBeGreaterThan(400)
  expect(hero).toBeGreaterThan(words + 300)
  expect(whole).toBeGreaterThan(3 * hero)
  letGo()
  await expect(page.locator('#kept')).toHaveCount(0)
  expect(await page.evaluate(() => document.getElementById('root')?.offsetHeight)).toBe(whole)
})

test('so does the app where nothing stands in for it: a visitor has come back', { tag: '@worker' }, async ({ device }) => {
  const page = await (await device(sizes[0][1])).newPage()
  await page.goto('/')
  await untilKeptOffline(page)
  const heights = await heightsOfDrawing(page, 'root')
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-screen')
  await expect.poll(async () => (await heights()).at(-1)).toBeGreaterThan(3000)
  const [whole = 0, hero = 0, words = 0] = (await heights()).toReversed()
  expect(words).toBeGreaterThan(400)
  expect(hero).toBeGreaterThan(words + 300)
  expect(whole).toBeGreaterThan(3 * hero)
})

test('a driver with a session and no book here sees that it is being opened, and no screen of a visitor is fetched', async ({ device, line }) => {
  const context = await device(sizes[0][1])
  const { page } = await openBook(context, line.origin, '/learning')
  const elsewhere = await device(sizes[0][1])
  await elsewhere.addCookies(await context.cookies())
  const fresh = await elsewhere.newPage()
  const letGo = line.hold(await mainScript(page), 'before')
  const asked: string[] = []
  fresh.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await fresh.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(fresh.locator('html')).toHaveAttribute('data-screen', 'kept')
  expect((await fresh.locator('#kept').boundingBox())?.height).toBeGreaterThan(600)
  letGo()
  await expect(fresh.getByRole('region', { name: 'Day', exact: true })).toBeVisible()
  expect(asked).toContain('/api/auth/user')
  expect(asked.filter((path) => path === '/api/auth/type' || path.includes('/landing-page'))).toEqual([])
})

test('a driver whose session has ended comes to the landing page', async ({ device, line }) => {
  const context = await device(sizes[0][1])
  await context.addCookies([{ name: 'sid', value: 'ended.long-ago', url: line.origin }])
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await expect(page.locator('#kept')).toHaveCount(0)
})

test('a driver who is known here sees nothing of it, also when his session has ended', async ({ browser, line }) => {
  const context = await browser.newContext({ baseURL: line.origin, serviceWorkers: 'block' })
  const { page } = await openBook(context, line.origin, '/')
  const day = page.getByRole('region', { name: 'Day', exact: true })
  await expect(day).toBeVisible()
  await context.clearCookies()
  expect(await (await page.goto('/'))?.text()).toContain('id="kept"')
  await expect(day).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-screen')
  await context.close()
})

test('a search engine is told what it may read, and an older browser finds its icon', async ({ page, line }) => {
  const robots = await page.request.get(new URL('/robots.txt', line.origin).href)
  expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await robots.text()).toContain('Allow: /\nDisallow: /api/')
  const icon = await page.request.get(new URL('/favicon.ico', line.origin).href)
  expect(icon.headers()['content-type']).toBe('image/x-icon')
  expect([...(await icon.body()).subarray(0, 4)]).toEqual([0, 0, 1, 0])
})
