/** A loan's payments: split, explained, corrected, and the balance after them (spec 2 section 2). */
import { holdStores } from './device/held-book.ts'
import { expect, phone, sizes, test } from './fixtures.ts'
import { expectAddsUp, figuresOf } from './page/add-up.ts'
import { expectSaid } from './page/said.ts'
import { TODAY } from './rig/local-day.ts'
import { syncStatus } from './steps/driver.ts'
import { addLoan, explain, pay, paymentOf } from './steps/loan-forms.ts'
import { openLoan, openOn, tile, today } from './steps/open-loan.ts'

interface Payment { loanId: string; date: string; principalAmount: string | null; interestAmount: string | null }
interface Loan { currentPrincipalAmount: string }

for (const [name, size] of sizes) {
  test(`X5, X6, X28: payments are split and explained on a ${name}`, async ({ device, line }) => {
    const { page, put, rows } = await openLoan(await device(size), line.origin, TODAY)
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
    await dialog.getByLabel('Payment Date').fill('2206-02-15')
    await expect(dialog.getByLabel('Payment Date')).toHaveAccessibleDescription('This is after today, so the payment does not count yet.')
    await dialog.getByLabel('Payment Date').fill('2026-02-15')
    await expect(dialog.getByText('This is after today')).toBeHidden()
    await expect(dialog.getByText('$105.48 interest and $294.52 principal; $17,705.48 principal is left.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Record Payment' }).dblclick()
    await expectSaid(page, 'Loan payment recorded successfully')
    await pay(page, '2026-03-15', '400')
    await pay(page, '2026-04-14', '50')
    await expect(paymentOf(page, 'Feb 15, 2026')).toContainText('Principal$294.52Interest$105.48Balance$17,705.48')
    await expect(paymentOf(page, 'Mar 15, 2026')).toContainText('Principal$306.28Interest$93.72Balance$17,399.20')
    await expect(paymentOf(page, 'Apr 14, 2026')).toContainText('Principal$0.00Interest$50.00Balance$17,399.20')
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
    await openOn(page, '2026-04-14')
    const onTheDay = await explain(page, /^Recommended Payment Today/, 'Recommended Payment Breakdown')
    await expect(onTheDay).toContainText('No day has passed since Apr 14, 2026')
    await expect(onTheDay).toContainText('$48.67 of interest was left unpaid on Apr 14, 2026. It is owed too, but not in this amount.')
    await openOn(page, '2026-04-30')
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

    // X28: the last payment is missing, and one is far too large.
    await openOn(page, '2026-03-31')
    await page.getByRole('button', { name: 'Delete payment, Apr 14, 2026, $50.00' }).click()
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
    await expect(today(page)).toContainText('1 day since last payment')
    await expect(page.getByText('100% paid off')).toBeVisible()
    await expect(page.getByText('Nothing is owed any more.')).toBeVisible()
    const nothing = await explain(page, /^Recommended Payment Today/, 'Recommended Payment Breakdown')
    await expect(nothing).toContainText('No day has passed since Mar 31, 2026, or nothing is owed any more.')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Loan Information' }).click()
    await expect(page.getByRole('region', { name: 'Loan Information' })).toContainText('$1,048.17')

    const [last] = await rows<Payment>('loan-payments')
    await put('loan-payments', ['05', '04', '03', '02', '01'].map((day) => ({ loanId: last?.loanId, date: `2026-02-${day}`, amount: '1' })))
    await page.reload()
    await expect(paymentOf(page, 'Feb 1, 2026')).toBeVisible()
    const { height, down, sideways } = await page.getByRole('list', { name: 'Payments' }).evaluate((list) => {
      list.scrollTo(list.scrollWidth, list.scrollHeight)
      return { height: list.clientHeight, down: list.scrollTop, sideways: list.scrollLeft }
    })
    expect(height).toBe(320)
    expect(down).toBeGreaterThan(0)
    expect(sideways).toBe(0)
  })

  test(`X7: what is owed now, and a payment corrected, on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    const { page, rows } = await openLoan(context, line.origin, TODAY)
    const other = await context.newPage()
    await other.goto('/theme.js')
    await addLoan(page, { principal: '12000', lastPaid: '2026-10-20', rate: '8.25', payment: '350' })
    await pay(page, '2026-11-15', '35')
    await page.getByRole('button', { name: 'Edit payment, Nov 15, 2026' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Payment' })
    await expect(edit.getByText('Update the payment details below')).toBeVisible()
    await expect(edit.getByLabel('Payment Amount')).toHaveValue('35.00')
    await edit.getByLabel('Payment Amount').fill('350')
    const letGoOfIt = await holdStores(other, ['loanPayments'])
    await edit.getByRole('button', { name: 'Update Payment' }).click()
    for (const name of ['Updating...', 'Cancel']) await expect(edit.getByRole('button', { name })).toBeDisabled()
    await letGoOfIt()
    await expectSaid(page, 'Loan payment updated successfully')
    await expect(paymentOf(page, 'Nov 15, 2026')).toContainText('Principal$279.48Interest$70.52Balance$11,720.52')
    await expect(tile(page, 'Interest Balance')).toContainText('$15.89')
    await expect(page.getByRole('region', { name: 'Loan Progress' })).toContainText('$11,720.52')
    // A payment from before the balance was entered stays as it was, a future one waits.
    await page.getByRole('button', { name: 'Add Payment' }).click()
    const record = page.getByRole('dialog', { name: 'Record Payment' })
    await record.getByLabel('Payment Date').fill('2026-10-20')
    await record.getByLabel('Payment Amount').fill('350')
    const letGo = await holdStores(other, ['loanPayments'])
    await record.getByRole('button', { name: 'Record Payment' }).click()
    for (const name of ['Recording...', 'Cancel']) await expect(record.getByRole('button', { name })).toBeDisabled()
    await letGo()
    await expect(record).toBeHidden()
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

test('a payment dated before a loan began is said to be so, as no balance was entered', async ({ device, line }) => {
  const { page } = await openLoan(await device(phone), line.origin, TODAY)
  await addLoan(page, { original: '18000', loanDate: '2026-01-15', rate: '6.9', payment: '400' })
  await pay(page, '2026-01-10', '400')
  await expect(paymentOf(page, 'Jan 10, 2026')).toContainText('Before the loan began')
})

test('payments that led to a balance stay split as they were when it is entered anew, here, on the server and in the year', async ({ device, line }) => {
  const { page, rows } = await openLoan(await device(phone), line.origin, TODAY)
  await addLoan(page, { principal: '12000', lastPaid: '2026-10-20', rate: '8.25', payment: '350' })
  await pay(page, '2026-10-19', '350')
  await pay(page, '2026-11-15', '350')
  line.cut()
  await page.getByRole('button', { name: 'Edit Loan' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Auto Loan' })
  await expect(edit).toContainText('Those from before a balance you enter anew stay as they are.')
  await edit.getByLabel('Current Principal').fill('11,719')
  await edit.getByLabel('Last Payment Date').fill('2026-11-15')
  await edit.getByLabel('Interest Rate').fill('9')
  await edit.getByRole('button', { name: 'Update Loan' }).click()
  await expectSaid(page, 'Auto loan updated successfully')
  await expect(page.getByRole('region', { name: 'Loan Progress' })).toContainText('$11,719.00')
  const frozen = paymentOf(page, 'Nov 15, 2026')
  await expect(frozen).toContainText('Before the balance you entered')
  await expect(frozen).toContainText('Principal$279.48Interest$70.52Balance$11,720.52')
  await expect(paymentOf(page, 'Oct 19, 2026')).not.toContainText('Principal')
  line.mend()
  const total = await explain(page, /^Total Interest Paid/, 'Total Interest Paid Explained')
  await expect(total).toContainText('No payments since Nov 15, 2026')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Annual Summary' }).getByRole('region', { name: 'Auto Loan Payments' }))
    .toContainText('Total Paid$700.00Principal$279.48Interest$70.52')
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  expect(await rows<Payment>('loan-payments')).toMatchObject([
    { date: '2026-11-15', principalAmount: '279.48', interestAmount: '70.52' },
    { date: '2026-10-19', principalAmount: null, interestAmount: null },
  ])
})

test('the year says what of its payments came off neither principal nor interest', async ({ device, line }) => {
  const { page } = await openLoan(await device(phone), line.origin, TODAY)
  await addLoan(page, { principal: '300', rate: '0', payment: '100', lastPaid: '2026-10-11' })
  for (const [date, amount] of [['2026-10-11', '90'], ['2026-11-11', '120']] as const) await pay(page, date, amount)
  const year = page.getByRole('region', { name: 'Annual Summary' }).getByRole('region', { name: 'Auto Loan Payments' })
  await page.goto('/')
  await expect(year).toContainText('Total Paid$210.00Principal$120.00Interest$0.00')
  await expect(year).toContainText('$90.00 was paid up to the day the loan is counted from, or when nothing was owed.')
  await page.goBack()
  await page.getByRole('button', { name: 'Delete payment, Oct 11, 2026' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectSaid(page, 'Loan payment deleted successfully')
  await page.goto('/')
  await expect(year).toContainText('Total Paid$120.00Principal$120.00Interest$0.00')
  await expect(year).not.toContainText('was paid')
})
