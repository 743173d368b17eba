import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAddsUp, expectColumnsAddUp, figuresOf } from './add-up.ts'
import { expectAccessible } from './axe.ts'
import { newDriver, signIn, syncStatus, untilKeptOffline, type DriverAccount } from './driver.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { addLoan, explain, logDrive, pay, paymentOf, setGoal } from './loan-forms.ts'
import { openBook, type Book } from './open-book.ts'

interface Loan { vehicleId: string; currentPrincipalAmount: string; goalPayoffMileage: number | null }
interface Payment { date: string; principalAmount: string | null; interestAmount: string | null }

const at = (date: string): Date => new Date(`${date}T12:00:00-06:00`)
const TODAY = '2026-11-21'
const sizes = [['phone', phone], ['desktop', desktop]] as const

/** Opens the loan screen of a book's only vehicle on a day. */
async function openLoan(
  context: BrowserContext,
  origin: string,
  today: string,
  driver?: DriverAccount,
): Promise<Book & { readonly path: string }> {
  await context.clock.setFixedTime(at(today))
  const book = await openBook(context, origin, '/', driver ? { driver } : {})
  await expect(syncStatus(book.page, /^All synced/)).toBeVisible()
  const [vehicle] = await book.rows<{ id: string }>('vehicles')
  const path = `/loan-management/${vehicle?.id}`
  await book.page.goto(path)
  await expect(book.page.getByRole('heading', { name: '2019 Toyota Prius' })).toBeVisible()
  return { ...book, path }
}

/** Looks at the same screen on another day. */
async function openOn(page: Page, date: string): Promise<void> {
  await page.context().clock.setFixedTime(at(date))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Loan Progress' })).toBeVisible()
}

const today = (page: Page) => page.getByRole('button', { name: /^Recommended Payment Today/ })
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const xLoan = { principal: '12000', rate: '6', payment: '400', lastPaid: '2026-11-11' }

for (const [name, size] of sizes) {
  test(`a loan is added in both modes, changed and deleted on a ${name}`, async ({ device, line }) => {
    const { page, rows } = await openLoan(await device(size), line.origin, TODAY)
    await expect(page.getByRole('heading', { name: 'Add Auto Loan' })).toBeVisible()
    await page.getByRole('button', { name: 'Create Loan' }).click()
    for (const words of [
      'Current principal balance is required', 'Interest rate is required', 'Monthly payment is required',
      'Last payment date is required',
    ]) await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByLabel('Current Principal')).toBeFocused()

    await page.getByLabel('Due Day').fill('25')
    await expect(page.getByLabel('Last Payment Date')).toHaveValue('2026-10-25')
    await page.getByLabel('Due Day').fill('32')
    await expect(page.getByLabel('Last Payment Date')).toHaveValue(TODAY)
    await page.getByLabel('Current Principal').fill('18,000')
    await page.getByLabel('Interest Rate').fill('6.9')
    await page.getByLabel('Monthly Payment').fill('100')
    await expect(page.getByText('the loan never pays off')).toBeVisible()
    await page.getByRole('button', { name: 'Create Loan' }).click()
    await expect(page.getByText('Due date must be a valid day of month (1-31)')).toBeVisible()

    await page.getByRole('radio', { name: 'Historical' }).check()
    await expect(page.getByLabel('Interest Rate')).toHaveValue('6.9')
    await expect(page.getByLabel('Monthly Payment')).toHaveValue('100')
    await expect(page.getByLabel('Due Day')).toHaveValue('32')
    await expect(page.getByLabel('Original Amount')).toHaveValue('')
    await expect(page.getByLabel('Current Principal')).toBeHidden()
    await page.getByLabel('Due Day').fill('15')
    await page.getByRole('button', { name: 'Create Loan' }).click()
    await expect(page.getByText('Original amount is required')).toBeVisible()
    await expect(page.getByText('Loan date is required')).toBeVisible()
    await page.getByLabel('Original Amount').fill('18000')
    await page.getByLabel('Loan Date').fill('2026-01-15')
    await page.getByLabel('Monthly Payment').fill('400')
    await expect(page.getByText('the loan never pays off')).toBeHidden()
    await page.getByRole('button', { name: 'Create Loan' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Auto loan created successfully' })).toBeVisible()
    await expect(page.getByText('of $18,000.00')).toBeVisible()
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    expect(await rows<Loan>('auto-loans')).toMatchObject([
      {
        currentPrincipalAmount: '18000.00', originalAmount: '18000.00', loanDate: '2026-01-15', interestRate: '6.900',
        dueDate: 15,
      },
    ])

    const details = page.getByRole('region', { name: 'Loan Details' })
    await expect(details).toContainText('Interest rate6.900%')
    await expect(details).toContainText('Monthly payment$400.00')
    await page.getByRole('button', { name: 'Edit Loan' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Auto Loan' })
    await expect(edit.getByRole('radio', { name: 'Historical' })).toBeChecked()
    await expect(edit.getByLabel('Loan Date')).toHaveValue('2026-01-15')
    await expect(edit).toContainText('A changed rate counts for the whole loan: every payment is split anew.')
    await expectAccessible(page)
    await edit.getByLabel('Monthly Payment').fill('425.50')
    await edit.getByRole('button', { name: 'Update Loan' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Auto loan updated successfully' })).toBeVisible()
    await expect(details).toContainText('$425.50')

    await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible()
    await pay(page, '2026-02-15', '400')
    await page.getByRole('button', { name: 'Delete Loan' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this auto loan?' })
    await expect(question).toContainText('This also deletes all associated payments: 1 payment.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Auto loan deleted successfully' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Add Auto Loan' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(paymentOf(page, 'Feb 15, 2026')).toContainText('$105.48')
  })

  test(`X5, X6, X28: payments are split and explained on a ${name}`, async ({ device, line }) => {
    const { page, rows } = await openLoan(await device(size), line.origin, TODAY)
    await addLoan(page, { original: '18000', loanDate: '2026-01-15', rate: '6.9', payment: '400' })
    await page.getByRole('button', { name: 'Add Payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record Payment' })
    await expect(dialog.getByText('Enter the details for your loan payment')).toBeVisible()
    await expect(dialog.getByPlaceholder('Enter payment amount')).toBeFocused()
    await expect(dialog.getByLabel('Payment Date')).toHaveValue(TODAY)
    await expect(dialog.getByLabel('Payment Date')).toHaveAttribute('placeholder', 'Select payment date')
    await dialog.getByLabel('Payment Date').fill('')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expect(dialog.getByText('Date is required')).toBeVisible()
    await expect(dialog.getByText('Amount is required')).toBeVisible()
    await dialog.getByLabel('Payment Amount').fill('0')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expect(dialog.getByText('Amount must be greater than 0')).toBeVisible()
    await dialog.getByLabel('Payment Amount').fill('400')
    await dialog.getByLabel('Payment Date').fill('2026-02-15')
    await expect(dialog.getByText('$105.48 interest and $294.52 principal; $17,705.48 principal is left.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Record Payment' }).dblclick()
    await expect(page.getByRole('status').filter({ hasText: 'Loan payment recorded successfully' })).toBeVisible()
    await pay(page, '2026-03-15', '400')
    await pay(page, '2026-04-14', '50')
    await expect(paymentOf(page, 'Feb 15, 2026')).toContainText('Principal$294.52Interest$105.48Balance$17,705.48')
    await expect(paymentOf(page, 'Mar 15, 2026')).toContainText('Principal$306.28Interest$93.72Balance$17,399.20')
    await expect(paymentOf(page, 'Apr 14, 2026')).toContainText('Principal$0.00Interest$50.00Balance$17,399.20')
    await expect(page.getByRole('list', { name: 'Payments' })).toHaveCSS('max-height', '320px')
    await expect(page.getByRole('list', { name: 'Payments' })).toHaveCSS('max-height', '320px')
    await page.getByRole('button', { name: 'Recalculate' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Payment breakdowns recalculated successfully' })).toBeVisible()
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    expect(await rows<Payment>('loan-payments')).toMatchObject([
      { date: '2026-04-14', principalAmount: '0.00', interestAmount: '50.00' },
      { date: '2026-03-15', principalAmount: '306.28', interestAmount: '93.72' },
      { date: '2026-02-15', principalAmount: '294.52', interestAmount: '105.48' },
    ])
    await page.evaluate(() => {
      const refuse = (): never => { throw new DOMException('The disk is gone', 'UnknownError') }
      Object.assign(IDBObjectStore.prototype, { getAll: refuse, openCursor: refuse })
    })
    await page.getByRole('button', { name: 'Recalculate' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to recalculate payment breakdowns' })).toBeVisible()

    await openOn(page, '2026-01-16')
    const daily = await explain(page, /^Daily Interest/, 'Daily Interest Explained')
    await expect(daily).toContainText('Principal balance$18,000.00')
    await expect(daily).toContainText('0.018904%')
    await expect(daily).toContainText('$3.402740')
    await expect(daily).toContainText('Daily Interest$3.40')
    await expect(daily).toContainText('6.900% a year / 365 days')
    const [principal = 0, , perDay, rounded] = await figuresOf(daily.getByRole('definition'))
    expect(Math.round((principal * 10_000 * 0.069) / 365)).toBe(perDay)
    expect(Math.round((principal * 0.069) / 365)).toBe(rounded)
    await page.keyboard.press('Escape')
    await expect(tile(page, 'Daily Interest')).toContainText('$3.40')
    for (const [date, balance] of [
      ['2026-01-31', '$54.44'], ['2026-02-14', '$102.08'], ['2026-03-31', '$52.63'], ['2026-04-30', '$101.30'],
    ] as const) {
      await openOn(page, date)
      await expect(tile(page, 'Interest Balance')).toContainText(balance)
    }
    const balance = await explain(page, /^Interest Balance/, 'Interest Balance Explained')
    await expect(balance).toContainText('Left unpaid on Apr 14, 2026$48.67')
    await expect(balance).toContainText('$17,399.20 × 0.018904% × 16$52.63')
    expect(await expectAddsUp(balance.getByRole('group'))).toBe('$101.30')
    await page.keyboard.press('Escape')
    const recommended = await explain(page, /^Recommended Payment Today/, 'Recommended Payment Breakdown')
    await expect(recommended).toContainText('$48.67 of interest was left unpaid on Apr 14, 2026. It is owed too, but not in this amount.')
    await page.keyboard.press('Escape')
    await expect(tile(page, 'Total Interest Paid')).toContainText('$249.20')
    const total = await explain(page, /^Total Interest Paid/, 'Total Interest Paid Explained')
    expect(await expectAddsUp(total.getByRole('group').first())).toBe('$249.20')
    expect(await expectAddsUp(total.getByRole('group', { name: 'Total paid' }))).toBe('$850.00')
    await expect(total).toContainText('Interest paid$249.20Principal paid$600.80Total paid$850.00')
    await page.keyboard.press('Escape')

    // X28: the last payment has not been made, and one is much too large.
    await openOn(page, '2026-03-31')
    await page.getByRole('button', { name: 'Delete payment, Apr 14, 2026' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this loan payment?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loan payment deleted successfully' })).toBeVisible()
    await page.getByRole('button', { name: 'Add Payment' }).click()
    await dialog.getByLabel('Payment Amount').fill('18500')
    await expect(dialog).toContainText('$52.63 interest and $17,399.20 principal; $0.00 principal is left. $1,048.17 is more than you owe.')
    await dialog.getByRole('button', { name: 'Record Payment' }).click()
    await expect(dialog).toBeHidden()
    await expect(paymentOf(page, 'Mar 31, 2026')).toContainText('Overpaid $1,048.17')
    await expect(paymentOf(page, 'Mar 31, 2026')).toContainText('Principal$17,399.20Interest$52.63Balance$0.00')
    await openOn(page, '2026-04-01')
    await expect(today(page)).toContainText('$0.00')
    await expect(page.getByText('100% paid off')).toBeVisible()
    await expect(page.getByText('Nothing is owed any more.')).toBeVisible()
    const nothing = await explain(page, /^Recommended Payment Today/, 'Recommended Payment Breakdown')
    await expect(nothing).toContainText('No day has passed since Mar 31, 2026, or nothing is owed any more.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Loan Information' }).click()
    await expect(page.getByRole('region', { name: 'Loan Information' })).toContainText('$1,048.17')
  })

  test(`X7: what is owed now, and a payment corrected, on a ${name}`, async ({ device, line }) => {
    const { page, rows } = await openLoan(await device(size), line.origin, TODAY)
    await addLoan(page, { principal: '12000', lastPaid: '2026-10-20', rate: '8.25', payment: '350' })
    await pay(page, '2026-11-15', '35')
    await page.getByRole('button', { name: 'Edit payment, Nov 15, 2026' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Payment' })
    await expect(edit.getByText('Update the payment details below')).toBeVisible()
    await expect(edit.getByLabel('Payment Amount')).toHaveValue('35.00')
    await edit.getByLabel('Payment Amount').fill('350')
    await edit.getByRole('button', { name: 'Update Payment' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loan payment updated successfully' })).toBeVisible()
    await expect(paymentOf(page, 'Nov 15, 2026')).toContainText('Principal$279.48Interest$70.52Balance$11,720.52')
    await expect(tile(page, 'Interest Balance')).toContainText('$15.89')
    await expect(page.getByRole('region', { name: 'Loan Progress' })).toContainText('$11,720.52')
    // One from before the balance was entered stays as it was, one to come waits.
    await pay(page, '2026-10-20', '350')
    await expect(paymentOf(page, 'Oct 20, 2026')).toContainText('Before the balance you entered')
    await pay(page, '2026-12-15', '350')
    await expect(paymentOf(page, 'Dec 15, 2026')).toContainText('Counts from that day on')
    await expect(tile(page, 'Interest Balance')).toContainText('$15.89')
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    expect(await rows<Loan>('auto-loans')).toMatchObject([
      { currentPrincipalAmount: '12000.00', baselineLastPaymentDate: '2026-10-20' },
    ])
  })

  test(`X15, X16: the payment of a mileage goal adds up on a ${name}`, async ({ device, line }) => {
    const { page, path } = await openLoan(await device(size), line.origin, TODAY)
    await addLoan(page, xLoan)
    await setGoal(page, 'Goal Mileage', '100000')
    await expect(page.getByText('Log your odometer first').first()).toBeVisible()
    await expect(today(page)).toContainText('$133.34')

    await page.goto('/mileage')
    await logDrive(page, '2026-11-14', '60300', '60800')
    await logDrive(page, '2026-11-20', '60800', '61000')
    await page.goto(path)
    await expect(today(page)).toContainText('$235.12')
    await expect(today(page)).toContainText('Using goal-based calculation')
    await expect(today(page)).toContainText('Standard$133.34')
    const breakdown = await explain(page, /^Recommended Payment Today/, 'Recommended Payment Breakdown')
    await expect(breakdown).toContainText('$400.00 / 30 days × 10 days$133.34')
    await expect(breakdown).toContainText('Average daily cost $13.33')
    await expect(breakdown).toContainText('Principal toward your goal$215.39')
    await expect(breakdown).toContainText('Daily interest$19.73')
    await expect(breakdown).toContainText('Recommended payment todayUsing goal-based calculation$235.12')
    await expect(breakdown.getByRole('row', { name: /^Total/ })).toContainText('$133.34$215.39$19.73$235.12')
    await expect(breakdown.getByRole('row', { name: /^Nov 20/ })).toContainText('$13.34$61.54$1.98$63.52')
    await expect(breakdown).toContainText('The miles left are counted from your latest odometer.')
    await expectColumnsAddUp(breakdown.getByRole('table'))
    expect(await expectAddsUp(breakdown.getByRole('group', { name: 'Standard payment' }))).toBe('$133.34')
    expect(await expectAddsUp(breakdown.getByRole('group', { name: 'Recommended payment' }))).toBe('$235.12')
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    const perMile = await explain(page, /^Cost Per Mile/, 'Cost Per Mile Explained')
    await expect(perMile).toContainText('Goal mileage100,000.0 mi')
    await expect(perMile).toContainText('Miles to go39,000.0 mi')
    expect(await expectAddsUp(perMile.getByRole('group', { name: 'Miles left' }))).toBe('39,000.0 mi')
    const cost = perMile.getByRole('group', { name: 'Cost per mile' })
    const [owed = 0, miles = 0, each] = await figuresOf(cost.getByRole('definition'))
    // Cents over tenths of a mile, in dollars to four decimals.
    expect(Math.round((owed * 1_000) / miles)).toBe(each)
    await expect(perMile).toContainText('Counted from your latest odometer.')
    await expect(cost).toContainText('Cost Per Mile$12,000.00 / 39,000.0 miles$0.3077')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Cost Per Mile/ })).toContainText('$0.3077')
    const curve = page.getByRole('img', { name: /^Loan balance against odometer: .* your goal is zero at 100,000.0 miles/ })
    await expect(curve).toBeVisible()

    await page.goto('/mileage')
    await page.getByRole('button', { name: /^Delete 2019 Toyota Prius/ }).nth(1).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Showing 1 entry')).toBeVisible()
    await page.goto(path)
    await expect(today(page)).toContainText('Using standard calculation')
    await expect(today(page)).toContainText('$133.34')
    const standard = await explain(page, /^Recommended Payment Today/, 'Recommended Payment Breakdown')
    await expect(standard).toContainText('Principal toward your goal$61.54')
    await expect(standard).toContainText('Adjustment to meet minimum payment$52.07')
    await expect(standard).toContainText('Recommended payment todayUsing standard calculation$133.34')
    expect(await expectAddsUp(standard.getByRole('group', { name: 'Recommended payment' }))).toBe('$133.34')
    await expectColumnsAddUp(standard.getByRole('table'))
  })

  test(`X18: a payoff goal is set, changed, reached and removed on a ${name}`, async ({ device, line }) => {
    const { page, put, rows } = await openLoan(await device(size), line.origin, TODAY)
    await addLoan(page, xLoan)
    await expect(page.getByText('Say at which mileage, or by which day, you want to own the car.')).toBeVisible()
    await page.getByRole('button', { name: 'Set Payoff Goal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set Payoff Goal' })
    await dialog.getByRole('button', { name: 'Save Goal' }).click()
    await expect(dialog.getByText('Please enter a goal mileage or a goal date')).toBeVisible()
    await dialog.getByLabel('Goal Date').fill(TODAY)
    await expect(dialog.getByLabel('Goal Mileage')).toBeDisabled()
    await dialog.getByRole('button', { name: 'Save Goal' }).click()
    await expect(dialog.getByText('Goal date must be after today')).toBeVisible()
    await dialog.getByLabel('Goal Date').fill('2027-11-21')
    await dialog.getByRole('button', { name: 'Save Goal' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Payoff goal updated successfully' })).toBeVisible()
    await expect(page.getByText('Payoff by Nov 21, 2027 needs $34.86 a day')).toBeVisible()
    await expect(today(page)).toContainText('$348.50')
    await expect(page.getByRole('button', { name: /^Cost Per Mile/ })).toBeHidden()
    const breakdown = await explain(page, /^Recommended Payment Today/, 'Recommended Payment Breakdown')
    await expect(breakdown.getByRole('row', { name: /^Nov 12/ })).toContainText('$13.34$32.88$1.98$34.86')
    await expect(breakdown).toContainText('Principal toward your goal$328.77')
    await page.keyboard.press('Escape')

    const [loan] = await rows<Loan>('auto-loans')
    await put('mileage', [
      { vehicleId: loan?.vehicleId, date: '2026-11-20', startingMileage: '60900', endingMileage: '61000' },
    ])
    await page.reload()
    await page.getByRole('button', { name: 'Edit Goal' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Payoff Goal' })
    await expect(edit.getByText('Your odometer: 61,000.0')).toBeVisible()
    await expect(edit.getByLabel('Goal Date')).toHaveValue('2027-11-21')
    await edit.getByLabel('Goal Date').fill('')
    await edit.getByLabel('Goal Mileage').fill('61000')
    await expect(edit.getByLabel('Goal Date')).toBeDisabled()
    await expect(edit.getByText('Clear the goal mileage to choose a date instead')).toBeVisible()
    await edit.getByRole('button', { name: 'Save Goal' }).click()
    await expect(edit.getByText('Goal mileage must be above your current odometer')).toBeVisible()
    await edit.getByLabel('Goal Mileage').fill('61500')
    await edit.getByRole('button', { name: 'Save Goal' }).click()
    await expect(edit).toBeHidden()
    await expect(page.getByRole('button', { name: /^Cost Per Mile/ })).toContainText('$24.0000')
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    expect(await rows<Loan>('auto-loans')).toMatchObject([{ goalPayoffMileage: 61500, goalPayoffDate: null }])

    await page.goto('/mileage')
    await logDrive(page, TODAY, '61000', '61500')
    await page.goBack()
    await expect(page.getByText('Payoff mileage reached - set a new goal').first()).toBeVisible()
    await page.getByRole('button', { name: 'Remove Goal' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Payoff goal removed successfully' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Set Payoff Goal' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Edit Goal' })).toBeVisible()
  })
}

test('X17: the standard payment counts each day by its own month', async ({ device, line }) => {
  const { page } = await openLoan(await device(phone), line.origin, '2026-11-05')
  await addLoan(page, { ...xLoan, lastPaid: '2026-10-25' })
  await expect(today(page)).toContainText('$144.09')
  await expect(today(page)).toContainText('11 days since last payment')
  const breakdown = await explain(page, /^Recommended Payment Today/, 'Recommended Payment Breakdown')
  await expect(breakdown).toContainText('October 2026$400.00 / 31 days × 6 days$77.42')
  await expect(breakdown).toContainText('November$400.00 / 30 days × 5 days$66.67')
  await expect(breakdown).toContainText('Average daily cost $13.10')
  expect(await expectAddsUp(breakdown.getByRole('group', { name: 'Standard payment' }))).toBe('$144.09')
  await expectColumnsAddUp(breakdown.getByRole('table'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Loan Information' }).click()
  await expect(page.getByRole('region', { name: 'Loan Information' })).toContainText('30.44 days a month$13.14')
})

test('X8: a day of a leap year adds a little less, and a loan that goes on for ever is told of', async ({ device, line }) => {
  const { page } = await openLoan(await device(phone), line.origin, TODAY)
  await addLoan(page, { principal: '10000', rate: '7.3', payment: '400', lastPaid: '2026-11-20' })
  for (const [date, exact] of [['2027-12-31', '$2.000000'], ['2028-01-01', '$1.994536']] as const) {
    await openOn(page, date)
    const daily = await explain(page, /^Daily Interest/, 'Daily Interest Explained')
    await expect(daily).toContainText(exact)
    await page.keyboard.press('Escape')
  }

  await page.getByRole('button', { name: 'Edit Loan' }).click()
  await page.getByRole('dialog').getByLabel('Monthly Payment').fill('60')
  await page.getByRole('dialog').getByRole('button', { name: 'Update Loan' }).click()
  await expect(page.getByText('with standard payments this loan never pays off')).toBeVisible()
  await openOn(page, '2054-05-01')
  await expect(page.getByText('Interest is counted for 10,000 days, until Apr 7, 2054.')).toBeVisible()
})

test('X9: a day of miles pays its share of a mileage goal', async ({ device, line }) => {
  const { page, path } = await openLoan(await device(phone), line.origin, TODAY)
  await addLoan(page, { ...xLoan, lastPaid: '2026-11-20' })
  await setGoal(page, 'Goal Mileage', '100000')
  await page.goto('/mileage')
  await logDrive(page, TODAY, '60000', '60150')
  await page.getByRole('button', { name: 'Auto Loan Payment $46.98' }).click()
  const day = page.getByRole('dialog', { name: 'Auto Loan Goal Payment' })
  await expect(day).toContainText('$45.00')
  await expect(day).toContainText('$1.98')
  await page.keyboard.press('Escape')
  await page.goto(path)
  // The loan screen counts the miles left from the latest odometer: 12,000 x 150 / 39,850.
  await expect(today(page)).toContainText('$47.15')
})

test('a loan of no vehicle is not found', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/loan-management/nobody')
  for (const path of ['/loan-management/nobody', '/loan-management/', '/loan-management/%E0%A4%A']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Vehicle Not Found' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to Vehicles' }).click()
    await expect(page.getByRole('heading', { name: 'Vehicles', level: 1 })).toBeVisible()
  }
})

test('a loan and a payment are added by keyboard alone', async ({ device, line }) => {
  const { page } = await openLoan(await device(desktop), line.origin, TODAY)
  const press = async (...keys: string[]): Promise<void> => { for (const key of keys) await page.keyboard.press(key) }
  const isFocused = async (control: Locator) => await control.evaluate((element) => element === document.activeElement)
  const tabTo = async (control: Locator): Promise<void> => {
    for (let step = 0; step < 40 && !await isFocused(control); step += 1) await press('Tab')
    await expect(control).toBeFocused()
  }
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await press('Enter', 'Tab')
  await expect(page.getByRole('radio', { name: 'Simplified' })).toBeFocused()
  await press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Historical' })).toBeChecked()
  await press('Tab')
  await page.keyboard.type('18000')
  await press('Tab')
  await page.keyboard.type('01152026')
  await expect(page.getByLabel('Loan Date')).toHaveValue('2026-01-15')
  await tabTo(page.getByLabel('Interest Rate'))
  await page.keyboard.type('6.9')
  await press('Tab')
  await page.keyboard.type('400')
  await press('Tab')
  await page.keyboard.type('15')
  await press('Enter')
  await expect(page.getByText('of $18,000.00')).toBeVisible()

  const add = page.getByRole('button', { name: 'Add Payment' })
  await tabTo(add)
  await press('Enter')
  await expect(page.getByLabel('Payment Amount')).toBeFocused()
  await page.keyboard.type('400')
  // Backwards into the date: its year comes first, then day and month.
  await press('Shift+Tab', 'Shift+Tab', 'ArrowLeft', 'ArrowLeft')
  await page.keyboard.type('02152026')
  await tabTo(page.getByLabel('Payment Amount'))
  await press('Enter')
  await expect(paymentOf(page, 'Feb 15, 2026')).toContainText('Principal$294.52Interest$105.48')
  // Focus comes back to where the dialog was opened.
  await expect(add).toBeFocused()
})

test('a payment entered late on another device splits the later ones anew, the same everywhere', async ({ device, line }) => {
  const driver = newDriver()
  const { page, path, rows } = await openLoan(await device(phone), line.origin, TODAY, driver)
  await addLoan(page, { original: '18000', loanDate: '2026-01-15', rate: '6.9', payment: '400' })
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  const second = await device(desktop)
  await second.clock.setFixedTime(at(TODAY))
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
  await expect(syncStatus(office, /^All synced/)).toBeVisible()
  await page.reload()
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  await office.reload()
  for (const screen of [page, office]) {
    await expect(paymentOf(screen, 'Feb 15, 2026')).toContainText('Principal$294.52Interest$105.48Balance$17,705.48')
    await expect(paymentOf(screen, 'Mar 15, 2026')).toContainText('Principal$306.28Interest$93.72Balance$17,399.20')
    await expect(paymentOf(screen, 'Mar 15, 2026').getByText('Saved on this phone')).toBeHidden()
  }
  expect((await rows<Payment>('loan-payments')).map(({ interestAmount }) => interestAmount)).toEqual(['93.72', '105.48'])
})

test('two loans added to one vehicle on two devices can both be seen, and one deleted', async ({ device, line }) => {
  const driver = newDriver()
  const { page, path } = await openLoan(await device(phone), line.origin, TODAY, driver)
  const second = await device(desktop)
  // Added an hour later, so it is the second.
  await second.clock.setFixedTime(new Date(at(TODAY).getTime() + 3_600_000))
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
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  await office.reload()
  await expect(office.getByLabel('Loan', { exact: true }).getByRole('option')).toHaveText(['Loan 1, $12,000.00', 'Loan 2, $11,000.00'])
  await expect(office.getByText('This vehicle has more than one loan. Delete the one that was entered twice.')).toBeVisible()
  await office.getByLabel('Loan', { exact: true }).selectOption({ label: 'Loan 2, $11,000.00' })
  await office.getByRole('button', { name: 'Delete Loan' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(office.getByLabel('Loan', { exact: true })).toBeHidden()
  await expect(office.getByRole('region', { name: 'Loan Progress' })).toContainText('$12,000.00')
})
