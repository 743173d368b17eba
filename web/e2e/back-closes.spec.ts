import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { openBook } from './books/open-book.ts'
import { holdEffectsUntilBack } from './device/held-effects.ts'
import { holdFrames } from './device/held-timers.ts'
import { desktop, expect, phone, test } from './fixtures.ts'

interface Watcher extends EventTarget { requestClose(): void; destroy(): void }
type Watched = Window & { CloseWatcher: new () => Watcher; watchers?: Watcher[] }

/** An Android phone whose close request a test can send: Chromium on a computer only has the Escape key. */
const android = {
  ...phone,
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
}

async function rememberWatchers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched
    const watchers: Watcher[] = []
    watched.watchers = watchers
    const forget = (watcher: Watcher): void => { watchers.splice(0, Infinity, ...watchers.filter((other) => other !== watcher)) }
    watched.CloseWatcher = class extends watched.CloseWatcher {
      constructor() {
        super()
        watchers.push(this)
        this.addEventListener('close', () => forget(this))
      }
      override destroy(): void {
        super.destroy()
        forget(this)
      }
    }
  })
}

/** A new expense whose amount has been typed, and the question before that is let go. */
async function openTyped(context: BrowserContext, origin: string) {
  const { page } = await openBook(context, origin, '/expenses')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await page.getByRole('button', { name: 'Add Expense' }).click()
  await form.getByLabel('Amount').fill('41.20')
  return { page, form, question: page.getByRole('alertdialog', { name: 'Discard what you entered?' }) }
}

const goBack = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as Watched).watchers?.at(-1)?.requestClose())

test('on Android Back closes the form or the question that is open, and stays on the screen', async ({ device, line }) => {
  const context = await device(android)
  context.on('page', (page) => void rememberWatchers(page))
  const { page } = await openBook(context, line.origin, '/expenses', {
    rows: { expenses: [{ name: 'Fuel', amount: '41.20', date: '2026-11-20' }] },
  })
  await page.getByRole('combobox', { name: 'Time Frame' }).selectOption('All Time')

  await page.getByRole('button', { name: 'Add Expense' }).click()
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await expect(form).toBeVisible()
  await goBack(page)
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Delete Fuel' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await goBack(page)
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete Fuel' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/expenses')
})

test('in a browser Back closes what is open, one after the other, and leaves the screen only then', async ({ device, line }) => {
  const { page, put, rows } = await openBook(await device(desktop), line.origin, '/')
  const [car] = await rows<{ id: string }>('vehicles')
  await put('maintenance-schedules', [{ vehicleId: car?.id, category: 'oil', name: 'Oil Change', intervalMiles: 5_000, cost: 75 }])
  await page.reload()
  const services = page.getByRole('dialog', { name: /^Maintenance/ })
  const question = page.getByRole('alertdialog')
  const title = page.getByRole('heading', { level: 1 })
  const back = (): Promise<void> => page.evaluate(() => history.back())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vehicles' }).click()
  await page.getByRole('button', { name: 'Maintenance' }).click()
  await services.getByRole('button', { name: 'Delete Oil Change' }).click()
  await expect(question).toBeVisible()

  await back()
  await expect(question).toBeHidden()
  await expect(services).toBeVisible()
  await back()
  await expect(services).toBeHidden()
  await expect(title).toHaveText('Vehicles')
  await back()
  await expect(title).toHaveText('Dashboard')
})

test('a question goes with its screen where Back cannot be held up', async ({ device, line }) => {
  const context = await device(desktop)
  await context.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
  const { page } = await openBook(context, line.origin, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Expenses' }).click()
  await page.getByRole('button', { name: 'Add Expense' }).click()
  await page.getByRole('dialog', { name: 'Add Expense' }).getByLabel('Amount').fill('41.20')
  await page.mouse.click(10, 10)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('a menu goes with its screen', async ({ device, line }) => {
  const { page } = await openBook(await device(desktop), line.origin, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Expenses' }).click()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByRole('menu')).toBeHidden()
})

test.describe('a form in which something was entered', () => {
  /** What closes a form by accident. */
  const accidents = {
    'a tap beside it': (page: Page) => page.touchscreen.tap(195, 12),
    'Back on Android': goBack,
    'Back in a browser': (page: Page) => page.evaluate(() => history.back()),
  }
  for (const [accident, happens] of Object.entries(accidents)) {
    test(`asks before ${accident} closes it`, async ({ device, line }) => {
      const context = await device(accident === 'Back on Android' ? android : phone)
      context.on('page', (page) => void rememberWatchers(page))
      const { page } = await openBook(context, line.origin, '/learning')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Expenses' }).tap()
      const opener = page.getByRole('button', { name: 'Add Expense' })
      const form = page.getByRole('dialog', { name: 'Add Expense' })
      const amount = form.getByLabel('Amount')
      const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' })

      await opener.tap()
      await expect(form).toBeVisible()
      await happens(page)
      await expect(form).toBeHidden()

      await opener.tap()
      await amount.tap()
      await page.keyboard.type('4')
      await page.keyboard.press('Backspace')
      await happens(page)
      await expect(form, 'which holds nothing again').toBeHidden()

      await opener.tap()
      await amount.tap()
      await page.keyboard.type('41.20')
      await happens(page)
      await question.getByRole('button', { name: 'Keep editing' }).tap()
      await expect(question).toBeHidden()
      await expect(amount).toHaveValue('41.20')

      await amount.tap()
      await happens(page)
      await question.getByRole('button', { name: 'Discard' }).tap()
      await expect(form).toBeHidden()
      expect(new URL(page.url()).pathname).toBe('/expenses')
    })
  }

  test('asks before Back in a browser closes it with nothing but a photo just taken, on a busy phone too', async ({ device, line }) => {
    const context = await device(phone)
    const heldUntilBack = await holdEffectsUntilBack(context)
    const { page } = await openBook(context, line.origin, '/learning')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Expenses' }).tap()
    await page.getByRole('button', { name: 'Add Expense' }).tap()
    const form = page.getByRole('dialog', { name: 'Add Expense' })
    const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#f4f2ec' } }).jpeg().toBuffer()
    await form.getByLabel('Take photo').setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer })
    await expect(form.getByRole('img')).toBeVisible()
    await page.evaluate(() => history.back())
    await page.getByRole('alertdialog', { name: 'Discard what you entered?' }).getByRole('button', { name: 'Keep editing' }).tap()
    expect(await heldUntilBack(page)).toBeGreaterThan(0)
    await expect(form.getByRole('img')).toBeVisible()
  })

  test('is closed at once by Cancel, the x and Escape', async ({ device, line }) => {
    const { page } = await openBook(await device(desktop), line.origin, '/expenses')
    const form = page.getByRole('dialog', { name: 'Add Expense' })
    const ways = {
      Cancel: () => form.getByRole('button', { name: 'Cancel' }).click(),
      'the x': () => form.getByRole('button', { name: 'Close' }).click(),
      Escape: () => page.keyboard.press('Escape'),
    }
    for (const [way, closes] of Object.entries(ways)) {
      await page.getByRole('button', { name: 'Add Expense' }).click()
      await form.getByLabel('Amount').fill('41.20')
      await closes()
      await expect(form, way).toBeHidden()
      await expect(page.getByRole('alertdialog'), way).toBeHidden()
    }
  })

  test('stays when Escape answers its question before a slow page has drawn that', async ({ device, line }) => {
    const { page, form, question } = await openTyped(await device(desktop), line.origin)
    const letGo = await holdFrames(page)
    await page.mouse.click(10, 10)
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await letGo()
    await expect(question).toBeHidden()
    await expect(form.getByLabel('Amount')).toHaveValue('41.20')
  })

  test('stays when Escape answers its question, also after a press beside that', async ({ device, line }) => {
    const { page, form, question } = await openTyped(await device(desktop), line.origin)
    await page.mouse.click(10, 10)
    await expect(question).toBeVisible()
    await page.mouse.click(10, 10)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(form.getByLabel('Amount')).toHaveValue('41.20')
  })
})
