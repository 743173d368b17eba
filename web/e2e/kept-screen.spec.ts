/** The kept screen: the last numbers at a start's first paint, and never outdated ones. */
import type { Page } from '@playwright/test'
import { addDays } from '#core/dates.ts'
import { localDateOf } from '../data/local-date.ts'
import { openBook } from './books/open-book.ts'
import { bookOn, recordsOf } from './device/device-book.ts'
import { heightsOfDrawing } from './device/drawing-heights.ts'
import { forgetFiles } from './device/forget-files.ts'
import { keptMarkup } from './device/kept-markup.ts'
import { expect, phone, test } from './fixtures.ts'
import { setClock } from './rig/clock.ts'
import { signOut, syncStatus, untilKeptOffline, untilSynced } from './steps/driver.ts'

/** Taps a place on the kept screen as soon as it is there, before any of the app has run; `more` px are added to its height. */
async function tapEarly(page: Page, place: { readonly x: number; readonly y: number }, more: number): Promise<void> {
  await page.addInitScript(({ x, y, add }) => {
    document.addEventListener('DOMContentLoaded', () => {
      const screen = document.getElementById('kept')
      if (!screen) return
      screen.style.paddingBottom = `${add}px`
      document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: x, clientY: y }))
    })
  }, { ...place, add: more })
}

/** What the worker sends when the app is opened. */
const sentTo = async (page: Page, address = '/'): Promise<string> => await (await page.goto(address))?.text() ?? ''

test('a start shows the last numbers before any of the app has run, and none that no longer hold', { tag: '@worker' }, async ({ browser, line, server: _ }) => {
  test.slow()
  // In the worker's time zone, which Playwright does not change.
  const context = await browser.newContext({ ...phone, baseURL: line.origin, timezoneId: new Intl.DateTimeFormat().resolvedOptions().timeZone })
  const { page } = await openBook(context, line.origin, '/', { rows: { earnings: [{ platform: 'uber', amount: '51.25', date: localDateOf(new Date()) }] } })
  const day = page.getByRole('region', { name: 'Day', exact: true })
  await expect(day.getByRole('tab', { name: /^Earnings.*\$51\.25/ })).toBeVisible()
  await untilSynced(page)
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

  await test.step('it brings along what paints it, and what the app loads later keeps its order', async () => {
    const whole = await context.newPage()
    await whole.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective }) => performance.mark(`refused ${violatedDirective}`))
    })
    expect(await sentTo(whole)).toContain('$51.25')
    await expect(whole.locator('#kept')).toHaveCount(0)
    await whole.getByRole('link', { name: 'Mileage' }).first().click()
    await expect(whole.getByRole('heading', { name: /Mileage/, level: 1 })).toBeVisible()
    const seen = await whole.evaluate(() => ({
      blocking: performance.getEntriesByType('resource').filter((entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking').map(({ name }) => name),
      refused: performance.getEntriesByType('mark').map(({ name }) => name).filter((name) => name.startsWith('refused')),
      inPage: [...document.querySelectorAll('link[rel="stylesheet"][media="not all"]')].map((link) => link.getAttribute('href')),
      linked: [...document.querySelectorAll('link[rel="stylesheet"]:not([media])')].map((link) => link.getAttribute('href')),
    }))
    expect(seen).toMatchObject({ blocking: [], refused: [] })
    expect(seen.inPage).not.toEqual([])
    expect(seen.linked.filter((sheet) => seen.inPage.includes(sheet))).toEqual([])
    await whole.close()
  })

  await test.step('the installed app begins with it too', async () => {
    const manifest = await (await page.request.get('/manifest.webmanifest')).json() as { readonly start_url: string }
    const installed = await context.newPage()
    expect(await sentTo(installed, manifest.start_url)).toContain('$51.25')
    await expect(installed.locator('#kept')).toHaveCount(0)
    await expect(installed.getByRole('tab', { name: /^Earnings.*\$51\.25/ })).toBeVisible()
    await installed.close()
  })

  await test.step('what sends is asked for when the app is in its place, not before', async () => {
    const other = await context.newPage()
    await other.addInitScript(() => {
      new MutationObserver((_, watch) => {
        if (document.documentElement.dataset['screen'] === 'kept' && document.getElementById('root')?.hidden === false) {
          performance.mark('in place')
          watch.disconnect()
        }
      }).observe(document, { subtree: true, childList: true, attributeFilter: ['hidden'] })
    })
    expect(await sentTo(other)).toContain('$51.25')
    const asked = () => other.evaluate(() => performance.getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/(browser|after)-/.test(name)).map(({ startTime }) => startTime))
    await expect.poll(asked).not.toEqual([])
    const inPlace = await other.evaluate(() => performance.getEntriesByName('in place')[0]?.startTime ?? Number.NaN)
    expect(Math.min(...await asked())).toBeGreaterThanOrEqual(inPlace)
    await other.close()
  })

  await test.step('a tap on it is carried out when the app is there, if nothing has moved', async () => {
    // The field that the first tap focused has scrolled this page; the next ones start at their top.
    await page.evaluate(() => scrollTo(0, 0))
    const mileage = await day.getByRole('tab', { name: /^Mileage/ }).boundingBox()
    const place = { x: (mileage?.x ?? 0) + 20, y: (mileage?.y ?? 0) + 20 }
    for (const [more, opens] of [[0, 'Mileage'], [40, 'Earnings']] as const) {
      const early = await context.newPage()
      await tapEarly(early, place, more)
      expect(await sentTo(early)).toContain('$51.25')
      await expect(early.locator('#kept')).toHaveCount(0)
      await expect(early.getByRole('tab', { name: new RegExp(`^${opens}`) }).first()).toHaveAttribute('aria-selected', 'true')
      await early.close()
    }
  })

  await test.step('an entry of another tab takes it away at once', async () => {
    const other = await context.newPage()
    await other.goto('/')
    const theirs = other.getByRole('region', { name: 'Day', exact: true })
    await theirs.getByRole('button', { name: /tap to edit$/ }).click()
    await other.keyboard.insertText('64.50')
    await theirs.getByRole('button', { name: /^Save / }).click()
    await expect(theirs.getByRole('tab', { name: /^Earnings.*\$64\.50/ })).toBeVisible()
    await page.goto('/')
    await expect(page.locator('html')).not.toHaveAttribute('data-screen')
    await expect.poll(async () => (await recordsOf<{ readonly amount: number }>(page, 'earnings')).map(({ amount }) => amount)).toEqual([6450])
    expect(await sentTo(page)).not.toContain('$51.25')
    await other.close()
    await untilSynced(page)
    await expect.poll(() => keptMarkup(page), { timeout: 30_000 }).toContain('$64.50')
  })

  await test.step('a page that was left with a number its book has not yet takes it away, and the number is there', async () => {
    const [{ id } = { id: '' }] = await recordsOf<{ readonly id: string }>(page, 'earnings')
    const user = (await bookOn(page))?.replace('roadbook-', '')
    const noted = { id: 'left', at: Date.now(), turn: 0, changes: [{ op: 'put', entity: 'earnings', id, fields: { amount: 7050 } }] }
    // Without the app, which would draw the screen anew as soon as it saw the note.
    await page.goto('/icons/icon.svg')
    await page.evaluate(([key, text]) => {
      localStorage.setItem(key, text)
      localStorage.setItem('last-noted', 'left')
    }, [`noted ${user} left`, JSON.stringify(noted)] as const)
    expect(await sentTo(page)).toContain('$64.50')
    await expect(page.locator('html')).not.toHaveAttribute('data-screen')
    await expect(day.getByRole('tab', { name: /^Earnings.*\$70\.50/ })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('noted')))).toEqual([])
    await day.getByRole('button', { name: /tap to edit$/ }).click()
    await page.keyboard.insertText('64.50')
    await day.getByRole('button', { name: /^Save / }).click()
    await untilSynced(page)
    await expect.poll(() => keptMarkup(page), { timeout: 30_000 }).toContain('$64.50')
  })

  await test.step('it needs no code of the app, and nothing in it can be reached', async () => {
    line.cut()
    await forgetFiles(page, /\/assets\/.*\.js/)
    const heights = await heightsOfDrawing(page)
    // What is on the screen before any script of the app is requested.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const { dataset } = document.documentElement
        dataset['found'] = `${document.body.innerText.trim()}${document.querySelectorAll('[role="tab"]').length}`
      })
    })
    expect(await sentTo(page)).toContain('$64.50')
    await expect(page.locator('html')).toHaveAttribute('data-found', '0')
    // The answer, in the next frame the entries under it, and in the one after that the cards under these.
    await expect.poll(async () => (await heights()).length).toBe(3)
    const [answer = 0, first = 0, whole = 0] = await heights()
    expect(answer).toBeGreaterThan(300)
    expect(first).toBeGreaterThan(answer + 200)
    expect(whole).toBeGreaterThan(first)
  })

  await test.step('an app of which nothing is heard is given up after a while', async () => {
    const main = await page.locator('meta[name="roadbook-main"]').getAttribute('content') ?? ''
    line.mend()
    const letGo = line.hold(main, 'before')
    const waiting = await context.newPage()
    // Timers of more than four seconds fire at once.
    await waiting.addInitScript(() => {
      const later = window.setTimeout.bind(window)
      window.setTimeout = ((work: () => void, ms = 0) => later(work, ms > 4_000 ? 0 : ms)) as typeof window.setTimeout
    })
    await waiting.goto('/', { waitUntil: 'commit' })
    await expect(waiting.getByRole('heading', { name: 'Roadbook could not be opened' })).toBeVisible()
    expect(line.asked(main)).toBeGreaterThan(0)
    await waiting.close()
    letGo()
    line.cut()
  })

  await test.step('an app that does not come leaves the driver with words and a way on', async () => {
    await expect(page.getByRole('heading', { name: 'Roadbook could not be opened' })).toBeVisible()
    await expect(page.locator('#kept')).toHaveCount(0)
    line.mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(day.getByRole('tab', { name: /^Earnings.*\$64\.50/ })).toBeVisible()
  })

  await test.step('on the next day it is not shown, and signing out leaves nothing of it', async () => {
    const tomorrow = await context.newPage()
    await setClock(context, new Date(Date.now() + 86_400_000))
    await tomorrow.goto('/')
    await expect(tomorrow.locator('html')).not.toHaveAttribute('data-screen')
    await expect(tomorrow.getByRole('region', { name: 'Day', exact: true }).getByRole('tab', { name: /^Earnings.*\$0\.00/ })).toBeVisible()
    await page.close()
    await signOut(tomorrow)
    await expect(tomorrow.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    expect(await sentTo(tomorrow)).not.toContain('id="kept"')
    expect(await keptMarkup(tomorrow)).toBe('')
  })
  await context.close()
})

/** The texts of a dashboard's cards, from its markup. */
const wordsOf = (markup: string): string[] =>
  markup.slice(markup.indexOf('<section'), markup.indexOf('</main>')).split(/<[^>]*>/).filter((text) => text.trim() !== '')

test('the screen of a day was drawn on the day before, and says what the app says then', { tag: '@worker' }, async ({ browser, line, server: _ }) => {
  const DAY = 86_400_000
  const context = await browser.newContext({ ...phone, baseURL: line.origin, timezoneId: new Intl.DateTimeFormat().resolvedOptions().timeZone })
  const today = localDateOf(new Date())
  const { page } = await openBook(context, line.origin, '/', { rows: { earnings: [{ platform: 'uber', amount: '51.25', date: today }] } })
  await expect(page.getByRole('region', { name: 'Day', exact: true }).getByRole('tab', { name: /^Earnings.*\$51\.25/ })).toBeVisible()
  await untilKeptOffline(page)
  await page.close()
  line.cut()

  // The worker keeps the true time, and a server would reveal the wrong clock: the driver is a day early, offline.
  await setClock(context, new Date(Date.now() - DAY))
  const early = await context.newPage()
  await early.goto('/earnings')
  await early.getByRole('button', { name: 'Add Earnings' }).click()
  const form = early.getByRole('dialog', { name: 'Add Earnings Entry' })
  await expect(form.getByLabel('Date')).not.toHaveValue(today)
  await form.getByLabel('Date').fill(today)
  await form.getByLabel('Amount').fill('31.25')
  await form.getByRole('button', { name: 'Add Earnings' }).click()
  await expect(form).toBeHidden()
  await expect.poll(() => keptMarkup(early), { timeout: 60_000 }).toContain('$82.50')
  const ahead = wordsOf(await keptMarkup(early))
  expect(ahead.length).toBeGreaterThan(50)
  await early.close()

  await setClock(context, new Date(Date.now() + DAY))
  const next = await context.newPage()
  expect(await sentTo(next)).toContain(`data-day="${today}"`)
  await expect(next.locator('html')).toHaveAttribute('data-screen', 'kept')
  await expect(next.locator('#kept')).toHaveCount(0)
  await expect(next.getByRole('region', { name: 'Day', exact: true }).getByRole('tab', { name: /^Earnings.*\$82\.50/ })).toBeVisible()
  expect(wordsOf(await next.locator('#root').innerHTML())).toEqual(ahead)
  await context.close()
})

test('a start with no signal tells at once what waits, and the app that takes its place moves nothing', { tag: '@worker' }, async ({ browser, line, server: _ }) => {
  const context = await browser.newContext({ ...phone, baseURL: line.origin, timezoneId: new Intl.DateTimeFormat().resolvedOptions().timeZone })
  const { page } = await openBook(context, line.origin, '/', { rows: { earnings: [{ platform: 'uber', amount: '51.25', date: localDateOf(new Date()) }] } })
  const day = page.getByRole('region', { name: 'Day', exact: true })
  await untilSynced(page)
  await untilKeptOffline(page)
  await context.setOffline(true)
  await day.getByRole('button', { name: /tap to edit$/ }).click()
  await page.keyboard.insertText('64.50')
  await day.getByRole('button', { name: /^Save / }).click()
  await expect(syncStatus(page, /^Offline · 1 to sync/)).toBeVisible()
  await expect.poll(() => keptMarkup(page), { timeout: 30_000 }).toContain('$64.50')
  const mileage = await day.getByRole('tab', { name: /^Mileage/ }).boundingBox()

  const early = await context.newPage()
  await tapEarly(early, { x: (mileage?.x ?? 0) + 20, y: (mileage?.y ?? 0) + 20 }, 0)
  expect(await sentTo(early)).toContain('Offline · 1 to sync')
  await expect(early.locator('#kept')).toHaveCount(0)
  // A tap on the kept screen is carried out if nothing has moved (stand-in.ts).
  const tapped = early.getByRole('tab', { name: /^Mileage/ }).first()
  await expect(tapped).toHaveAttribute('aria-selected', 'true')
  await expect(syncStatus(early, /^Offline · 1 to sync/)).toBeVisible()
  expect((await tapped.boundingBox())?.y).toBe(mileage?.y)
  await early.close()

  // The waiting changes are accepted: the screen drawn before is still valid, without its waiting marks.
  await context.setOffline(false)
  await untilSynced(page)
  await context.setOffline(true)
  const place = await day.getByRole('tab', { name: /^Mileage/ }).boundingBox()
  const sent = await context.newPage()
  await tapEarly(sent, { x: (place?.x ?? 0) + 20, y: (place?.y ?? 0) + 20 }, 0)
  expect(await sentTo(sent)).toMatch(/id="kept" class="sent"[^]*Saved on this phone/)
  await expect(sent.locator('#kept')).toHaveCount(0)
  await expect(sent.getByRole('tab', { name: /^Mileage/ }).first()).toHaveAttribute('aria-selected', 'true')
  await expect(syncStatus(sent, /^Offline$/)).toBeVisible()
  await context.close()
})

/** Runs in the page before the app: counts the entries that are read by their day. */
function countRead(): void {
  const { getAll } = IDBIndex.prototype
  IDBIndex.prototype.getAll = function (this: IDBIndex, ...asked) {
    const request = getAll.apply(this, asked)
    if (this.name === 'date') request.addEventListener('success', () => performance.mark('read', { detail: request.result.length }))
    return request
  }
}

test('the screens of the days ahead are drawn from rows read once', async ({ browser, line, server: _ }) => {
  const context = await browser.newContext({ ...phone, baseURL: line.origin, timezoneId: new Intl.DateTimeFormat().resolvedOptions().timeZone })
  const today = localDateOf(new Date())
  const days = [0, 1, 2, 3].map((ahead) => addDays(today, ahead))
  const pay = Array.from({ length: 60 }, (_, at) => ({ platform: 'uber', amount: '10.00', date: addDays(today, -(at % 5)) }))
  const { page, put } = await openBook(context, line.origin, '/learning')
  await put('earnings', pay)
  await page.addInitScript(countRead)
  await page.goto('/')
  const keptOf = async (total: string): Promise<boolean[]> =>
    await Promise.all(days.map(async (day) => (await keptMarkup(page, day)).includes(total)))
  const all = days.map(() => true)
  await expect.poll(() => keptOf('$600.00'), { timeout: 60_000 }).toEqual(all)
  const read = () => page.evaluate(() => {
    const counts = performance.getEntriesByName('read').map((mark) => Number((mark as PerformanceMark).detail))
    performance.clearMarks('read')
    return counts.reduce((sum, count) => sum + count, 0)
  })
  await read()

  await page.getByRole('button', { name: /tap to edit$/ }).first().click()
  await page.keyboard.insertText('15.00')
  await page.getByRole('button', { name: /^Save / }).first().click()
  await expect.poll(() => keptOf('$605.00'), { timeout: 60_000 }).toEqual(all)
  // The year once, and the day, week or month of each screen: with the year for each of them it would be four times as much.
  expect(await read()).toBeLessThan(2 * pay.length)
})
