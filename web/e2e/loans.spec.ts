/** The loan screen: a loan is entered, changed, deleted and explained, by touch and by keyboard (spec 2 section 2). */
import type { Locator } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { holdStores } from './device/held-book.ts'
import { desktop, expect, phone, sizes, test } from './fixtures.ts'
import { expectAccessible } from './page/axe.ts'
import { expectSaid } from './page/said.ts'
import { expectSameUntilAway } from './page/until-away.ts'
import { TODAY } from './rig/local-day.ts'
import { untilSynced } from './steps/driver.ts'
import { addLoan, explain, pay, paymentOf } from './steps/loan-forms.ts'
import { openLoan, openOn, today, xLoan } from './steps/open-loan.ts'

interface Loan { id: string; vehicleId: string; currentPrincipalAmount: string; goalPayoffMileage: number | null }

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
    await expect(page.getByText('Last payment date is required'), 'filled in by the due day').toBeHidden()
    await expect(page.getByText('Interest rate is required')).toBeVisible()
    await page.getByLabel('Due Day').fill('32')
    await expect(page.getByLabel('Last Payment Date')).toHaveValue(TODAY)
    await expect(page.getByText('This is after today')).toBeHidden()
    await page.getByLabel('Last Payment Date').fill('2027-06-01')
    await expect(page.getByText('This is after today, so no interest is counted until then.')).toBeVisible()
    await page.getByLabel('Due Day').fill('31')
    await expect(page.getByLabel('Last Payment Date')).toHaveValue('2027-06-01')
    // A date that was chosen and cleared follows the due day again.
    await page.getByLabel('Last Payment Date').fill('')
    await page.getByLabel('Due Day').fill('32')
    await expect(page.getByLabel('Last Payment Date')).toHaveValue(TODAY)
    await page.getByLabel('Current Principal').fill('18,000')
    await page.getByLabel('Interest Rate').fill('6.9')
    await page.getByLabel('Monthly Payment').fill('100')
    await expect(page.locator('[aria-live=polite]').getByText('the loan never pays off')).toBeVisible()
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
    await page.getByLabel('Loan Date').fill('2062-01-15')
    await expect(page.getByLabel('Loan Date')).toHaveAccessibleDescription('This is after today, so the loan does not count yet.')
    await page.getByLabel('Loan Date').fill('2026-01-15')
    await expect(page.getByText('This is after today')).toBeHidden()
    await page.getByLabel('Monthly Payment').fill('400')
    await expect(page.getByText('the loan never pays off')).toBeHidden()
    await page.getByRole('button', { name: 'Create Loan' }).click()
    await expectSaid(page, 'SuccessAuto loan created successfully')
    await expect(page.getByText('of $18,000.00')).toBeVisible()
    await untilSynced(page)
    expect(await rows<Loan>('auto-loans')).toMatchObject([
      {
        currentPrincipalAmount: '18000.00', originalAmount: '18000.00', loanDate: '2026-01-15', interestRate: '6.900',
        dueDate: 15,
      },
    ])

    const details = page.getByRole('region', { name: 'Loan Details' })
    await expect(details).toContainText('Interest rate6.900%')
    await expect(details).toContainText('Monthly payment$400.00')
    await expect(details).toContainText('Last paymentNone yet')
    await page.getByRole('button', { name: 'Edit Loan' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Auto Loan' })
    await expect(edit.getByRole('radio', { name: 'Historical' })).toBeChecked()
    await expect(edit.getByLabel('Loan Date')).toHaveValue('2026-01-15')
    await expect(edit).toContainText('A changed rate counts for the whole loan: every payment is split anew.')
    await expectAccessible(page)
    await edit.getByLabel('Monthly Payment').fill('425.50')
    await edit.getByRole('button', { name: 'Update Loan' }).click()
    await expectSaid(page, 'SuccessAuto loan updated successfully')
    await expect(details).toContainText('$425.50')

    await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible()
    await pay(page, '2026-02-15', '400')
    await expect(details).toContainText('Last paymentFeb 15, 2026')
    await page.getByRole('button', { name: 'Delete Loan' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this auto loan?' })
    await expect(question).toContainText('This also deletes all associated payments: 1 loan payment.')
    const [loan] = await rows<Loan>('auto-loans')
    await page.request.post('/api/loan-payments', {
      data: { loanId: loan?.id, date: '2026-03-15', amount: '400.00' }, headers: { origin: line.origin },
    })
    await expect(question).toContainText('This also deletes all associated payments: 2 loan payments.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectSaid(page, 'SuccessAuto loan deleted successfully')
    await expect(page.getByRole('heading', { name: 'Add Auto Loan' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(paymentOf(page, 'Feb 15, 2026')).toContainText('$105.48')
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

test('what explains a loan, and the form that changes it, stay as they are until they are away', async ({ device, line }) => {
  const { page } = await openLoan(await device(phone), line.origin, TODAY)
  await addLoan(page, xLoan)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const [opener, words] of [
    [/^Recommended Payment Today/, 'Recommended payment today'], [/^Daily Interest/, 'Principal × daily rate'], [/^Edit Loan$/, 'Update Loan'],
  ] as const) {
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog')).toContainText(words)
    await expectSameUntilAway(page)
  }
})

test('a phone that draws a loan in steps shows nothing that the next step would push down', async ({ device, line }) => {
  const { page } = await openLoan(await device(phone), line.origin, TODAY)
  await addLoan(page, xLoan)
  const later = [
    page.getByRole('heading', { name: 'Loan Progress' }), page.getByRole('button', { name: /^Daily Interest/ }),
    page.getByRole('heading', { name: 'Payoff Goal' }), page.getByRole('heading', { name: 'Loan Details' }),
    page.getByRole('button', { name: 'Loan Information' }),
  ]
  for (const part of later) await expect(part).toBeVisible()
  // The class of the first step (app/kept-screen/stand-in.ts), which a fast computer is through with at once.
  await page.locator('#root').evaluate((root) => root.classList.add('part'))
  for (const part of later) await expect(part).toBeHidden()
  await expect(today(page)).toBeVisible()
})

test('on a desktop the name of a loan stands where the heading before it stood, beside the way back', async ({ device, line }) => {
  const context = await device(desktop)
  const { page, path } = await openLoan(context, line.origin, TODAY)
  await page.goto('/learning')
  const other = await context.newPage()
  await other.goto('/first-paint.js')
  const letGo = await holdStores(other, ['mileage'])
  await page.evaluate((next) => {
    history.pushState(null, '', next)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  const headingAt = async (name: string) => (await page.getByRole('heading', { level: 1, name }).boundingBox())?.x
  await expect(page.getByRole('button', { name: 'Back to Vehicles' })).toBeVisible()
  const before = await headingAt('Loan Management')
  await letGo()
  expect(await headingAt('2019 Toyota Prius')).toBe(before)
})

test('no loan shows under the name of no vehicle, nor another screen under that of one', async ({ device, line }) => {
  const { page } = await openLoan(await device(phone), line.origin, TODAY)
  await addLoan(page, xLoan)
  await page.goto('/learning')
  await page.evaluate(() => new MutationObserver(() => {
    const shown = ['Recommended Payment Today', 'Earnings Allocation'].find((words) => document.querySelector('main')?.textContent.includes(words))
    const { dataset } = document.documentElement
    if (shown) dataset['seen'] = [...new Set([...(dataset['seen'] ?? '').split('; '), `${document.querySelector('h1')?.textContent}: ${shown}`])].join('; ')
  }).observe(document.body, { childList: true, subtree: true, characterData: true }))
  const tab = (name: string) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link', { name }).click()
  await tab('Vehicles')
  await page.getByRole('main').getByRole('link', { name: /Auto Loan/ }).click()
  await expect(page.getByRole('heading', { name: 'Loan Progress' })).toBeVisible()
  await tab('Budget')
  await expect(page.getByRole('heading', { name: 'Earnings Allocation' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-seen', '; 2019 Toyota Prius: Recommended Payment Today; Budget: Earnings Allocation')
})

test('a loan of no vehicle is not found', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/loan-management/nobody')
  for (const path of ['/loan-management/nobody', '/loan-management/', '/loan-management', '/loan-management/%E0%A4%A']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Vehicle Not Found' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Loan Management', level: 1 })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Back to Vehicles' }).click()
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
  // Focus returns to where the dialog was opened.
  await expect(add).toBeFocused()
})
