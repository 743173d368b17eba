/** One loan on two devices that learn of each other late. */
import { desktop, expect, phone, test } from './fixtures.ts'
import { NOON, TODAY } from './rig/local-day.ts'
import { newDriver, signIn, untilKeptOffline, untilSynced } from './steps/driver.ts'
import { addLoan, pay, paymentOf } from './steps/loan-forms.ts'
import { openLoan, xLoan } from './steps/open-loan.ts'

interface Payment { date: string; principalAmount: string | null; interestAmount: string | null }

test('a payment entered late on another device splits the later ones anew, the same everywhere', { tag: '@worker' }, async ({ device, line }) => {
  const driver = newDriver()
  const { page, path, rows } = await openLoan(await device(phone), line.origin, TODAY, driver)
  await addLoan(page, { original: '18000', loanDate: '2026-01-15', rate: '6.9', payment: '400' })
  await untilSynced(page)
  const second = await device(desktop)
  await second.clock.setFixedTime(NOON)
  const office = await second.newPage()
  await signIn(office, driver)
  await expect(office.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await office.goto(path)
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

test('two loans added to one vehicle on two devices can both be seen, and one deleted', { tag: '@worker' }, async ({ device, line }) => {
  const driver = newDriver()
  const { page, path } = await openLoan(await device(phone), line.origin, TODAY, driver)
  const second = await device(desktop)
  // Added an hour later, so it is the second.
  await second.clock.setFixedTime(new Date(NOON.getTime() + 3_600_000))
  const office = await second.newPage()
  await signIn(office, driver)
  await expect(office.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await office.goto(path)
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
