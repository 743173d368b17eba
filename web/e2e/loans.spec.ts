/** The loan screen: a loan entered and changed, its payments split and explained (spec 2 section 2). */
import type { Locator } from '@playwright/test'
import { expectAddsUp, figuresOf } from './add-up.ts'
import { expectAccessible } from './axe.ts'
import { syncStatus } from './driver.ts'
import { desktop, expect, phone, sizes, test } from './fixtures.ts'
import { addLoan, explain, pay, paymentOf } from './loan-forms.ts'
import { TODAY } from './local-day.ts'
import { openBook } from './open-book.ts'
import { openLoan, openOn, tile, today } from './open-loan.ts'
import { expectSaid } from './said.ts'

interface Loan { vehicleId: string; currentPrincipalAmount: string; goalPayoffMileage: number | null }
interface Payment { date: string; principalAmount: string | null; interestAmount: string | null }


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
    await expectSaid(page, 'Auto loan created successfully')
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
    await expectSaid(page, 'Auto loan updated successfully')
    await expect(details).toContainText('$425.50')

    await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible()
    await pay(page, '2026-02-15', '400')
    await page.getByRole('button', { name: 'Delete Loan' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this auto loan?' })
    await expect(question).toContainText('This also deletes all associated payments: 1 payment.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectSaid(page, 'Auto loan deleted successfully')
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
    await expectSaid(page, 'Loan payment recorded successfully')
    await pay(page, '2026-03-15', '400')
    await pay(page, '2026-04-14', '50')
    await expect(paymentOf(page, 'Feb 15, 2026')).toContainText('Principal$294.52Interest$105.48Balance$17,705.48')
    await expect(paymentOf(page, 'Mar 15, 2026')).toContainText('Principal$306.28Interest$93.72Balance$17,399.20')
    await expect(paymentOf(page, 'Apr 14, 2026')).toContainText('Principal$0.00Interest$50.00Balance$17,399.20')
    await expect(page.getByRole('list', { name: 'Payments' })).toHaveCSS('max-height', '320px')
    await expect(page.getByRole('list', { name: 'Payments' })).toHaveCSS('max-height', '320px')
    await page.getByRole('button', { name: 'Recalculate' }).click()
    await expectSaid(page, 'Payment breakdowns recalculated successfully')
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
    await expectSaid(page, 'Loan payment deleted successfully')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(paymentOf(page, 'Apr 14, 2026')).toBeVisible()
    await page.getByRole('button', { name: 'Delete payment, Apr 14, 2026' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
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
    await expectSaid(page, 'Loan payment updated successfully')
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

}

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

test('a loan of no vehicle is not found', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/loan-management/nobody')
  for (const path of ['/loan-management/nobody', '/loan-management/', '/loan-management', '/loan-management/%E0%A4%A']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Vehicle Not Found' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Loan Management', level: 1 })).toBeVisible()
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

test('a payment dated before a loan began is said to be so, as no balance was entered', async ({ device, line }) => {
  const { page } = await openLoan(await device(phone), line.origin, TODAY)
  await addLoan(page, { original: '18000', loanDate: '2026-01-15', rate: '6.9', payment: '400' })
  await pay(page, '2026-01-10', '400')
  await expect(paymentOf(page, 'Jan 10, 2026')).toContainText('Before the loan began')
})
