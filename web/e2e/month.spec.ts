/**
 * A driver's November: two cars, four platforms, bills, a loan that ends at a mileage, a breakdown with receipts, a lost
 * phone, and the files for tax time. Phone and desktop take turns, with and without a signal. What every screen says is
 * compared with finance-core's result on the same rows, and finance-core with figures worked out by hand for five days.
 */
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { earningsOverview, expensesCsv, formatMoney, goalBreakdown, goalProgress, maintenanceFund, mileageCsv, splitLoanPayments, type LocalDate } from '#core/index.ts'
import { newDriver, signIn, syncStatus, untilKeptOffline } from './driver.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { pay, paymentOf } from './loan-forms.ts'
import {
  allocationFigures, annualFigures, billsFigures, breakdownFigures, dayCardFigures, expectFigures, goalFigures,
  ledgerOfRows, listFigures, loanFigures, mileageFigures, overviewFigures, vehicleFigures,
} from './month/figures.ts'
import { FIT, listOf, MONTH, ordinaryDays, PRIUS, standingRows, type Rows } from './month/november.ts'
import { openBook } from './open-book.ts'

/** A day worked out by hand; money in cents. */
interface ByHand {
  readonly bills: readonly number[]
  readonly recurring: readonly number[]
  readonly loan: readonly [principal: number, interest: number]
  readonly goals: readonly number[]
  readonly maintenance: number
  readonly goal: number
  readonly gross: number
  readonly fuel: number
  readonly net: number
  readonly perMile: readonly [net: number, gross: number]
  readonly percent: number
  readonly difference: number
}

/**
 * Every day of November, by name: Daycare 50/7 = 7.142857 -> 7.15, Phone 62/30 = 2.0667 -> 2.07, Plates 1,200/365 =
 * 3.2877 -> 3.29, Rent 1,450/30 = 48.3333 -> 48.34: bills 60.85. Coffee 3.00. New tires 1,000/30 = 33.3333 -> 33.34.
 * Together 97.19. The loan's interest of a day is its balance x 0.06 / 365.
 */
const everyDay = { bills: [715, 207, 329, 4834], recurring: [300], goals: [3334] }

const byHand: Readonly<Record<LocalDate, ByHand>> = {
  // 150 miles from 60,000: 12,000 / (100,000 - 60,000) x 150 = 45.00, interest 1.9726 -> 1.98. Upkeep 150 x (75/5,000 +
  // 600/50,000 = 0.027) = 4.05. 97.19 + 46.98 + 4.05 = 148.22. Pay 96.40 + 51.25 + 62.15 + 30.20 = 240.00, fuel 38.50.
  '2026-11-02': {
    ...everyDay, loan: [4500, 198], maintenance: 405, goal: 148_22, gross: 240_00, fuel: 38_50, net: 201_50,
    perMile: [1.34, 1.6], percent: 100, difference: 53_28,
  },
  // A Sunday off: the loan asks its interest on 12,000, as the payment of the day comes after it. 97.19 + 1.98.
  '2026-11-15': {
    ...everyDay, loan: [0, 198], maintenance: 0, goal: 99_17, gross: 0, fuel: 0, net: 0,
    perMile: [0, 0], percent: 0, difference: 99_17,
  },
  // The breakdown, after 40 miles from 61,550: 11,629.59 / 38,450 x 40 = 12.0984 -> 12.10, interest 11,629.59 x 0.06 / 365 =
  // 1.9117 -> 1.92, upkeep 40 x 0.027 = 1.08. 97.19 + 14.02 + 1.08 = 112.29. Pay 31.00; repair and towing are no fuel.
  // 31.00 / 112.29 = 27.6 %; 31.00 / 40 = 0.775 -> 0.78 a mile.
  '2026-11-19': {
    ...everyDay, loan: [1210, 192], maintenance: 108, goal: 112_29, gross: 31_00, fuel: 0, net: 31_00,
    perMile: [0.78, 0.78], percent: 27, difference: 81_29,
  },
  // The Fit, 90 miles: no mileage of the Prius, so its loan asks interest only, 1.92; upkeep 90 x 60/4,000 = 1.35.
  // 97.19 + 1.92 + 1.35 = 100.46. Pay 80.00 + 45.50 + 24.50 = 150.00, fuel 22.75; 127.25 / 90 = 1.4139, 150 / 90 = 1.6667.
  '2026-11-21': {
    ...everyDay, loan: [0, 192], maintenance: 135, goal: 100_46, gross: 150_00, fuel: 22_75, net: 127_25,
    perMile: [1.41, 1.67], percent: 100, difference: 26_79,
  },
  // The Prius again, 120 miles from 62,090: 11,629.59 / 37,910 x 120 = 36.8122 -> 36.82, interest 1.92, upkeep 3.24.
  // 97.19 + 38.74 + 3.24 = 139.17. Pay 88.00 + 40.00 + 12.40 + 9.60 = 150.00, fuel 30.00: 120.00, 86.2 %.
  '2026-11-30': {
    ...everyDay, loan: [3682, 192], maintenance: 324, goal: 139_17, gross: 150_00, fuel: 30_00, net: 120_00,
    perMile: [1, 1.25], percent: 86, difference: 19_17,
  },
}

const LISTS = [
  'vehicles', 'mileage', 'earnings', 'expenses', 'bills', 'bill-payments', 'goals', 'auto-loans', 'loan-payments',
  'maintenance-schedules',
]
const LABELS = { uber: 'Uber', lyft: 'Lyft', doordash: 'DoorDash', grubhub: 'Grubhub' }
const onDay = (date: LocalDate) => ({ from: date, to: date })
const withRow = (rows: Rows, list: string, row: object): Rows => ({ ...rows, [list]: [...rows[list] ?? [], row] })
const dayCard = (page: Page): Locator => page.getByRole('region', { name: 'Day', exact: true })
const overview = (page: Page): Locator => page.getByRole('region', { name: 'Earnings Overview' })

/** Opens a screen on a day, at noon. */
async function openOn(context: BrowserContext, page: Page, date: LocalDate, path: string): Promise<void> {
  await context.clock.setFixedTime(new Date(`${date}T12:00:00-06:00`))
  await page.goto(path)
}

/** Everything the server has, as REST lists it. */
async function readRows(calls: APIRequestContext): Promise<Rows> {
  const lists = LISTS.map(async (list) => [list, await (await calls.get(`/api/${list}`)).json() as object[]] as const)
  return Object.fromEntries(await Promise.all(lists))
}

function expectByHand(rows: Rows, date: LocalDate): void {
  const hand = byHand[date]
  expect(hand).toBeDefined()
  const ledger = ledgerOfRows(rows)
  const amounts = (lines: readonly { amount: number }[]) => lines.map(({ amount }) => amount)
  const goal = goalBreakdown(ledger, onDay(date))
  const { gross, fuel, net, netPerMile, grossPerMile } = earningsOverview(ledger, onDay(date))
  const { percent, difference } = goalProgress(net, goal.total)
  expect({
    bills: amounts(goal.bills), recurring: amounts(goal.recurring), goals: amounts(goal.goals),
    loan: goal.loans.flatMap(({ principal, interest }) => [principal, interest]), maintenance: goal.maintenance,
    goal: goal.total, gross, fuel, net, perMile: [netPerMile, grossPerMile], percent, difference,
  }).toEqual(hand)
}

/** The dashboard of a day: card, overview of the day and breakdown say what the rows come to. */
async function expectDashboard(page: Page, rows: Rows, date: LocalDate): Promise<void> {
  const ledger = ledgerOfRows(rows)
  await dayCard(page).getByRole('tab', { name: /^Earnings/ }).click()
  await expectFigures(dayCard(page), dayCardFigures(ledger, rows, date))
  const words = { target: 'Target Amount', of: 'Complete', met: 'Over Goal', short: 'Remaining' }
  await expectFigures(overview(page), overviewFigures(ledger, onDay(date), onDay(date), words))
  await overview(page).getByRole('button', { name: /^Daily Goal/ }).click()
  const total = goalBreakdown(ledger, onDay(date)).total
  await expectFigures(page.getByRole('dialog', { name: 'Daily Goal Breakdown' }), [
    formatMoney(total), ...breakdownFigures(ledger, onDay(date), 'Total Daily Goal'),
  ])
  await page.keyboard.press('Escape')
}

/** Every other screen on the last day of the month. */
async function expectScreens(page: Page, rows: Rows, today: LocalDate): Promise<void> {
  const ledger = ledgerOfRows(rows)
  const main = page.getByRole('main')
  const loan = listOf(rows, 'auto-loans')[0]
  await overview(page).getByText('Month', { exact: true }).click()
  const words = { target: 'Should Have Earned by Today', of: 'of Goal by Today', met: 'Ahead', short: 'Behind' }
  await expectFigures(overview(page), overviewFigures(ledger, MONTH, { from: MONTH.from, to: today }, words))
  await overview(page).getByRole('button', { name: /^Goal By Today/ }).click()
  const total = goalBreakdown(ledger, MONTH).total
  await expectFigures(page.getByRole('dialog', { name: 'Monthly Goal Progress' }), [
    formatMoney(total), ...breakdownFigures(ledger, MONTH, 'Total Monthly Goal'),
  ])
  await page.keyboard.press('Escape')
  await expectFigures(page.getByRole('region', { name: 'Annual Summary' }), annualFigures(ledger, 2026, LABELS))

  await page.goto('/mileage')
  await expectFigures(main, mileageFigures(ledger, listOf(rows, 'mileage')))
  const last = listOf(rows, 'mileage').find(({ date }) => date === today)
  const fund = formatMoney(maintenanceFund(ledger, last?.id ?? '') ?? 0)
  await main.getByRole('button', { name: `Maintenance Fund ${fund}` }).click()
  await expect(page.getByRole('dialog', { name: 'Maintenance Fund' })).toContainText('Recommended Amount')
  await expect(page.getByRole('dialog', { name: 'Maintenance Fund' })).toContainText(fund)
  await page.keyboard.press('Escape')
  await page.goto('/earnings')
  await expectFigures(main, listFigures(listOf(rows, 'earnings'), '+'))
  await page.goto('/expenses')
  await expectFigures(main, listFigures(listOf(rows, 'expenses'), '−'))
  await page.goto('/budget')
  await expectFigures(page.getByRole('region', { name: 'Earnings Allocation' }), allocationFigures(ledger, today))
  await page.goto('/budget/bills')
  await expectFigures(page.getByRole('region', { name: 'Bills of the month' }), billsFigures(ledger, today))
  await page.goto('/budget/goals')
  const goal = listOf(rows, 'goals')[0]
  await expectFigures(page.getByRole('region', { name: 'New tires' }), goalFigures(ledger, goal?.id ?? '', today))
  await page.goto('/vehicles')
  for (const { id, name } of listOf(rows, 'vehicles')) {
    const figures = vehicleFigures(ledger, id, id === loan?.vehicleId ? loan.id : null, today)
    await expectFigures(page.getByRole('region', { name, exact: true }), figures)
  }
  await page.goto(`/loan-management/${loan?.vehicleId}`)
  const shown = loanFigures(ledger, loan?.id ?? '', today)
  await expect(page.getByRole('heading', { name: 'Loan Progress' })).toBeVisible()
  for (const words of shown) await expect(main).toContainText(words)
}

/** Types a day of driving and pay into the day card, and fuel last. Gives the rows with it. */
async function logDay(
  page: Page, rows: Rows, date: LocalDate,
  { vehicle, vehicleId, from, to, pay: paid, fuel }: {
    vehicle: RegExp; vehicleId: string; from: string; to: string; pay: Readonly<Record<string, string>>; fuel: string | null
  },
): Promise<Rows> {
  const day = dayCard(page)
  let after = withRow(rows, 'mileage', { id: `typed ${date}`, vehicleId, date, startingMileage: from, endingMileage: to })
  await day.getByRole('tab', { name: /^Mileage/ }).click()
  const label = await day.getByLabel('Vehicle').getByRole('option', { name: vehicle }).textContent()
  await day.getByLabel('Vehicle').selectOption({ label: label ?? '' })
  await expect(day.getByLabel('Starting Mileage')).toHaveValue(from === '60000.0' ? '' : from)
  await day.getByLabel('Starting Mileage').fill(from)
  await day.getByLabel('Ending Mileage').fill(to)
  await day.getByRole('button', { name: 'Add Mileage' }).click()
  await expect(page.getByText('Mileage added successfully')).toBeVisible()
  await day.getByRole('tab', { name: /^Earnings/ }).click()
  for (const [place, [platform, amount]] of Object.entries(paid).entries()) {
    if (place > 0) await day.getByRole('button', { name: 'Add Earnings' }).click()
    await day.getByLabel('Platform').selectOption({ label: LABELS[platform as keyof typeof LABELS] })
    await day.getByLabel('Amount').fill(amount)
    await page.keyboard.press('Enter')
    await expect(day.getByLabel('Amount')).toBeHidden()
    after = withRow(after, 'earnings', { id: `typed ${date} ${platform}`, date, platform, amount })
  }
  if (fuel === null) return after
  await day.getByRole('tab', { name: /^Expenses/ }).click()
  await expect(day.getByLabel('Category')).toHaveValue('Fuel')
  await day.getByLabel('Amount').fill(fuel)
  await day.getByLabel('Vehicle (Optional)').selectOption({ label: label ?? '' })
  await day.getByRole('button', { name: 'Add Expense' }).click()
  await expect(page.getByText('Expense added successfully')).toBeVisible()
  return withRow(after, 'expenses', { id: `typed ${date} fuel`, date, name: 'Fuel', amount: fuel, vehicleId, note: null })
}

/** What rows come to over the whole month, whatever their ids are. */
function monthOf(rows: Rows): object {
  const ledger = ledgerOfRows(rows)
  const { bills, loans, goals, maintenance, total } = goalBreakdown(ledger, MONTH)
  return {
    income: earningsOverview(ledger, MONTH), total, maintenance,
    lines: [...bills, ...goals].map(({ name, amount }) => [name, amount]),
    loans: loans.map(({ principal, interest }) => [principal, interest]),
    mileage: mileageCsv(ledger, 2026), expenses: expensesCsv(ledger, 2026)?.split('\r\n').map((row) => row.split(',').slice(0, 5)).toSorted(),
  }
}

test('a driver\'s November, on phone and desktop, with and without a signal, to the cent', async ({ device, line }) => {
  test.setTimeout(240_000)
  const driver = newDriver()
  const car = await device(phone)
  await car.clock.setFixedTime(new Date('2026-11-01T12:00:00-06:00'))
  const book = await openBook(car, line.origin, '/', { driver, vehicles: [PRIUS, FIT], platforms: Object.keys(LABELS) })
  const { page } = book
  const vehicles = await book.rows<{ id: string; name: string }>('vehicles')
  const idOf = (name: string): string => vehicles.find((vehicle) => vehicle.name === name)?.id ?? ''
  const [prius, fit] = [idOf(PRIUS), idOf(FIT)]
  // Calls go over the desktop's session once there is one: the phone will be lost.
  let calls = page.request
  const putAll = async (added: Rows): Promise<void> => {
    for (const [list, bodies] of Object.entries(added)) {
      for (const data of bodies) {
        const answer = await calls.post(`/api/${list}`, { data, headers: { origin: line.origin } })
        expect(answer.ok(), await answer.text()).toBe(true)
      }
    }
  }
  /** All that was typed has arrived, and comes to the same on the server. */
  const untilSynced = async (typed: Rows): Promise<Rows> => {
    await expect(async () => { expect(monthOf(await readRows(calls))).toEqual(monthOf(typed)) }).toPass({ timeout: 30_000 })
    return await readRows(calls)
  }
  let rows: Rows = {}

  await test.step('November 1: bills, a loan, services and a goal stand; nothing is driven yet', async () => {
    await putAll(standingRows(prius, fit))
    rows = await readRows(calls)
    await page.reload()
    await expectDashboard(page, rows, '2026-11-01')
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    await untilKeptOffline(page)
  })

  await test.step('November 2: the first day, typed without a signal', async () => {
    line.cut()
    await openOn(car, page, '2026-11-02', '/')
    rows = await logDay(page, rows, '2026-11-02', {
      vehicle: /Prius/, vehicleId: prius, from: '60000.0', to: '60150.0', fuel: '38.50',
      pay: { uber: '96.40', lyft: '51.25', doordash: '62.15', grubhub: '30.20' },
    })
    expectByHand(rows, '2026-11-02')
    await expectDashboard(page, rows, '2026-11-02')
    line.mend()
    await page.reload()
    rows = await untilSynced(rows)
  })

  const home = await device(desktop)
  await home.clock.setFixedTime(new Date('2026-11-15T12:00:00-06:00'))
  const desk = await home.newPage()

  await test.step('November 15: on the desktop, bills are paid and the loan gets its 400', async () => {
    await putAll(ordinaryDays([3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14], prius, 60_150, 100))
    await signIn(desk, driver)
    await expect(desk.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    calls = desk.request
    rows = await readRows(calls)
    expectByHand(rows, '2026-11-15')
    await expectDashboard(desk, rows, '2026-11-15')

    await desk.goto('/budget/bills')
    for (const [name, nth] of [['Rent, $1,450.00', 0], ['Daycare, $50.00', 0], ['Daycare, $50.00', 1]] as const) {
      const card = desk.getByRole('button', { name }).nth(nth)
      await card.click()
      await expect(card).toHaveAttribute('aria-pressed', 'true')
    }
    await desk.goto(`/loan-management/${prius}`)
    await pay(desk, '2026-11-15', '400')
    // 15 days of interest on 12,000: 15 x 1.972603 = 29.589 -> 29.59; the rest is principal: 370.41, 11,629.59 is left.
    await expect(paymentOf(desk, 'Nov 15, 2026')).toContainText('Principal$370.41Interest$29.59Balance$11,629.59')
    await expect(async () => {
      rows = await readRows(calls)
      expect([rows['bill-payments']?.length, rows['loan-payments']?.length]).toEqual([3, 1])
    }).toPass({ timeout: 15_000 })
    const loanId = listOf(rows, 'auto-loans')[0]?.id ?? ''
    expect(splitLoanPayments(ledgerOfRows(rows), loanId)).toMatchObject([
      { principalAmount: 370_41, interestAmount: 29_59, balanceAfter: 11_629_59 },
    ])
    await expectFigures(desk.getByRole('region', { name: 'Loan Progress' }), [
      ...loanFigures(ledgerOfRows(rows), loanId, '2026-11-15').slice(0, 2), '$12,000.00',
    ])
    await desk.goto('/budget/bills')
    await expectFigures(desk.getByRole('region', { name: 'Bills of the month' }), billsFigures(ledgerOfRows(rows), '2026-11-15'))
  })

  await test.step('November 19: the Prius breaks down where there is no signal; two receipts are photographed', async () => {
    await putAll(ordinaryDays([16, 17, 18], prius, 61_250, 100))
    rows = await readRows(calls)
    await page.reload()
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    line.cut()
    await openOn(car, page, '2026-11-19', '/')
    rows = await logDay(page, rows, '2026-11-19', {
      vehicle: /Prius/, vehicleId: prius, from: '61550.0', to: '61590.0', fuel: null, pay: { uber: '31.00' },
    })
    await page.goto('/expenses')
    for (const [name, amount, note] of [['Repair', '640.00', 'Water pump'], ['Other', '95.00', 'Towing']] as const) {
      await page.getByRole('button', { name: 'Add Expense' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add Expense' })
      await dialog.getByLabel('Category').selectOption(name)
      await dialog.getByLabel('Amount').fill(amount)
      await dialog.getByLabel('Vehicle').selectOption({ label: `${PRIUS} (Primary)` })
      await dialog.getByLabel('Note').fill(note)
      const buffer = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#f4f2ec' } }).composite([
        { input: Buffer.from(`<svg width="300" height="400"><text x="20" y="60" font-size="32">${amount}</text></svg>`) },
      ]).jpeg().toBuffer()
      await dialog.getByLabel('Take photo').setInputFiles({ name: `${note}.jpg`, mimeType: 'image/jpeg', buffer })
      await expect(dialog.getByRole('img', { name: new RegExp(`^Receipt, ${name}, \\$${amount}`) })).toBeVisible()
      await dialog.getByRole('button', { name: 'Add Expense' }).click()
      await expect(dialog).toBeHidden()
      rows = withRow(rows, 'expenses', { id: `typed ${note}`, date: '2026-11-19', name, amount, vehicleId: prius, note })
    }
    expectByHand(rows, '2026-11-19')
    await page.goto('/')
    await expectDashboard(page, rows, '2026-11-19')
    line.mend()
    await page.reload()
    rows = await untilSynced(rows)
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(syncStatus(page, /^All synced/)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 20_000 })
  })

  const next = await device(phone)
  await next.clock.setFixedTime(new Date('2026-11-21T12:00:00-06:00'))
  const found = await next.newPage()

  await test.step('November 21: the phone is lost; on a new one everything is back, the receipts too', async () => {
    await putAll(ordinaryDays([20], fit, 88_000, 120))
    rows = await readRows(calls)
    await car.close()
    await signIn(found, driver)
    await expect(found.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await found.goto('/expenses')
    const day = found.getByRole('region', { name: 'Thursday, November 19, 2026' })
    await expect(day.getByRole('button', { name: 'View receipt' })).toHaveCount(2)
    await day.getByRole('button', { name: 'View receipt' }).first().click()
    await expect(found.getByRole('dialog', { name: /^Receipt/ }).getByRole('img')).toBeVisible()
    await found.goto('/')
    await expect(syncStatus(found, /^All synced/)).toBeVisible()
    await untilKeptOffline(found)
    line.cut()
    await found.reload()
    rows = await logDay(found, rows, '2026-11-21', {
      vehicle: /Fit/, vehicleId: fit, from: '88120.0', to: '88210.0', fuel: '22.75',
      pay: { uber: '80.00', lyft: '45.50', doordash: '24.50' },
    })
    expectByHand(rows, '2026-11-21')
    await expectDashboard(found, rows, '2026-11-21')
    line.mend()
    await found.reload()
  })

  await test.step('November 30: the month is closed on the desktop without a signal', async () => {
    rows = await untilSynced(rows)
    await putAll(ordinaryDays([24, 25, 26, 27, 28], prius, 61_590, 100))
    rows = await readRows(calls)
    await openOn(home, desk, '2026-11-30', '/')
    await expect(syncStatus(desk, /^All synced/)).toBeVisible()
    await untilKeptOffline(desk)
    await expectFigures(dayCard(desk), dayCardFigures(ledgerOfRows(rows), rows, '2026-11-30'))
    line.cut()
    await desk.reload()
    rows = await logDay(desk, rows, '2026-11-30', {
      vehicle: /Prius/, vehicleId: prius, from: '62090.0', to: '62210.0', fuel: '30.00',
      pay: { uber: '88.00', lyft: '40.00', doordash: '12.40', grubhub: '9.60' },
    })
    expectByHand(rows, '2026-11-30')
    await expectDashboard(desk, rows, '2026-11-30')
    await expectScreens(desk, rows, '2026-11-30')
  })

  await test.step('tax time: the files of the year, made without a signal, are those of the server', async () => {
    const save = async (path: string, title: string): Promise<string> => {
      await desk.goto(path)
      await desk.getByRole('button', { name: 'Export' }).click()
      const saving = desk.waitForEvent('download')
      await desk.getByRole('dialog', { name: title }).getByRole('button', { name: 'Download CSV' }).click()
      return await readFile(await (await saving).path(), 'utf8')
    }
    const files = [await save('/mileage', 'Export Mileage Data'), await save('/expenses', 'Export Expense Data')] as const
    expect(files[0]).toBe(mileageCsv(ledgerOfRows(rows), 2026))
    // By hand, at 0.76 a mile since July 1: 150 x 0.76 = 114.00, 40 x 0.76 = 30.40, 90 x 0.76 = 68.40, 120 x 0.76 = 91.20.
    for (const row of [
      `2026-11-02,${PRIUS},60000.0,60150.0,150.0,Rideshare/delivery,0.76,114.00`,
      `2026-11-19,${PRIUS},61550.0,61590.0,40.0,Rideshare/delivery,0.76,30.40`,
      `2026-11-21,${FIT},88120.0,88210.0,90.0,Rideshare/delivery,0.76,68.40`,
      `2026-11-30,${PRIUS},62090.0,62210.0,120.0,Rideshare/delivery,0.76,91.20`,
    ]) expect(files[0]).toContain(row)
    expect(files[1]).toMatch(/2026-11-19,Repair,640\.00,2019 Toyota Prius,Water pump,\/api\/receipts\/[0-9a-f]{64}\r\n/)
    line.mend()
    await desk.reload()
    rows = await untilSynced(rows)
    for (const [place, list] of ['mileage', 'expenses'].entries()) {
      expect(await (await calls.get(`/api/${list}/export/2026`)).text()).toBe(files[place])
    }
    expect(files[1]).toBe(expensesCsv(ledgerOfRows(rows), 2026))
  })
})
