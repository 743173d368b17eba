/** One loan on two devices that learn of each other late. */
import type { BrowserContext, Page } from '@playwright/test'
import { desktop, expect, phone, test } from './fixtures.ts'
import { NOON, TODAY } from './rig/local-day.ts'
import { newDriver, signIn, type DriverAccount, untilKeptOffline, untilSynced } from './steps/driver.ts'
import { addLoan, pay, paymentOf, setGoal } from './steps/loan-forms.ts'
import { openLoan, xLoan } from './steps/open-loan.ts'

interface Payment { date: string; principalAmount: string | null; interestAmount: string | null }

const ANOTHER_HOUR = new Date(NOON.getTime() + 3_600_000)

/** The loan on the driver's other device, whose clock stands at this time. */
async function openOn(other: BrowserContext, driver: DriverAccount, path: string, now = NOON): Promise<Page> {
  await other.clock.setFixedTime(now)
  const screen = await other.newPage()
  await signIn(screen, driver)
  await expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await screen.goto(path)
  return screen
}

test('a payment entered late on another device splits the later ones anew, the same everywhere', { tag: '@worker' }, async ({ device, line }) => {
  const driver = newDriver()
  const { page, path, rows } = await openLoan(await device(phone), line.origin, TODAY, driver)
  await addLoan(page, { original: '18000', loanDate: '2026-01-15', rate: '6.9', payment: '400' })
  await untilSynced(page)
  const office = await openOn(await device(desktop), driver, path)
  await expect(office.getByText('of $18,000.00')).toBeVisible()
  await untilKeptOffline(page)
  await untilKeptOffline(office)

  line.cut()
  await pay(page, '2026-03-15', '400')
  await expect(paymentOf(page, 'Mar 15, 2026')).toContainText('Saved on this phone')
  await expect(paymentOf(page, 'Mar 15, 2026')).toContainText('Interest$200.76')
  await page.reload()
  await expect(paymentOf(page, 'Mar 15, 2026')).toContainText('Interest$200.76')
  await pay(office, '2026-02-15', '400')
  line.mend()
  await office.reload()
  await untilSynced(office)
  await page.reload()
  await untilSynced(page)
  await office.reload()
  for (const screen of [page, office]) {
    await expect(paymentOf(screen, 'Feb 15, 2026')).toContainText('Principal$294.52Interest$105.48Balance$17,705.48')
    await expect(paymentOf(screen, 'Mar 15, 2026')).toContainText('Principal$306.28Interest$93.72Balance$17,399.20')
    await expect(paymentOf(screen, 'Mar 15, 2026').getByText('Saved on this phone')).toBeHidden()
  }
  expect((await rows<Payment>('loan-payments')).map(({ interestAmount }) => interestAmount)).toEqual(['93.72', '105.48'])
})

test('a loan that another device had entered before does not take the place of the one that is open', async ({ device, line }) => {
  const driver = newDriver()
  const first = await device(phone)
  const { page, path } = await openLoan(first, line.origin, TODAY, driver)
  // The loan of the phone is the older one.
  const office = await openOn(await device(desktop), driver, path, ANOTHER_HOUR)
  await first.setOffline(true)
  await addLoan(page, xLoan)
  await addLoan(office, { ...xLoan, principal: '11000' })
  await untilSynced(office)
  await office.getByRole('button', { name: 'Add Payment' }).click()
  const form = office.getByRole('dialog', { name: 'Record Payment' })
  await form.getByLabel('Payment Amount').fill('123.45')
  await first.setOffline(false)
  await expect(office.locator('main')).toContainText('This vehicle has more than one loan')
  await expect(form.getByLabel('Payment Amount')).toHaveValue('123.45')
  await form.getByRole('button', { name: 'Record Payment' }).click()
  await expect(form).toBeHidden()
  await expect(office.getByLabel('Loan', { exact: true }).locator('option:checked')).toHaveText(/^Loan 2, /)
  await expect(paymentOf(office, 'Nov 21, 2026')).toContainText('$123.45')
})

test('two loans added to one vehicle on two devices can both be seen, and one deleted', { tag: '@worker' }, async ({ device, line }) => {
  const driver = newDriver()
  const { page, path } = await openLoan(await device(phone), line.origin, TODAY, driver)
  // Added an hour later, so it is the second.
  const office = await openOn(await device(desktop), driver, path, ANOTHER_HOUR)
  await expect(office.getByRole('heading', { name: 'Add Auto Loan' })).toBeVisible()
  await untilKeptOffline(page)
  await untilKeptOffline(office)
  line.cut()
  await addLoan(page, xLoan)
  await addLoan(office, { ...xLoan, principal: '11000' })
  line.mend()
  await page.reload()
  await untilSynced(page)
  await office.reload()
  await expect(office.getByLabel('Loan', { exact: true }).getByRole('option')).toHaveText(['Loan 1, $12,000.00', 'Loan 2, $11,000.00'])
  await expect(office.getByText('This vehicle has more than one loan. Delete the one that was entered twice.')).toBeVisible()
  await office.goto('/vehicles')
  await office.getByRole('link', { name: /Auto Loan.*This vehicle has more than one loan/ }).click()
  await office.getByLabel('Loan', { exact: true }).selectOption({ label: 'Loan 2, $11,000.00' })
  await office.getByRole('button', { name: 'Delete Loan' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(office.getByLabel('Loan', { exact: true })).toBeHidden()
  await expect(office.getByRole('region', { name: 'Loan Progress' })).toContainText('$12,000.00')
  await office.goto('/vehicles')
  await expect(office.getByRole('link', { name: /^Auto Loan/ })).toContainText('$12,000.00')
  await expect(office.getByText('more than one loan')).toBeHidden()
})

test('a payoff goal set on another device, since the phone closed the app over one that was typed there, can be read after that is saved', async ({ device, line }) => {
  const driver = newDriver()
  const { page, path } = await openLoan(await device(phone), line.origin, TODAY, driver)
  await addLoan(page, xLoan)
  await setGoal(page, 'Goal Mileage', '100000')
  await untilSynced(page)
  const office = await openOn(await device(desktop), driver, path)
  const goal = (screen: Page, miles: string) => screen.getByRole('region', { name: 'Payoff Goal' }).getByText(miles, { exact: true })
  const form = (screen: Page) => screen.getByRole('dialog', { name: 'Edit Payoff Goal' })
  const open = (screen: Page) => screen.getByRole('button', { name: 'Edit Goal' }).click()
  const save = (screen: Page) => form(screen).getByRole('button', { name: 'Save Goal' }).click()

  await open(page)
  await form(page).getByLabel('Goal Mileage').fill('120000')
  await page.reload()
  await open(office)
  await form(office).getByLabel('Goal Mileage').fill('110000')
  await save(office)
  await expect(goal(page, '110,000')).toBeAttached()
  await open(page)
  await expect(form(page).getByLabel('Goal Mileage')).toHaveValue('120000')
  await save(page)
  await expect(goal(office, '120,000')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Desktop had 110,000' })).toBeVisible()
})

for (const [over, before] of [['none', null], ['one that is reached', '61000']] as const) {
  test(`a payoff goal set on another device, while one is typed here over ${over}, can be read after that is saved`, async ({ device, line }) => {
    const driver = newDriver()
    const { page, path, put, rows } = await openLoan(await device(phone), line.origin, TODAY, driver)
    await addLoan(page, xLoan)
    if (before !== null) {
      await setGoal(page, 'Goal Mileage', before)
      const [vehicle] = await rows<{ id: string }>('vehicles')
      await put('mileage', [{ vehicleId: vehicle?.id, date: TODAY, startingMileage: '60000', endingMileage: before }])
    }
    await untilSynced(page)
    const office = await openOn(await device(desktop), driver, path)
    const goal = page.getByRole('region', { name: 'Payoff Goal' })
    if (before !== null) await expect(goal.getByText('Payoff mileage reached - set a new goal')).toBeVisible()
    const save = async (screen: Page, miles: string): Promise<void> => {
      const form = screen.getByRole('dialog', { name: /Payoff Goal$/ })
      await form.getByLabel('Goal Mileage').fill(miles)
      await form.getByRole('button', { name: 'Save Goal' }).click()
      await expect(form).toBeHidden()
    }

    for (const screen of [page, office]) await screen.getByRole('button', { name: before === null ? 'Set Payoff Goal' : 'Edit Goal' }).click()
    await save(office, '110000')
    await expect(page.locator('main')).toContainText('Payoff Goal110,000miles')
    await save(page, '120000')
    await expect(goal).toContainText('120,000')
    await expect(page.getByRole('button', { name: 'Desktop had 110,000' })).toBeVisible()
  })
}
