import type { Locator, Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { desktop, expect, phone, sizes, test } from './fixtures.ts'
import { expectAccessible } from './page/axe.ts'
import { expectSaid } from './page/said.ts'
import { NOON, noonOf } from './rig/local-day.ts'
import { addBill, billCard, fillBill } from './steps/budget-forms.ts'
import { untilSynced } from './steps/driver.ts'
import { addLoan } from './steps/loan-forms.ts'

interface Payment { billId: string; month: string; amount: string; occurrenceDate: string | null; paidDate: string }

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Budget' }).getByRole('link', { name })
/** True if an element's background has more green than red or blue, in whatever notation the browser reports it. */
const isGreen = (card: Locator): Promise<boolean> => card.evaluate((element) => {
  const drawn = new OffscreenCanvas(1, 1).getContext('2d')
  if (!drawn) throw new Error('Nothing can be drawn')
  drawn.fillStyle = getComputedStyle(element).backgroundColor
  drawn.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = drawn.getImageData(0, 0, 1, 1).data
  return green > red && green > blue
})
const panel = (page: Page) => page.getByRole('region', { name: 'Bills of the month' })
const bills = (page: Page) => page.getByRole('region', { name: 'Bills', exact: true })

for (const [name, size] of sizes) {
  test(`X21: the bills of a month are typed in, paid by a tap and summed up on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    await context.clock.setFixedTime(NOON)
    const { page } = await openBook(context, line.origin, '/budget/bills')
    await expect(page.getByRole('heading', { name: 'No bills added yet' })).toBeVisible()
    await expect(page.getByText('Add your recurring bills like rent, insurance, phone and utilities')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Add Your First Bill' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Bill' })
    await dialog.getByRole('button', { name: 'Add Bill' }).click()
    for (const words of ['Bill name is required', 'Amount is required', 'Frequency is required']) {
      await expect(dialog.getByText(words)).toBeVisible()
    }
    await expect(dialog.getByLabel('Name')).toBeFocused()
    // The driver may correct the fields in any order.
    await dialog.getByLabel('Amount').pressSequentially('14')
    await expect(dialog.getByLabel('Amount')).toHaveValue('14')
    await fillBill(page, { name: 'Rent', amount: '$1,450', frequency: 'Monthly', dueDay: '1' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add Bill' }).dblclick()
    await expectSaid(page, 'SuccessBill added successfully')
    await expect(dialog).toBeHidden()
    await addBill(page, { name: 'Cleaning', amount: '50', frequency: 'Weekly', weekday: 'Friday' })
    await addBill(page, { name: 'Plates', amount: '1200', frequency: 'Yearly', month: 'November', day: '30' })
    await page.goto('/vehicles')
    await page.getByRole('button', { name: 'Add Auto Loan' }).click()
    await addLoan(page, { principal: '12000', rate: '6', payment: '400', lastPaid: '2026-10-20' })
    await page.goto('/budget/bills')
    await expect(tab(page, 'Bills')).toHaveText('Bills 7')

    const loan = billCard(page, '2019 Toyota Prius', 'Nov 30')
    await expect(loan).toContainText('Auto Loan')
    await expect(loan).toContainText('Auto-detected')
    // 11 x 400/31 + 21 x 400/30 = 421.94 is more than the month's payment.
    await expect(loan).toContainText('Goal: $421.94')
    // The card is not a button; only its recommendation links on.
    await expect(loan.getByRole('button')).toHaveCount(1)
    await loan.getByRole('button', { name: 'Goal: $421.94' }).click()
    const recommended = page.getByRole('dialog', { name: 'Recommended Payment Breakdown' })
    await expect(recommended.getByText('Recommended payment today')).toBeVisible()
    await expect(recommended).toContainText('$421.94')
    await page.keyboard.press('Escape')
    await expect(recommended).toBeHidden()
    await expect(loan.getByText('Due Today')).toBeHidden()

    const rent = billCard(page, 'Rent', 'Nov 1')
    await expect(rent).toContainText('Due Today')
    await expect(rent).toContainText('was due Nov 1')
    await expect(rent).toContainText('Monthly')
    await expect(billCard(page, 'Cleaning', 'Nov 27')).toContainText('Due Soon')
    // The only button named by the bill and its amount, paid or not.
    const rentButton = page.getByRole('button', { name: /Rent.*\$1,450\.00/ })
    await expect(rentButton).toHaveAttribute('aria-pressed', 'false')
    await rentButton.click()
    await expectSaid(page, 'SuccessBill marked as paid')
    await expect(rentButton).toHaveAttribute('aria-pressed', 'true')
    await expect(rent).toContainText('✓ Paid')
    expect([await isGreen(rent), await isGreen(billCard(page, 'Plates', 'Nov 30'))]).toEqual([true, false])
    await expect(rent.getByText('Due Today')).toBeHidden()

    const cleaning = page.getByRole('button', { name: 'Cleaning, $50.00' })
    await expect(cleaning).toHaveCount(4)
    for (const place of [0, 1, 2]) {
      await cleaning.nth(place).click()
      await expect(cleaning.nth(place)).toHaveAttribute('aria-pressed', 'true')
    }
    for (const words of [
      'Remaining$1,650.00', 'Bills Paid$1,600.00', '49% of monthly bills paid', 'Days Remaining10', 'Daily Target$165.00',
    ]) await expect(panel(page)).toContainText(words)
    await expect(page.getByRole('progressbar', { name: 'Monthly bills paid' })).toHaveAttribute('aria-valuenow', '49')
    await expect(page.getByRole('img', { name: 'November bills on a line: 4 paid, 3 unpaid' })).toBeVisible()
    await expectAccessible(page)
  })

  test(`X27: a paid Friday is taken back alone, bills are changed, deleted and brought back on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    await context.clock.setFixedTime(NOON)
    const { page, rows } = await openBook(context, line.origin, '/budget/bills')
    await expect(page.getByRole('heading', { name: 'No bills added yet' })).toBeVisible()
    await addBill(page, { name: 'Rent', amount: '1450', frequency: 'Monthly', dueDay: '1' })
    await addBill(page, { name: 'Cleaning', amount: '50', frequency: 'Weekly', weekday: 'Friday' })
    const rent = page.getByRole('button', { name: 'Rent, $1,450.00' })
    const cleaning = page.getByRole('button', { name: 'Cleaning, $50.00' })
    const paidFridays = async () =>
      (await rows<Payment>('bill-payments')).flatMap(({ occurrenceDate }) => occurrenceDate ?? []).toSorted()
    for (const card of [rent, cleaning.nth(0), cleaning.nth(1)]) {
      await card.click()
      await expect(card).toHaveAttribute('aria-pressed', 'true')
    }
    await expect.poll(paidFridays).toEqual(['2026-11-06', '2026-11-13'])
    expect(await rows<Payment>('bill-payments')).toContainEqual(
      expect.objectContaining({ month: '2026-11', amount: '1450.00', paidDate: '2026-11-21', occurrenceDate: null }),
    )
    await cleaning.nth(1).click()
    await expectSaid(page, 'SuccessBill marked as unpaid')
    await expect(cleaning.nth(1)).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(paidFridays).toEqual(['2026-11-06'])
    await cleaning.nth(1).click()
    await expect(cleaning.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(paidFridays).toEqual(['2026-11-06', '2026-11-13'])

    // With all four Fridays paid, none is left to pay.
    for (const place of [2, 3]) await cleaning.nth(place).click()
    await expect.poll(paidFridays).toHaveLength(4)
    const [payment] = (await rows<Payment>('bill-payments')).filter(({ amount }) => amount === '50.00')
    const fifth = await page.request.post('/api/bill-payments', {
      data: { billId: payment?.billId, month: '2026-11', paidDate: '2026-11-21' }, headers: { origin: line.origin },
    })
    expect([fifth.status(), await fifth.json()]).toEqual([409, expect.objectContaining({ message: 'This bill has already been marked as paid for this month' })])

    await page.reload()
    await expect(panel(page)).toContainText('Bills Paid$1,650.00')
    const rentCard = billCard(page, 'Rent', 'Nov 1')
    await rentCard.getByRole('button', { name: 'Edit amount paid for Nov 1, $1,450.00, tap to edit' }).click()
    const paidAmount = rentCard.getByRole('textbox', { name: 'amount paid for Nov 1' })
    await paidAmount.fill('0')
    await page.keyboard.press('Enter')
    await expectSaid(page, 'Amount must be greater than 0', 'alert')
    await expect(paidAmount).toHaveAccessibleDescription('Amount must be greater than 0')
    await paidAmount.fill('1,400')
    await page.keyboard.press('Enter')
    await expectSaid(page, 'SuccessAmount updated successfully')
    await expect(rentCard).toContainText('instead of $1,450.00')
    await expect(panel(page)).toContainText('Bills Paid$1,600.00')
    await expect.poll(async () => (await rows<Payment>('bill-payments')).map(({ amount }) => amount)).toContain('1400.00')

    await page.getByRole('button', { name: 'Delete Rent' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this bill?' })
    await expect(question).toContainText('This also deletes 1 bill payment.')
    const rentPaid = (await rows<Payment>('bill-payments')).find(({ amount }) => amount === '1400.00')
    await page.request.post('/api/bill-payments', {
      data: { billId: rentPaid?.billId, month: '2026-10', paidDate: '2026-10-01' }, headers: { origin: line.origin },
    })
    await expect(question).toContainText('This also deletes 2 bill payments.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete Rent' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectSaid(page, 'SuccessBill deleted successfully')
    await expect(rent).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rent).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('button', { name: 'Edit Cleaning' }).first().click()
    const edit = page.getByRole('dialog', { name: 'Edit Bill' })
    await expect(edit.getByLabel('Weekday')).toHaveValue('Friday')
    await expect(edit.getByText('A change counts for every day: the goals of past days change too.')).toBeVisible()
    await edit.getByLabel('Amount').fill('0')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit.getByText('Amount must be greater than 0')).toBeVisible()
    await edit.getByLabel('Amount').fill('60')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expectSaid(page, 'SuccessBill updated successfully')
    await expect(page.getByRole('button', { name: 'Cleaning, $60.00' })).toHaveCount(4)
  })
}

test('each tab has an address of its own, which back and reload keep', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/budget')
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await page.goto('/budget')
    await tab(page, 'Goals').click()
    await expect(page).toHaveURL(/\/budget\/goals$/)
    await expect(page.getByRole('heading', { name: 'Budget', level: 1 })).toBeVisible()
    await tab(page, 'Recurring Expenses').click()
    await expect(tab(page, 'Recurring Expenses')).toHaveAttribute('aria-current', 'page')
    await page.reload()
    await expect(tab(page, 'Recurring Expenses')).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { name: 'No recurring expenses added yet' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'No goals added yet' })).toBeVisible()
  }
  await page.goto('/budget/nowhere')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
})

test('a bill of the next days is due soon, also where they are of the next month', async ({ device, line }) => {
  const context = await device(phone)
  await context.clock.setFixedTime(noonOf('2026-11-24'))
  const { page } = await openBook(context, line.origin, '/budget/bills')
  await page.getByRole('button', { name: 'Add Your First Bill' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Bill' })
  await fillBill(page, { name: 'Plates', amount: '1200', frequency: 'Yearly', month: 'December' })
  await dialog.getByRole('button', { name: 'Add Bill' }).click()
  const incomplete = dialog.getByText('Please choose a month and a day')
  await expect(incomplete).toBeVisible()
  await dialog.getByLabel('Frequency').selectOption({ label: 'Monthly' })
  await expect(incomplete, 'a due day may stay empty').toBeHidden()
  await fillBill(page, { name: 'Plates', amount: '1200', frequency: 'Yearly', month: 'December', day: '2' })
  await dialog.getByRole('button', { name: 'Add Bill' }).click()
  const later = page.getByRole('region', { name: 'Not due this month' })
  await expect(later).toContainText('Next due Dec 2, 2026')
  await expect(later).not.toContainText('Due Soon')
  await expect(panel(page)).toContainText('Remaining$0.00')
  await expect(panel(page)).toContainText('0% of monthly bills paid')
  await context.clock.setFixedTime(noonOf('2026-11-25'))
  await page.reload()
  await expect(later).toContainText('Due Soon')
})

test('X24: a bill due on the 31st falls due on the last day of a shorter month', async ({ device, line }) => {
  const context = await device(phone)
  await context.clock.setFixedTime(NOON)
  const { page } = await openBook(context, line.origin, '/budget/bills')
  await page.getByRole('button', { name: 'Add Your First Bill' }).click()
  await fillBill(page, { name: 'Storage', amount: '80', frequency: 'Monthly', dueDay: '31' })
  await expect(page.getByText('In a shorter month it falls due on the last day.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Bill' }).click()
  await expect(billCard(page, 'Storage', 'Nov 30')).toBeVisible()
  await addBill(page, { name: 'Leap club', amount: '29', frequency: 'Yearly', month: 'February', day: '29' })
  await expect(page.getByRole('region', { name: 'Not due this month' })).toContainText('Next due Feb 28, 2027')
  await expect(page.getByRole('button', { name: 'Leap club, $29.00' })).toBeHidden()
  await untilSynced(page)
  for (const [day, end, leap] of [
    ['2027-02-10', 'Feb 28', 'Feb 28'], ['2028-02-10', 'Feb 29', 'Feb 29'], ['2027-04-10', 'Apr 30', null],
  ] as const) {
    await context.clock.setFixedTime(noonOf(day))
    await page.reload()
    await expect(billCard(page, 'Storage', end)).toBeVisible()
    if (leap !== null) await expect(billCard(page, 'Leap club', leap)).toBeVisible()
  }
})

test('a recurring expense has no due date, and becomes a bill when it gets one', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/budget/recurring')
  await page.getByRole('button', { name: 'Add Your First Expense' }).click()
  await fillBill(page, { name: 'Coffee', amount: '3', frequency: 'Daily' })
  const dialog = page.getByRole('dialog', { name: 'Add Recurring Expense' })
  const moves = page.getByText('With a due date it is a bill and stands under Bills.')
  await expect(dialog.getByText('Without a due date it stands under Recurring Expenses.')).toBeVisible()
  await expect(moves).toBeHidden()
  await expect(dialog.getByLabel(/Due Day|Weekday|Month/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add Recurring Expense' }).click()
  const list = page.getByRole('region', { name: 'Recurring Expenses', exact: true })
  await expect(list).toContainText('Daily')
  const monthly = (await list.getByText(/ a month$/).innerText()).replace(' a month', '')
  await expect(page.getByRole('region', { name: 'Recurring expenses of the month' }).getByRole('definition').first()).toHaveText(monthly)
  await expect(tab(page, 'Recurring Expenses')).toHaveText('Recurring Expenses 1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete Coffee' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No recurring expenses added yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list).toContainText('Coffee')

  await page.getByRole('button', { name: 'Edit Coffee' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Recurring Expense' })
  await edit.getByLabel('Frequency').selectOption({ label: 'Weekly' })
  await edit.getByLabel('Weekday').selectOption({ label: 'Monday' })
  await expect(moves).toBeVisible()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'No recurring expenses added yet' })).toBeVisible()
  await tab(page, 'Bills').click()
  await expect(page.getByRole('button', { name: 'Coffee, $3.00' }).first()).toBeVisible()
  await expect(bills(page)).toContainText('Weekly')
})
