/** What stays together on a line of the narrowest phone, and what stays fully visible. */
import type { Locator, Page } from '@playwright/test'
import { openFullBook } from './books/full-book.ts'
import { openBook } from './books/open-book.ts'
import { expect, phone, test } from './fixtures.ts'
import { brokenWords, lieOver, setTextSize, sidewaysParts } from './page/page-checks.ts'
import { todayOn } from './rig/local-day.ts'
import { untilSettled } from './scenes/scenes.ts'
import { untilSynced } from './steps/driver.ts'

/** The vertical distance between the middles of two elements, in px. */
async function apart(one: Locator, other: Locator): Promise<number> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()]
  if (!first || !second) throw new Error('is not seen')
  return Math.abs(first.y + first.height / 2 - second.y - second.height / 2)
}

test('what ends a line stands beside its figure, level with it, on the narrowest phone too', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/')
    await untilSettled(page)
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Delete DoorDash' }) })
    expect(await apart(row.getByText('$38.57'), row.getByRole('button', { name: 'Delete DoorDash' })), `bin at ${width} px`).toBeLessThan(2)
    const goal = page.getByRole('button', { name: /^Daily Goal/ })
    expect(await apart(goal.getByText(/^\$/).first(), goal.locator('svg').first()), `goal at ${width} px`).toBeLessThan(2)
    const day = page.getByRole('region', { name: 'Day', exact: true })
    await day.getByRole('tab', { name: /^Mileage/ }).click()
    const drive = day.getByRole('listitem').first()
    expect(await apart(drive.getByText('150.4 mi', { exact: true }), drive.getByRole('button', { name: /^Delete mileage/ })), `bin of a drive at ${width} px`).toBeLessThan(4)
    await page.goto('/budget')
    await untilSettled(page)
    for (const group of await page.getByRole('region', { name: 'Earnings Allocation' }).locator('summary').all()) {
      expect(await apart(group.getByText(/^\$/), group.locator('svg').last()), `${await group.textContent()} at ${width} px`).toBeLessThan(2)
    }
    await page.goto('/earnings')
    await untilSettled(page)
    await page.getByRole('button', { name: /^Edit day/ }).click()
    const entry = page.getByRole('dialog').getByRole('listitem').first()
    expect(await apart(entry.getByLabel('Amount'), entry.getByRole('button', { name: /^Remove/ })), `cross at ${width} px`).toBeLessThan(2)
  }
})

test('the words of a list are neither broken nor run under their figure on a small phone, offline too', async ({ device, line }) => {
  const { page, put, rows } = await openBook(await device(phone), line.origin, '/')
  const [date, [car]] = [await todayOn(page), await rows<{ id: string }>('vehicles')]
  await put('expenses', [{ date, name: 'Commercial parking', amount: '1312.40' }])
  await put('maintenance-schedules', [{ vehicleId: car?.id, category: 'transmission', name: 'Transmission service', intervalMiles: 60_000, cost: 225 }])
  const check = async (width: number): Promise<void> => {
    await page.setViewportSize({ width, height: 700 })
    await untilSettled(page)
    expect(await brokenWords(page), `${page.url()} at ${width} px`).toEqual([])
  }
  for (const path of ['/expenses', '/budget/maintenance', '/']) {
    await page.goto(path)
    for (const width of [360, 320]) await check(width)
  }
  await untilSynced(page)
  line.cut()
  const day = page.getByRole('region', { name: 'Day', exact: true })
  await day.getByLabel('Amount').fill('1312.40')
  await page.keyboard.press('Enter')
  const mark = day.getByText('Saved on this phone')
  await expect(mark).toBeVisible()
  for (const width of [360, 320]) {
    await check(width)
    expect(await lieOver(mark, day.getByRole('button', { name: /tap to edit$/ })), `mark at ${width} px`).toBe(false)
  }
})

test('the day of an entry is seen whole on the narrowest phone', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/mileage?add=1', '/expenses?add=1']) {
    await page.goto(path)
    const date = page.getByRole('dialog').getByLabel('Date')
    await expect(date).toBeVisible()
    await untilSettled(page)
    const room = await date.evaluate((input) => {
      const words = document.createElement('span')
      words.textContent = '11/23/2026'
      words.style.cssText = 'position: absolute; white-space: nowrap; letter-spacing: inherit'
      input.after(words)
      const free = input.getBoundingClientRect().width - words.getBoundingClientRect().width
      words.remove()
      return free
    })
    // The calendar icon, and a little space around each part of the day.
    expect(room, path).toBeGreaterThanOrEqual(32)
  }
})

test('on the narrowest phone a screen keeps the size of its name while its list is empty', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/mileage')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByRole('button', { name: 'Add Mileage' })).toBeVisible()
  const size = await page.getByRole('heading', { level: 1 }).evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize))
  expect(size).toBeGreaterThanOrEqual(18)
})

test('in text twice as large, figures that stand below each other begin at one edge', async ({ device, line }) => {
  const { page, put, rows } = await openBook(await device(phone), line.origin, '/')
  await setTextSize(page, 2)
  const overview = page.getByRole('region', { name: 'Earnings Overview' })
  await expect(overview.getByText('Net Income')).toBeVisible()
  const edges = await Promise.all(['Net Income', 'Gross Income', 'Miles Driven', 'Fuel Costs'].map(async (label) => (
    (await overview.getByText(label, { exact: true }).boundingBox())?.x
  )))
  expect(new Set(edges).size, String(edges)).toBe(1)

  const [car] = await rows<{ id: string }>('vehicles')
  await put('auto-loans', [{
    vehicleId: car?.id, currentPrincipalAmount: '12000', interestRate: '6', monthlyPayment: '400', lastPaymentDate: '2026-01-11', goalPayoffMileage: 1_100_000,
  }])
  await put('mileage', [{ vehicleId: car?.id, date: '2026-02-01', startingMileage: '60000', endingMileage: '60100' }])
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`/loan-management/${car?.id}`)
  await untilSettled(page)
  await setTextSize(page, 2)
  const left = async (label: string) => (await page.getByText(label, { exact: true }).boundingBox())?.x
  expect(await left('Cost Per Mile')).toBe(await left('Miles to go'))
})

test('in the largest text, what a list says about itself ends at one edge', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/learning', {
    rows: { earnings: [{ date: '2026-11-20', platform: 'uber', amount: '123456.78' }] },
  })
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/earnings')
  await page.getByLabel('Time Frame').selectOption('All Time')
  await setTextSize(page, 2.4)
  const words = page.locator('p', { hasText: /^Showing/ })
  const ends = await Promise.all([/^Showing 1 entry/, '1 day', 'All Platforms'].map(async (text) => {
    const box = await words.getByText(text, { exact: true }).last().boundingBox()
    return Math.round((box?.x ?? 0) + (box?.width ?? 0))
  }))
  expect(new Set(ends).size, String(ends)).toBe(1)
})

test('a year\'s figures keep their line on the narrowest phone, and a payment\'s parts share one', async ({ device, line }) => {
  const { page, put, rows } = await openBook(await device(phone), line.origin, '/learning')
  await page.setViewportSize({ width: 320, height: 700 })
  const day = await todayOn(page)
  const [car] = await rows<{ id: string }>('vehicles')
  await put('earnings', [{ date: day, platform: 'uber', amount: '36929.10' }])
  await put('auto-loans', [{ vehicleId: car?.id, currentPrincipalAmount: '12000', interestRate: '6', monthlyPayment: '400', lastPaymentDate: '2026-01-11' }])
  const [loan] = await rows<{ id: string }>('auto-loans')
  await put('loan-payments', [{ loanId: loan?.id, date: '2026-02-11', amount: '400' }])

  await page.goto('/')
  const net = page.getByRole('region', { name: 'Annual Summary' }).getByText('+$36,929.10')
  await expect(net).toBeVisible()
  expect(await net.evaluate((figure) => figure.getClientRects().length)).toBe(1)

  await page.goto(`/loan-management/${car?.id}`)
  const payment = page.getByRole('list', { name: 'Payments' }).getByRole('listitem').first()
  expect(await apart(payment.getByText('Principal'), payment.getByText('Balance'))).toBeLessThan(2)
})

test('the tab of the budget that is open is seen whole, whatever counts stand in the others', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  const bar = page.getByRole('navigation', { name: 'Budget' })
  for (const width of [412, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 740 })
    for (const [path, name, count] of [['/budget/maintenance', 'Maintenance Fund', 'Goals 1'], ['/budget/goals', 'Goals', 'Goals 1'], ['/budget', 'Overview', 'Goals 1']] as const) {
      await page.goto(path)
      await expect(bar.getByRole('link', { name: count })).toBeAttached()
      await expect(bar.getByRole('link', { name }), `${path} at ${width} px`).toBeInViewport({ ratio: 1 })
    }
  }
  await bar.getByRole('link', { name: 'Maintenance Fund' }).click()
  await expect(page).toHaveURL('/budget/maintenance')
  await expect(bar.getByRole('link', { name: 'Goals 1' })).toBeAttached()
  await expect(bar.getByRole('link', { name: 'Maintenance Fund' })).toBeInViewport({ ratio: 1 })
})

/** Selected options whose text does not fit their select. */
const cutChoices = (page: Page): Promise<string[]> => page.evaluate(() => [...document.querySelectorAll('main select, [role="dialog"] select')].flatMap((select) => {
  const words = document.createElement('span')
  words.textContent = (select as HTMLSelectElement).selectedOptions[0]?.text ?? ''
  const { fontFamily, fontSize, fontWeight, fontStretch, letterSpacing } = getComputedStyle(select)
  Object.assign(words.style, { position: 'absolute', whiteSpace: 'nowrap', fontFamily, fontSize, fontWeight, fontStretch, letterSpacing })
  document.body.append(words)
  const { paddingLeft, paddingRight } = getComputedStyle(select)
  const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const needed = words.getBoundingClientRect().width
  words.remove()
  return needed > room + 1 ? [`${words.textContent} by ${Math.round(needed - room)} px`] : []
}))

test('what a list is filtered by and the name of a screen are read whole on the narrowest phone and in text twice as large', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  await page.goto('/vehicles')
  await page.getByRole('link', { name: /Loan/ }).first().click()
  await expect(page).toHaveURL(/loan-management/)
  const loan = new URL(page.url()).pathname
  const heading = page.getByRole('heading', { level: 1 })
  for (const [width, size] of [[390, 1], [360, 1], [320, 1], [320, 1.15], [390, 2]] as const) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/mileage', '/earnings', '/expenses', '/learning', '/settings/platforms', loan]) {
      await page.goto(path)
      await untilSettled(page)
      await setTextSize(page, size)
      const place = `${path} at ${width} px in text of ${size * 100} %`
      expect(await cutChoices(page), place).toEqual([])
      expect(await heading.evaluate((words) => words.scrollWidth <= words.clientWidth && words.scrollHeight <= words.clientHeight + 4), place).toBe(true)
      expect(await sidewaysParts(page), place).toEqual([])
      // A word with a hyphen may break there.
      expect((await brokenWords(page)).filter((word) => !word.includes('-')), place).toEqual([])
    }
  }
  // Side by side where both fit.
  await page.setViewportSize(phone.viewport)
  await page.goto('/mileage')
  await untilSettled(page)
  expect(await apart(page.getByLabel('Time Frame'), page.getByLabel('Vehicle'))).toBeLessThan(2)
})

test('a drive of a car that is not the primary one names it whole beside its day', async ({ device, line }) => {
  const { page, put, rows } = await openBook(await device(phone), line.origin, '/learning', { vehicles: ['2019 Toyota Prius', '2017 Honda Odyssey'] })
  const [date, cars] = [await todayOn(page), await rows<{ id: string; name: string }>('vehicles')]
  const vehicleId = cars.find(({ name }) => name === '2017 Honda Odyssey')?.id
  await put('mileage', [{ vehicleId, date, startingMileage: '85172.2', endingMileage: '85281.4' }])
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/mileage')
    await page.getByRole('button', { name: /^Edit .*(?<!tap to edit)$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Mileage Entry' })
    expect(await apart(dialog.getByLabel('Vehicle'), dialog.getByLabel('Date')), `${width} px`).toBeLessThan(2)
    expect(await cutChoices(page), `${width} px`).toEqual([])
  }
})
