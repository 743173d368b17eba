/**
 * A driver's November: two cars, four platforms, bills, a loan with a payoff mileage, a breakdown with receipts, a lost
 * phone, and the files for tax time. Phone and desktop take turns, with and without a signal. Every screen is compared
 * with finance-core's result for the same rows, and finance-core with figures worked out by hand for five days.
 */
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expensesCsv, mileageCsv, splitLoanPayments, type LocalDate } from '#core/index.ts'
import { openBook } from './books/open-book.ts'
import { countOf } from './device/device-book.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { expectByHand } from './month/by-hand.ts'
import { billsFigures, dayCardFigures, expectFigures, ledgerOfRows, loanFigures } from './month/figures.ts'
import { logDay } from './month/log-day.ts'
import { FIT, LABELS, listOf, ordinaryDays, PRIUS, standingRows, withRow, type Rows } from './month/november.ts'
import { dayCard, expectDashboard, expectScreens } from './month/screens.ts'
import { monthOf, readRows } from './month/server-rows.ts'
import { noonOf } from './rig/local-day.ts'
import { newDriver, retryNow, signIn, untilKeptOffline, untilSynced } from './steps/driver.ts'
import { pay, paymentOf } from './steps/loan-forms.ts'

// With motion, as for most drivers.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Opens a screen on a day, at noon. */
async function openOn(context: BrowserContext, page: Page, date: LocalDate, path: string): Promise<void> {
  await context.clock.setFixedTime(noonOf(date))
  await page.goto(path)
}

test('a driver\'s November, on phone and desktop, with and without a signal, to the cent', { tag: '@worker' }, async ({ device, line }) => {
  test.setTimeout(480_000)
  const driver = newDriver()
  const car = await device(phone)
  await car.clock.setFixedTime(noonOf('2026-11-01'))
  const book = await openBook(car, line.origin, '/', { driver, vehicles: [PRIUS, FIT], platforms: Object.keys(LABELS) })
  const { page } = book
  const vehicles = await book.rows<{ id: string; name: string }>('vehicles')
  const idOf = (name: string): string => vehicles.find((vehicle) => vehicle.name === name)?.id ?? ''
  const [prius, fit] = [idOf(PRIUS), idOf(FIT)]
  // Calls use the desktop's session once there is one: the phone will be lost.
  let calls = page.request
  const putAll = async (added: Rows): Promise<void> => {
    for (const [list, bodies] of Object.entries(added)) {
      for (const data of bodies) {
        const answer = await calls.post(`/api/${list}`, { data, headers: { origin: line.origin } })
        expect(answer.ok(), await answer.text()).toBe(true)
      }
    }
  }
  /** Waits until everything typed has arrived, with the same totals on the server. */
  const untilArrived = async (typed: Rows): Promise<Rows> => {
    await expect(async () => { expect(monthOf(await readRows(calls))).toEqual(monthOf(typed)) }).toPass({ timeout: 30_000 })
    return await readRows(calls)
  }
  let rows: Rows = {}

  await test.step('November 1: bills, a loan, services and a goal stand; nothing is driven yet', async () => {
    await putAll(standingRows(prius, fit))
    rows = await readRows(calls)
    await page.reload()
    await expectDashboard(page, rows, '2026-11-01')
    await untilSynced(page)
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
    rows = await untilArrived(rows)
  })

  const home = await device(desktop)
  await home.clock.setFixedTime(noonOf('2026-11-15'))
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
    // 15 days of interest on 12,000: 15 x 1.972603 = 29.589 -> 29.59; the rest is principal: 370.41, which leaves
    // 11,629.59.
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
    // Its own rows are all synced before it has received these.
    await expect.poll(() => countOf(page, 'mileage')).toBe(listOf(rows, 'mileage').length)
    await untilSynced(page)
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
    rows = await untilArrived(rows)
    await expect(async () => {
      await retryNow(page)
      await untilSynced(page, 1_000)
    }).toPass({ timeout: 20_000 })
  })

  const next = await device(phone)
  await next.clock.setFixedTime(noonOf('2026-11-21'))
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
    await untilSynced(found)
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
    rows = await untilArrived(rows)
    await putAll(ordinaryDays([24, 25, 26, 27, 28], prius, 61_590, 100))
    rows = await readRows(calls)
    await openOn(home, desk, '2026-11-30', '/')
    await untilSynced(desk)
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
    rows = await untilArrived(rows)
    for (const [place, list] of ['mileage', 'expenses'].entries()) {
      expect(await (await calls.get(`/api/${list}/export/2026`)).text()).toBe(files[place])
    }
    expect(files[1]).toBe(expensesCsv(ledgerOfRows(rows), 2026))
  })
})
