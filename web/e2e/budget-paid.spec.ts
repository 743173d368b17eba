import type { Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { NOON, noonOf } from './rig/local-day.ts'
import { billCard, fillBill } from './steps/budget-forms.ts'
import { newDriver, signIn, untilKeptOffline, untilSynced } from './steps/driver.ts'
import { addLoan, pay } from './steps/loan-forms.ts'

interface Payment { occurrenceDate: string | null; amount: string }

const panel = (page: Page) => page.getByRole('region', { name: 'Bills of the month' })

test('X22: a loan is paid by what is recorded between its due days', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/vehicles', { vehicles: ['Prius'] })
  const look = async (date: string, path: string): Promise<void> => {
    await context.clock.setFixedTime(noonOf(date))
    await page.goto(path)
  }
  await look('2026-10-20', '/vehicles')
  await page.getByRole('button', { name: 'Add Auto Loan' }).click()
  await addLoan(page, { principal: '12000', rate: '6', payment: '400', dueDay: '15', lastPaid: '2026-09-15' })
  const { pathname: loan } = new URL(page.url())
  await pay(page, '2026-10-15', '400')
  await look('2026-10-20', '/budget/bills')
  await expect(billCard(page, 'Prius', 'Oct 15')).toContainText('✓ Paid')
  // Five days ask for less than the month's payment.
  await expect(billCard(page, 'Prius', 'Oct 15')).not.toContainText('Goal:')

  await look('2026-11-12', loan)
  await pay(page, '2026-11-10', '250')
  await look('2026-11-12', '/budget/bills')
  const november = billCard(page, 'Prius', 'Nov 15')
  for (const words of ['Due Soon', '$250.00 paid so far']) await expect(november).toContainText(words)
  await look('2026-11-15', '/budget/bills')
  await expect(november).toContainText('Due Today')
  await expect(november).not.toContainText('was due')
  await look('2026-11-16', '/budget/bills')
  await expect(november).toContainText('was due Nov 15')
  await look('2026-11-16', loan)
  await pay(page, '2026-11-15', '150')
  await look('2026-11-16', '/budget/bills')
  await expect(november).toContainText('✓ Paid')
  await expect(panel(page)).toContainText('Bills Paid$400.00')

  await look('2027-02-27', loan)
  await page.getByRole('button', { name: 'Edit Loan' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Auto Loan' })
  await edit.getByLabel('Due Day').fill('31')
  await edit.getByRole('button', { name: 'Update Loan' }).click()
  await expect(edit).toBeHidden()
  const february = billCard(page, 'Prius', 'Feb 28')
  await look('2027-02-27', '/budget/bills')
  // 15 days of November, December, January and 27 days of February.
  await expect(february).toContainText('Goal: $1,385.72')
  await look('2027-02-27', loan)
  await pay(page, '2027-01-31', '400')
  await look('2027-02-27', '/budget/bills')
  await expect(february).toContainText('Due Soon')
  await expect(february).not.toContainText('paid so far')
  await look('2027-02-27', loan)
  await pay(page, '2027-02-01', '400')
  await look('2027-02-27', '/budget/bills')
  await expect(february).toContainText('✓ Paid')
})

test('the same bill marked paid on two devices without a signal is paid once', { tag: '@worker' }, async ({ device, line }) => {
  const driver = newDriver()
  const [car, home] = [await device(phone), await device(desktop)]
  for (const context of [car, home]) await context.clock.setFixedTime(NOON)
  const book = await openBook(car, line.origin, '/budget/bills', {
    driver, rows: { bills: [{ name: 'Cleaning', amount: '50', frequency: 'weekly', dueDate: 'Friday' }] },
  })
  const desk = await home.newPage()
  await signIn(desk, driver)
  await expect(desk.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await desk.goto('/budget/bills')
  const devices = [book.page, desk]
  for (const page of devices) {
    await expect(page.getByRole('button', { name: 'Cleaning, $50.00' })).toHaveCount(4)
    await untilKeptOffline(page)
  }
  line.cut()
  for (const page of devices) {
    const card = page.getByRole('button', { name: 'Cleaning, $50.00' }).nth(1)
    await card.click()
    await expect(card).toHaveAttribute('aria-pressed', 'true')
    await expect(billCard(page, 'Cleaning', 'Nov 13')).toContainText('Saved on this phone')
  }
  line.mend()
  for (const page of devices) {
    await page.reload()
    await untilSynced(page)
    await expect(panel(page)).toContainText('25% of monthly bills paid')
  }
  const payments = await book.rows<Payment>('bill-payments')
  expect(payments.map(({ occurrenceDate, amount }) => [occurrenceDate, amount])).toEqual([['2026-11-13', '50.00']])
})

test('a weekly bill of two paid Fridays that becomes a monthly one says what was paid of what it costs', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const { page } = await openBook(context, line.origin, '/budget/bills', {
    rows: { bills: [{ name: 'Cleaning', amount: '50', frequency: 'weekly', dueDate: 'Friday' }] },
  })
  const cleaning = page.getByRole('button', { name: 'Cleaning, $50.00' })
  for (const place of [0, 1]) {
    await cleaning.nth(place).click()
    await expect(cleaning.nth(place)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('button', { name: 'Edit Cleaning' }).first().click()
  await fillBill(page, { name: 'Cleaning', amount: '200', frequency: 'Monthly', dueDay: '25' })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(billCard(page, 'Cleaning', 'Nov 25')).toContainText('$100.00')
  await expect(billCard(page, 'Cleaning', 'Nov 25')).toContainText('instead of $200.00')
})

for (const [name, size] of [['phone', phone], ['desktop', desktop]] as const) {
  test(`a bill paid further down the page leaves the page where it is on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    await context.clock.setFixedTime(NOON)
    const { page } = await openBook(context, line.origin, '/budget/bills', {
      rows: { bills: Array.from({ length: 16 }, (_, place) => ({ name: `Bill ${place + 10}`, amount: '20', frequency: 'monthly', dueDate: String(place + 1) })) },
    })
    const last = page.getByRole('button', { name: 'Bill 25, $20.00' })
    await last.click({ trial: true })
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    const place = async (): Promise<number> => (await last.boundingBox())?.y ?? 0
    const before = await place()
    await last.click()
    await expect(last).toHaveAttribute('aria-pressed', 'true')
    await expect(panel(page)).toContainText('Bills Paid$20.00')
    // Sent, the row has lost the mark that stood where its hint was.
    await expect(page.getByRole('main').getByText('Saved on this phone', { exact: true })).toHaveCount(0)
    // Content arriving above moves the page meanwhile, and the browser keeps the visible part in place.
    expect(Math.abs(await place() - before)).toBeLessThan(2)
  })
}
