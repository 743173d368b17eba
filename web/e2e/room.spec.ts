/** The layout where space is scarce: a row being edited, counts, large text; and where there is much. */
import type { Page } from '@playwright/test'
import { openFullBook } from './books/full-book.ts'
import { openBook } from './books/open-book.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { brokenFigures, brokenWords, lieOver, setTextSize, wordsBeyondCards, wordsOverWords } from './page/page-checks.ts'
import { todayOn } from './rig/local-day.ts'
import { untilSettled } from './scenes/scenes.ts'

test('an amount opens in its row, and nothing below it moves', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  for (const [path, width] of [['/', 390], ['/', 360], ['/earnings', 390], ['/earnings', 360]] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await untilSettled(page)
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Delete DoorDash' }) })
    const before = await row.boundingBox()
    await row.getByRole('button', { name: /^Edit .*DoorDash.*tap to edit$/ }).click()
    const open = page.getByRole('listitem').filter({ has: page.getByRole('textbox') })
    await expect(open.getByRole('textbox')).toBeFocused()
    expect((await open.boundingBox())?.height, `${path} at ${width} px`).toBe(before?.height)
  }
})

test('over the keyboard of a phone neither the tabs nor the add button cover what is typed', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  const tabs = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  await page.goto('/earnings')
  await untilSettled(page)
  await page.getByRole('button', { name: /tap to edit$/ }).nth(1).click()
  await expect(page.getByRole('textbox').and(page.locator(':focus'))).toBeVisible()
  await expect(tabs).toBeInViewport()
  // The height an Android keyboard leaves for the page, which it shrinks (`interactive-widget`).
  await page.setViewportSize({ width: 390, height: 430 })
  await expect(tabs).not.toBeInViewport()
  const save = page.getByRole('button', { name: /^Save / })
  await expect(save).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Add Earnings' })).not.toBeInViewport()
  await save.click()
  await expect(tabs).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Add Earnings' })).toBeInViewport()
})

test('in large text what the keyboard moves to in a form stands whole above the buttons at its foot', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/earnings?add=1', '/mileage?add=1', '/expenses?add=1']) {
    await page.goto(path)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await setTextSize(page, 2)
    const foot = dialog.getByRole('button', { name: 'Cancel' })
    const controls = await dialog.locator('input:not([type="file"]), select, button').filter({ visible: true }).all()
    for (const control of controls.slice(0, -2)) {
      await control.focus()
      await untilSettled(page)
      expect(await lieOver(control, foot), `${path} ${await control.evaluate((element) => element.outerHTML.slice(0, 80))}`).toBe(false)
    }
  }
})

test('in large text what the buttons of a form say stays inside them', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, opener] of [['/budget/recurring', 'Add Recurring Expense'], ['/mileage', 'Export'], ['/expenses', 'Add Expense']] as const) {
    await page.goto(path)
    await untilSettled(page)
    await setTextSize(page, 1)
    await page.getByRole('button', { name: opener, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await setTextSize(page, 2)
    for (const button of await dialog.getByRole('button').filter({ hasText: /\w/ }).all()) {
      const room = await button.evaluate((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        const [own, around] = [words.getBoundingClientRect(), element.getBoundingClientRect()]
        return Math.min(own.left - around.left, around.right - own.right)
      })
      expect(room, `${path} ${await button.textContent()}`).toBeGreaterThanOrEqual(8)
    }
  }
})

test('on a wide screen the add button stands over the list that it adds to', async ({ device, line }) => {
  const page = await openFullBook(await device({ ...desktop, viewport: { width: 2560, height: 1440 } }), line)
  for (const [path, name] of [['/earnings', 'Add Earnings'], ['/mileage', 'Add Mileage'], ['/expenses', 'Add Expense']] as const) {
    await page.goto(path)
    await untilSettled(page)
    const [add, list] = [await page.getByRole('button', { name, exact: true }).boundingBox(), await page.getByRole('main').locator('section').first().boundingBox()]
    expect((add?.x ?? Infinity) + (add?.width ?? 0), path).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0))
  }
})

test('on a tablet the fields for signing in are as wide as they need to be, the filters of expenses share a line, and a refusal has one', async ({ browser, device, line }) => {
  const viewport = { width: 768, height: 1024 }
  const visitor = await (await browser.newContext({ ...phone, viewport, baseURL: line.origin })).newPage()
  await visitor.goto('/login')
  const field = await visitor.getByLabel('Email').boundingBox()
  expect(field?.width).toBeLessThanOrEqual(400)
  expect(Math.round((field?.x ?? 0) * 2 + (field?.width ?? 0)), 'in the middle').toBe(viewport.width)
  await visitor.context().close()

  const page = await openFullBook(await device({ ...phone, viewport }), line)
  await page.goto('/expenses')
  await untilSettled(page)
  const tops = await Promise.all(['Time Frame', 'Vehicle', 'Category'].map(async (label) => (await page.getByLabel(label).boundingBox())?.y))
  expect(new Set(tops).size, String(tops)).toBe(1)

  // A refusal beside the button would be a column of words.
  await page.goto('/')
  await page.getByRole('tab', { name: /^Expenses/ }).click()
  const day = page.getByRole('region', { name: 'Day', exact: true })
  await day.getByRole('button', { name: 'Add Expense' }).click()
  const refusal = day.getByText('Please fill in name and amount')
  await expect(refusal).toBeVisible()
  expect((await refusal.boundingBox())?.height, 'on one line').toBeLessThan(30)
})

test('the main buttons of all account pages are equally high', async ({ device }) => {
  const page = await (await device(phone)).newPage()
  for (const [path, name] of [
    ['/login', 'Sign In'], ['/login?mode=signup', 'Create Account'], ['/forgot-password', 'Send Reset Instructions'],
    ['/reset-password?token=none', 'Reset Password'], ['/registration-success?email=marcus%40example.com', 'Go to Sign In'],
  ] as const) {
    await page.goto(path)
    const button = page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }))
    expect((await button.boundingBox())?.height, path).toBe(52)
  }
})

test('where counts stand one under the other no dot ends a line, and a status without room leaves its time away', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  await page.setViewportSize({ width: 361, height: 740 })
  await page.goto('/earnings')
  await untilSettled(page)
  await setTextSize(page, 2.4)
  const counts = page.locator('p', { hasText: /^Showing/ })
  const [entries, days] = [counts.getByText(/^Showing/), counts.getByText(/days?$/)]
  expect((await days.boundingBox())?.y).toBeGreaterThan((await entries.boundingBox())?.y ?? Number.POSITIVE_INFINITY)
  const [dot, end] = [await counts.locator('i').boundingBox(), await counts.boundingBox()]
  expect(dot?.x).toBeGreaterThanOrEqual((end?.x ?? 0) + (end?.width ?? 0) - 1)

  const empty = (await openBook(await device(phone), line.origin, '/mileage')).page
  const status = empty.getByRole('button', { name: /^All synced/ }).first()
  await expect(status).toBeVisible()
  // The visible part of it is complete.
  expect(await status.evaluate((button) => [...button.querySelectorAll('span span')]
    .filter((words) => words.getBoundingClientRect().bottom <= button.getBoundingClientRect().bottom)
    .map((words) => [words.textContent, words.scrollWidth <= words.clientWidth + 1]))).toContainEqual(['All synced', true])
})

test('the landing page keeps its header in one line, its pictures in their cards and its end off the edge', async ({ device }) => {
  const page = await (await device(phone)).newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await untilSettled(page)
  const header = page.getByRole('banner')
  const [signIn, start] = [await header.getByRole('link', { name: 'Sign In' }).boundingBox(), await header.getByRole('link', { name: 'Get Started' }).boundingBox()]
  expect(signIn?.y).toBe(start?.y)
  await page.setViewportSize({ width: 768, height: 1024 })
  const amount = page.getByText('−$21.85')
  const card = page.locator('div', { has: amount, hasText: 'Expense Intelligence' }).last()
  const [figure, around] = [await amount.boundingBox(), await card.boundingBox()]
  expect((figure?.x ?? Infinity) + (figure?.width ?? 0)).toBeLessThanOrEqual((around?.x ?? 0) + (around?.width ?? 0) - 20)
  await page.setViewportSize({ width: 1024, height: 768 })
  const end = page.locator('main > *').last()
  expect((await end.boundingBox())?.x).toBeGreaterThanOrEqual(40)
  // The padding it has here, not the one of every instrument.
  await expect(end).toHaveCSS('padding', '72px 64px')
})

test('a question keeps its distance from its buttons, with an explanation and without', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  for (const [path, name] of [['/expenses', 'Delete Fuel'], ['/vehicles', 'Delete 2019 Toyota Prius']] as const) {
    await page.goto(path)
    await untilSettled(page)
    await page.getByRole('button', { name }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await untilSettled(page)
    const distance = await question.evaluate((dialog) => {
      const [button] = dialog.querySelectorAll('button')
      const range = document.createRange()
      range.setStart(dialog, 0)
      range.setEndBefore(button?.parentElement ?? dialog)
      const lines = [...range.getClientRects()].filter(({ height }) => height < 40)
      return (button?.getBoundingClientRect().top ?? 0) - Math.max(...lines.map(({ bottom }) => bottom))
    })
    expect(distance, name).toBeGreaterThanOrEqual(18)
    await page.keyboard.press('Escape')
  }
})

test('figures of any size stay whole and off their neighbours, and words of large text are not broken inside', async ({ device, line }) => {
  const { page, put, rows } = await openBook(await device(phone), line.origin, '/learning')
  const [date, [car]] = [await todayOn(page), await rows<{ id: string }>('vehicles')]
  const vehicleId = car?.id
  await put('earnings', [{ date, platform: 'uber', amount: '98765432.10' }])
  await put('expenses', [{ date, name: 'Fuel', amount: '99999999.99' }])
  await put('bills', [{ name: 'Rent', amount: '12345678.90', frequency: 'monthly', dueDate: '28' }])
  await put('auto-loans', [{
    vehicleId, currentPrincipalAmount: '49876543.21', interestRate: '19.99', monthlyPayment: '400', lastPaymentDate: '2025-01-15',
  }])
  const [loan] = await rows<{ id: string }>('auto-loans')
  await put('loan-payments', [{ loanId: loan?.id, date, amount: '123456.78' }])
  await put('goals', [{ name: 'House', amount: '9999999.99', startDate: date, targetDate: '2027-12-31' }])
  const screens = ['/', '/expenses', '/budget', '/budget/bills', '/budget/goals', `/loan-management/${vehicleId}`]
  for (const [width, height] of [[390, 844], [1024, 768], [1280, 800]] as const) {
    await page.setViewportSize({ width, height })
    for (const path of screens) {
      await page.goto(path)
      await untilSettled(page)
      expect(await wordsBeyondCards(page), `${path} at ${width} px`).toEqual([])
      expect(await brokenFigures(page), `${path} at ${width} px`).toEqual([])
      expect(await wordsOverWords(page), `${path} at ${width} px`).toEqual([])
      expect(await figuresOverLines(page), `${path} at ${width} px`).toEqual([])
    }
  }
  await page.setViewportSize(phone.viewport)
  for (const path of screens) {
    await page.goto(path)
    await untilSettled(page)
    await setTextSize(page, 2)
    expect(await brokenWords(page), path).toEqual([])
    const heading = page.getByRole('heading', { level: 1 })
    if (path === '/expenses') expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    await page.setViewportSize({ width: 667, height: 375 })
    expect(await brokenFigures(page), `${path} on a phone held sideways`).toEqual([])
    await page.setViewportSize(phone.viewport)
  }
})

test('the total of a day stands beside its date or under it in larger text, never over it', async ({ device, line }) => {
  const { page, put, rows } = await openBook(await device(phone), line.origin, '/learning')
  const [date, [car]] = [await todayOn(page), await rows<{ id: string }>('vehicles')]
  await put('earnings', [{ date, platform: 'uber', amount: '1234.56' }])
  await put('expenses', [{ date, name: 'Fuel', amount: '1234.56' }])
  await put('mileage', [{ vehicleId: car?.id, date, startingMileage: '60000', endingMileage: '60180.5' }])
  for (const path of ['/expenses', '/mileage', '/earnings']) {
    for (const [width, size] of [[360, 1.3], [320, 1.15], [390, 1.5], [320, 2]] as const) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path)
      await untilSettled(page)
      await setTextSize(page, size)
      const place = `${path} at ${width} px in text of ${size * 100} %`
      expect(await wordsOverWords(page), place).toEqual([])
      expect(await wordsBeyondCards(page), place).toEqual([])
    }
  }
})

test('in large text on a desktop figures stay in their panels, arrows together and the name of the app whole', async ({ device, line }) => {
  const page = await openFullBook(await device({ ...desktop, viewport: { width: 1280, height: 800 } }), line)
  for (const path of ['/', '/budget', '/budget/bills', '/budget/goals', '/vehicles', '/expenses']) {
    await page.goto(path)
    await untilSettled(page)
    await setTextSize(page, 2)
    expect(await wordsBeyondCards(page), path).toEqual([])
    expect(await wordsOverWords(page), path).toEqual([])
    const [name, side] = [page.getByRole('link', { name: 'Roadbook home' }), page.getByRole('complementary', { name: 'Sidebar' })]
    const [own, around] = [await name.boundingBox(), await side.boundingBox()]
    expect((own?.x ?? Infinity) + (own?.width ?? 0), path).toBeLessThan((around?.x ?? 0) + (around?.width ?? 0))
    if (path !== '/budget') continue
    const arrows = page.getByRole('region', { name: 'Earnings Allocation' })
    const [previous, next] = [arrows.getByRole('button', { name: 'Previous' }), arrows.getByRole('button', { name: 'Next' })]
    expect((await next.boundingBox())?.y).toBe((await previous.boundingBox())?.y)
  }
  await page.goto('/mileage')
  await untilSettled(page)
  await setTextSize(page, 2)
  const [start, end] = [page.getByRole('button', { name: /^Edit Starting of/ }), page.getByRole('button', { name: /^Edit Ending of/ })]
  expect((await start.boundingBox())?.y, 'both odometers on one line').toBe((await end.boundingBox())?.y)
  expect(await lieOver(end, page.getByRole('button', { name: /^Auto Loan Payment/ })), 'over what is set aside').toBe(false)
})

/** Figures in tiles and tabs that overlap what follows them. */
const figuresOverLines = (page: Page): Promise<string[]> => page.evaluate(() =>
  [...document.querySelectorAll('dl > div:has(> dd), [role="tab"], button:has(> .num)')].flatMap((place) => {
    const next = place.nextElementSibling ?? place.parentElement?.nextElementSibling?.querySelector('button')
    const figure = place.querySelector('.num')
    if (!next || !figure || next.tagName !== place.tagName) return []
    const [own, after] = [figure.getBoundingClientRect(), next.getBoundingClientRect()]
    const isBeside = after.left > own.left && after.top < own.bottom && own.top < after.bottom
    return isBeside && own.right > after.left + 1 ? [figure.textContent ?? ''] : []
  }))
