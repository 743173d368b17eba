import type { Page } from '@playwright/test'
import { openBook, type Book } from './books/open-book.ts'
import { holdStores } from './device/held-book.ts'
import { desktop, expect, sizes, test } from './fixtures.ts'
import { expectAccessible } from './page/axe.ts'
import { noonOf } from './rig/local-day.ts'
import { untilSynced } from './steps/driver.ts'
import { addLoan, logDrive, setGoal } from './steps/loan-forms.ts'

const allocation = (page: Page) => page.getByRole('region', { name: 'Earnings Allocation' })
const goal = { name: 'New tires', amount: '1000', startDate: '2026-11-01', targetDate: '2026-11-30' }
const bills = [
  { name: 'Rent', amount: '1450', frequency: 'monthly', dueDate: '1' },
  { name: 'Cleaning', amount: '50', frequency: 'weekly', dueDate: 'Friday' },
  { name: 'Plates', amount: '1200', frequency: 'yearly', dueDate: '11-30' },
  { name: 'Coffee', amount: '3', frequency: 'daily', dueDate: null },
]

/** Adds a loan of 12,000 at 6 %, 400 a month, to the vehicle with this name. */
async function putLoan({ put, rows }: Book, vehicle: string, fields: object): Promise<string | undefined> {
  const vehicleId = (await rows<{ id: string; name: string }>('vehicles')).find(({ name }) => name === vehicle)?.id
  await put('auto-loans', [{
    vehicleId, currentPrincipalAmount: '12000', interestRate: '6', monthlyPayment: '400', lastPaymentDate: '2026-11-11', ...fields,
  }])
  return vehicleId
}

for (const [name, size] of sizes) {
  test(`a day's allocation adds up, and is covered by what came in, on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    await context.clock.setFixedTime(noonOf('2026-11-21'))
    const book = await openBook(context, line.origin, '/budget')
    const { page, put } = book
    await expect(allocation(page)).toContainText('No bills, loans, or goals set up yet.')
    // R96.
    await expect(allocation(page)).toContainText('0% covered')
    await expectAccessible(page)
    const vehicleId = await putLoan(book, '2019 Toyota Prius', { goalPayoffMileage: 100_000 })
    await put('bills', bills)
    await put('goals', [goal])
    await put('mileage', [{ vehicleId, date: '2026-11-20', startingMileage: '60000', endingMileage: '60150' }])
    await put('maintenance-schedules', [
      { vehicleId, category: 'oil', name: 'Oil Change', intervalMiles: 5_000, cost: 75 },
      { vehicleId, category: 'tires', name: 'Tires', intervalMiles: 50_000, cost: 600 },
    ])
    await put('earnings', [{ date: '2026-11-20', platform: 'uber', amount: '240' }])
    await put('expenses', [{ date: '2026-11-20', name: 'Fuel', amount: '38.50' }])
    await page.reload()

    const card = allocation(page)
    await expect(card).toContainText('Today, Nov 21')
    await expect(card.getByRole('button', { name: 'Next' })).toBeDisabled()
    await card.getByRole('button', { name: 'Previous' }).click()
    await expect(card).toContainText('Yesterday, Nov 20')
    // Bills 48.34 + 7.15 + 3.29, coffee 3.00, loan 45.00 + 1.98, goal 33.34, 150 miles at 0.0270 over 30 days.
    for (const figure of ['Required$142.24', 'Net earnings+$201.50', '100% covered', '$59.26 over', '$58.78', '$46.98', '$33.34', '$0.14']) {
      await expect(card).toContainText(figure)
    }
    await expect(card).toContainText('Maintenance here is the average of 30 days; the dashboard counts the miles you really drove.')
    await card.getByText('Bills', { exact: true }).click()
    for (const leaf of ['Rent$48.34', 'Cleaning$7.15', 'Plates$3.29']) await expect(card).toContainText(leaf)
    await card.getByRole('button', { name: 'Next' }).click()
    await expect(card).toContainText('0% covered')
    await expect(card.getByRole('progressbar', { name: 'Covered' })).toHaveAttribute('aria-valuenow', '0')
  })

  test(`X19: a week asks at least the minimum payment, and the view is remembered, on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    await context.clock.setFixedTime(noonOf('2026-11-05'))
    const { page } = await openBook(context, line.origin, '/vehicles')
    await page.getByRole('button', { name: 'Add Auto Loan' }).click()
    await addLoan(page, { principal: '12000', rate: '6', payment: '400', lastPaid: '2026-10-20' })
    await setGoal(page, 'Goal Mileage', '100000')
    await page.goto('/mileage')
    await logDrive(page, '2026-10-28', '60000', '60150')
    await page.goto('/budget')
    const card = allocation(page)
    // To the last day of the week before.
    await card.getByRole('button', { name: 'Previous' }).click({ clickCount: 4 })
    await expect(card).toContainText('Nov 1')
    await card.getByRole('radio', { name: 'Week' }).check()
    await expect(card).toContainText('This Week, Nov 2 - 8')
    await expect(card.getByRole('button', { name: 'Next' })).toBeDisabled()
    await card.getByRole('button', { name: 'Previous' }).click()
    await expect(card).toContainText('Oct 26 - Nov 1')
    await expect(card).toContainText('Required$90.76')
    await expect(card.getByText('minimum payment', { exact: true })).toBeVisible()
    await expect(card).toContainText('at least the minimum payment of a loan with a payoff mileage')
    await page.reload()
    await expect(card.getByRole('radio', { name: 'Week' })).toBeChecked()
    expect(await page.evaluate(() => localStorage.getItem('budget-view-type'))).toBe('week')
  })

  test(`X15, X16, X18: each loan's recommendation opens how it came about on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    await context.clock.setFixedTime(noonOf('2026-11-21'))
    const book = await openBook(context, line.origin, '/budget', { vehicles: ['Mileage car', 'Idle car', 'Date car', 'New car'] })
    const { page, put } = book
    await expect(page.getByRole('region', { name: 'Auto Loan Payment Recommendations' })).toContainText('Nothing is owed on a car.')
    await expect(page.getByRole('link', { name: 'Add an auto loan' })).toHaveAttribute('href', '/vehicles')
    const drives = [['Mileage car', '60300'], ['Idle car', '60800']] as const
    for (const [car, startingMileage] of drives) {
      const vehicleId = await putLoan(book, car, { goalPayoffMileage: 100_000 })
      await put('mileage', [{ vehicleId, date: '2026-11-15', startingMileage, endingMileage: '61000' }])
    }
    await putLoan(book, 'Date car', { goalPayoffDate: '2027-11-21' })
    await putLoan(book, 'New car', { goalPayoffMileage: 100_000 })
    await page.reload()

    const mileage = page.getByRole('button', { name: /^Mileage car/ })
    await expect(mileage).toContainText('Using goal-based calculation')
    await expect(mileage).toContainText('$235.12')
    await expect(page.getByRole('button', { name: /^Idle car/ })).toContainText('$133.34')
    await expect(page.getByRole('button', { name: /^Date car/ })).toContainText('$348.50')
    await expect(page.getByRole('button', { name: /^New car/ })).toContainText('Using standard calculation. Log your odometer first')
    await mileage.click()
    const dialog = page.getByRole('dialog', { name: 'Recommended Payment Breakdown' })
    for (const figure of ['$133.34', '$215.39', '$19.73', '$235.12', 'Recommended payment today', 'Using goal-based calculation']) {
      await expect(dialog).toContainText(figure)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Idle car/ }).click()
    for (const figure of ['$61.54', 'Adjustment to meet minimum payment', '$52.07', '$133.34', 'Using standard calculation']) {
      await expect(dialog).toContainText(figure)
    }
  })
}

for (const [name, size] of sizes) {
  test(`the budget's tabs stand in their places before their counts are known (${name})`, async ({ device, line }) => {
    const context = await device(size)
    const { page } = await openBook(context, line.origin, '/learning', { rows: { bills, goals: [goal] } })
    await untilSynced(page)
    const tabs = page.getByRole('navigation', { name: 'Budget' }).getByRole('link')
    const edges = async () => Promise.all((await tabs.all()).map(async (tab) => {
      const box = await tab.boundingBox()
      return [box?.x, box?.width]
    }))
    const other = await context.newPage()
    await other.goto('/first-paint.js')
    const letGo = await holdStores(other, ['billPayments'])
    await page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link', { name: 'Budget' }).click()
    await expect(tabs).toHaveText(['Overview', 'Bills ', 'Recurring Expenses ', 'Goals ', 'Maintenance Fund'])
    const before = await edges()
    await letGo()
    await expect(tabs).toHaveText(['Overview', /^Bills \d+$/, 'Recurring Expenses 1', 'Goals 1', 'Maintenance Fund'])
    expect(await edges()).toEqual(before)
  })
}

test('X2: what bills weigh a month, a day and this week', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(noonOf('2026-11-21'))
  const rows = {
    bills: [
      { name: 'Coffee', amount: '10', frequency: 'daily', dueDate: null },
      { name: 'Cleaning', amount: '50', frequency: 'weekly', dueDate: 'Friday' },
      { name: 'Rent', amount: '1450', frequency: 'monthly', dueDate: '1' },
      { name: 'Plates', amount: '1200', frequency: 'yearly', dueDate: '11-30' },
    ],
  }
  const { page } = await openBook(context, line.origin, '/budget', { rows })
  await expect(page.getByRole('link', { name: 'Bills 6' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Monthly Bills Overview' })
  await expect(card).toContainText('1 bill up to Nov 28')
  await context.clock.setFixedTime(noonOf('2028-02-24'))
  await page.reload()
  // Rent is due on March 1, within seven days; the only Friday left is the 25th.
  for (const figure of [
    'Monthly Bills$2,047.14', '$1,757.14 bills + $290.00 recurring', 'Daily Average$67.25', 'Due This Week$1,500.00', '2 bills up to Mar 2',
  ]) {
    await expect(card).toContainText(figure)
  }
  await card.getByText('What each bill weighs a month').click()
  for (const figure of ['$290.00', '$207.14', '$1,450.00', '$100.00']) await expect(card.getByText(figure, { exact: true }).last()).toBeVisible()
})
