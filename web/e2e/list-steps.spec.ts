/** A list first draws the days visible on the screen, then the others frame by frame, and never removes one that is there. */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { expect, phone, test } from './fixtures.ts'
import { DAYS, watchPartsDrawn } from './page/parts-drawn.ts'
import { expectSaid } from './page/said.ts'
import { setClock } from './rig/clock.ts'
import { NOON } from './rig/local-day.ts'
import { untilSynced } from './steps/driver.ts'

/** How many days the list had after each change; the reader returns those since its last call. */
async function daysSeen(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    let last = 0
    new MutationObserver(() => {
      const days = [...document.querySelectorAll('main h2')].filter(({ textContent }) => /, \d{4}$/.test(textContent)).length
      if (days !== last) performance.mark('days', { detail: days })
      last = days
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => {
    const seen = performance.getEntriesByName('days').map((mark) => Number((mark as PerformanceMark).detail))
    performance.clearMarks('days')
    return seen
  })
}

const days = Array.from({ length: 20 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
/** Days of October, hidden behind the last day of the month. */
const before = Array.from({ length: 10 }, (_, at) => `2026-10-${String(at + 10)}`)

const lists = [
  ['mileage', 'Vehicle', (date: string, vehicleId: string) => ({ date, vehicleId, startingMileage: '100.0', endingMileage: '180.0' })],
  ['earnings', 'Platform', (date: string) => ({ date, platform: 'uber', amount: '20.00' })],
  ['expenses', 'Category', (date: string) => ({ date, name: 'Fuel', amount: '20.00' })],
] as const

for (const [list, filter, rowOf] of lists) {
  test(`the list of ${list} grows with the frames, and none of its days goes for one that comes`, async ({ device, line }) => {
    const context = await device(phone)
    await setClock(context, NOON)
    const { page, put, rows } = await openBook(context, line.origin, '/learning')
    const [{ id } = { id: '' }] = await rows<{ readonly id: string }>('vehicles')
    await put(list, [...before, ...days].map((date) => rowOf(date, id)))
    const seen = await daysSeen(page)
    await page.goto(`/${list}`)
    const titles = page.getByRole('heading', { level: 2, name: /, 20\d\d$/ })
    const more = page.getByRole('button', { name: /^(View|Load) More/ })
    await expect(titles).toHaveCount(20)
    const opened = await seen()
    expect(opened.slice(0, 2)).toEqual([3, 4])
    expect(opened).toEqual(opened.toSorted((a, b) => a - b))

    await more.press('Enter')
    await expect(titles).toHaveCount(30)
    expect(await seen()).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 30])

    await page.getByLabel('Time Frame').selectOption('All Time')
    await expect(titles).toHaveCount(10)
    await seen()
    await more.press('Enter')
    await expect(titles).toHaveCount(20)
    expect(await seen()).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 20])

    // A new selection starts over.
    await page.getByLabel(filter).selectOption({ index: 1 })
    await expect.poll(async () => [...await seen(), 0][0]).toBe(3)
    await expect(titles).toHaveCount(20)
  })
}

/** Corrects a figure of the newest day, and gives what the list shows of it then. */
const corrections: Readonly<Record<(typeof lists)[number][0], (page: Page) => Promise<Locator>>> = {
  mileage: async (page) => {
    await page.getByRole('button', { name: /^Edit Ending/ }).first().click()
    await page.keyboard.insertText('191.5')
    await page.getByRole('button', { name: /^Save / }).click()
    return page.getByRole('button', { name: /^Edit Ending.*191\.5/ })
  },
  earnings: async (page) => {
    await page.getByRole('button', { name: /tap to edit$/ }).first().click()
    await page.keyboard.insertText('21.50')
    await page.getByRole('button', { name: /^Save / }).click()
    return page.getByRole('button', { name: /\$21\.50.*tap to edit$/ })
  },
  expenses: async (page) => {
    await page.getByRole('button', { name: /^Edit / }).first().click()
    const sheet = page.getByRole('dialog', { name: 'Edit Expense' })
    await sheet.getByLabel('Amount').fill('21.50')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()
    return page.getByRole('main').getByRole('listitem').filter({ hasText: '$21.50' })
  },
}

for (const [list, , rowOf] of lists) {
  test(`a save in the list of ${list} draws its own day again and no other, and so do the days that come`, async ({ device, line }) => {
    const context = await device(phone)
    await setClock(context, NOON)
    const { page, put, rows } = await openBook(context, line.origin, '/learning')
    const [{ id } = { id: '' }] = await rows<{ readonly id: string }>('vehicles')
    await put(list, [...before, ...days].map((date) => rowOf(date, id)))
    const drawn = await watchPartsDrawn(page, DAYS)
    await page.goto(`/${list}`)
    const titles = page.getByRole('heading', { level: 2, name: /, 20\d\d$/ })
    await expect(titles).toHaveCount(20)
    await untilSynced(page)
    expect(await drawn()).toEqual(days.toReversed())

    await expect(await corrections[list](page)).toBeVisible()
    await expect(page.getByText('Saved on this phone')).toHaveCount(0)
    await untilSynced(page)
    expect(await drawn()).toEqual(['2026-11-20'])

    await page.getByLabel('Time Frame').selectOption('All Time')
    const more = page.getByRole('button', { name: /^(View|Load) More/ })
    await more.press('Enter')
    await expect(titles).toHaveCount(20)
    // The total comes with the last of ten years.
    await expect(page.getByRole('main').getByText(/^[+−]?\$?[\d,]+\.\d+( mi)?$/).first()).toBeVisible()
    await drawn()
    await more.press('Enter')
    await expect(titles).toHaveCount(30)
    expect(await drawn()).toEqual(before.toReversed())
  })
}

for (const [list, , rowOf] of lists) {
  test(`after a jump to the end of the ${list} the button there stays under the finger`, async ({ device, line }) => {
    const context = await device(phone)
    await setClock(context, NOON)
    const { page, put, rows } = await openBook(context, line.origin, '/learning')
    const [{ id } = { id: '' }] = await rows<{ readonly id: string }>('vehicles')
    await put(list, [...before, ...days].flatMap((date, at) => Array.from({ length: 1 + at % 4 }, () => rowOf(date, id))))
    await page.goto(`/${list}`)
    await expect(page.getByRole('heading', { level: 2, name: /, 20\d\d$/ })).toHaveCount(20)
    const places = await page.getByRole('button', { name: /^(View|Load) More/ }).evaluate(async (button) => {
      const seen: number[] = []
      scrollTo(0, document.documentElement.scrollHeight)
      while (seen.length < 8) {
        seen.push(Math.round(button.getBoundingClientRect().y))
        await new Promise(requestAnimationFrame)
      }
      return seen
    })
    expect(Math.max(...places) - Math.min(...places), String(places)).toBeLessThan(3)
  })
}

/** A page whose processor can be kept from all work but what a tap calls for. */
function heldWork(): void {
  const { postMessage } = MessagePort.prototype
  const held: (() => void)[] = []
  let isHeld = false
  addEventListener('hold', () => { isHeld = true })
  addEventListener('let-go', () => {
    isHeld = false
    held.forEach((work) => work())
  })
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    const work = (): void => postMessage.call(this, message)
    if (isHeld) {
      held.push(work)
      performance.mark('held')
    } else work()
  }
}

/** A list of twenty days, chosen anew on a page that goes no further than the first three of them. */
async function holdAtThreeDays(context: BrowserContext, origin: string): Promise<{ page: Page; titles: Locator }> {
  await setClock(context, NOON)
  const { page, put } = await openBook(context, origin, '/learning')
  await put('earnings', days.map((date) => ({ date, platform: 'uber', amount: '20.00' })))
  await page.addInitScript(heldWork)
  await page.goto('/earnings')
  const titles = page.getByRole('heading', { level: 2, name: /, 20\d\d$/ })
  await expect(titles).toHaveCount(20)
  await page.evaluate(() => dispatchEvent(new Event('hold')))
  await page.getByLabel('Platform').selectOption('Uber')
  await expect(titles).toHaveCount(3)
  return { page, titles }
}

test('the days still to be drawn have their place, so that nothing stands below the first ones and goes down', async ({ device, line }) => {
  const { page, titles } = await holdAtThreeDays(await device(phone), line.origin)
  const heightOf = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await heightOf()
  await page.evaluate(() => dispatchEvent(new Event('let-go')))
  await expect(titles).toHaveCount(20)
  expect(Math.abs(await heightOf() / before - 1)).toBeLessThan(0.1)
})

test('a filter chosen while the days of the last one are still being drawn shows all of its days', async ({ device, line }) => {
  const { page, titles } = await holdAtThreeDays(await device(phone), line.origin)
  await page.waitForFunction(() => performance.getEntriesByName('held').length > 0)
  await page.getByLabel('Platform').selectOption('All Platforms')
  await page.evaluate(() => dispatchEvent(new Event('let-go')))
  await expect(titles).toHaveCount(20)
})

test('a list that is printed while its days are still being drawn has all of them on the paper', async ({ device, line }) => {
  const { page, titles } = await holdAtThreeDays(await device(phone), line.origin)
  // The list has heard of it first.
  const onPaper = page.evaluate(() => new Promise<number>((resolve) => {
    addEventListener('beforeprint', () => resolve(document.querySelectorAll('main h2').length))
  }))
  await page.pdf()
  expect(await onPaper).toBe(20)
  await expect(titles).toHaveCount(20)
})

test('what is typed on the last day of a list stays, and where it is, when days come that another device has logged', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const pay = (date: string) => ({ date, platform: 'uber', amount: '20.00' })
  const { page, put } = await openBook(context, line.origin, '/earnings', { rows: { earnings: days.slice(0, 5).map(pay) } })
  const amount = page.getByRole('textbox', { name: 'Uber' })
  const place = async (): Promise<number> => Math.round((await amount.boundingBox())?.y ?? 0)

  const typeWhileTheyCome = async (come: readonly string[], whole: number): Promise<void> => {
    await page.getByRole('button', { name: /^Edit Uber, \$20/ }).last().click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('123.4')
    const field = await amount.elementHandle()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const before = await place()
    await context.setOffline(true)
    await put('earnings', come.map(pay))
    await context.setOffline(false)
    await expect(page.getByText(`Showing ${whole} entries`)).toBeVisible({ timeout: 30_000 })
    // An entry beside it is drawn in the same frame as the count, a day above it in a later one.
    await expect(page.getByRole('heading', { level: 2, name: /, 20\d\d$/ }).first()).toContainText(come.at(-1)?.slice(-2).replace(/^0/, '') ?? '')
    expect(await field?.evaluate((element) => element.isConnected)).toBe(true)
    expect(Math.abs(await place() - before)).toBeLessThanOrEqual(1)
    await page.keyboard.type('5')
    await expect(amount).toHaveValue('123.45')
    await page.keyboard.press('Enter')
    await expectSaid(page, 'SuccessAmount updated successfully')
  }

  await typeWhileTheyCome(days.slice(5, 12), 12)
  // Ten entries a page: those that come do not push it off.
  await page.getByLabel('Time Frame').selectOption('All Time')
  await expect(page.getByRole('heading', { level: 2, name: /, 20\d\d$/ })).toHaveCount(10)
  await typeWhileTheyCome(days.slice(12, 14), 14)
  await expect(page.getByRole('heading', { level: 2, name: /, 20\d\d$/ })).toHaveCount(10)
})
