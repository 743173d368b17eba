/** A full phone: each screen says in its own words that nothing was saved, and keeps what was typed. */
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { expect, phone, test } from './fixtures.ts'
import { NOON, TODAY } from './rig/local-day.ts'
import { closeDialog, newDriver, signUp, untilSynced } from './steps/driver.ts'
import { bookFile } from './steps/restore-file.ts'


/** Makes every write of a row fail as on a full phone, or ends that. */
const setFull = (page: Page, full: boolean): Promise<void> => page.evaluate((value) => {
  document.documentElement.dataset['full'] = String(value)
}, full)

async function canRunFull(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const method of ['put', 'add'] as const) {
      const real = IDBObjectStore.prototype[method]
      IDBObjectStore.prototype[method] = function (this: IDBObjectStore, ...given: Parameters<typeof real>) {
        if (document.documentElement.dataset['full'] === 'true') throw new DOMException('No room', 'QuotaExceededError')
        return real.apply(this, given)
      }
    }
  })
}

/** A full book on a phone, its day card, and what the driver does on a screen once there is no room left. */
async function openFullBook(context: BrowserContext, origin: string) {
  await context.clock.setFixedTime(NOON)
  await canRunFull(context)
  const { page, put, rows } = await openBook(context, origin, '/', {
    vehicles: ['Prius', 'Fit'],
    rows: {
      earnings: [{ date: TODAY, platform: 'uber', amount: '71.20' }],
      expenses: [{ date: TODAY, name: 'Fuel', amount: '21.85', vehicleId: null, note: null }],
      bills: [
        { name: 'Rent', amount: '1450', frequency: 'monthly', dueDate: '1' },
        { name: 'Phone', amount: '62', frequency: 'monthly', dueDate: '20' },
      ],
      goals: [{ name: 'Tires', amount: '1000', startDate: '2026-11-01', targetDate: '2026-11-30' }],
    },
  })
  const idOf = async (list: string, name: string): Promise<string> =>
    (await rows<{ id: string; name: string }>(list)).find((row) => row.name === name)?.id ?? ''
  const [prius, fit, bill] = [await idOf('vehicles', 'Prius'), await idOf('vehicles', 'Fit'), await idOf('bills', 'Phone')]
  await put('mileage', [{ vehicleId: prius, date: TODAY, startingMileage: '60150', endingMileage: '60188.4' }])
  await put('bill-payments', [{ billId: bill, paidDate: TODAY, month: '2026-11', amount: '62' }])
  await put('auto-loans', [{
    vehicleId: prius, currentPrincipalAmount: '12000', interestRate: '6', monthlyPayment: '400', lastPaymentDate: '2026-09-11',
    goalPayoffMileage: 100_000,
  }])
  const [loan] = await rows<{ id: string }>('auto-loans')
  await put('loan-payments', [{ loanId: loan?.id, date: '2026-10-11', amount: '400' }])
  await put('maintenance-schedules', [{ vehicleId: prius, category: 'oil', name: 'Oil Change', intervalMiles: 5_000, cost: '75' }])
  // "All synced" may still be the word of before: the row that was put last says that all are here.
  await page.goto('/budget/maintenance')
  await expect(page.getByRole('button', { name: 'Delete Oil Change' })).toBeVisible()
  await page.goto('/')
  await untilSynced(page)
  const lists = ['earnings', 'mileage', 'expenses', 'bills', 'goals']
  const before = await Promise.all(lists.map((list) => rows<object>(list)))

  const day = page.getByRole('region', { name: 'Day', exact: true })
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp, within = page.getByRole('main')) => within.getByRole('button', { name, exact: true })
  /** Opens a screen while there is room; then there is none. */
  const open = async (path: string): Promise<void> => {
    await page.goto(path)
    await expect(page.getByRole('main').or(dialog).first()).toBeVisible()
    await setFull(page, true)
  }
  const refuses = async (words: string, tap: () => Promise<void>): Promise<void> => {
    await tap()
    // To the letter: the dashboard's words for an action are the beginning of the lists' words for it (R83).
    await expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible()
  }
  /** The same where the words stand under a title of their own. */
  const fails = async (words: string, tap: () => Promise<void>): Promise<void> => {
    await tap()
    await expect(page.getByRole('alert').filter({ has: page.getByText(words, { exact: true }) })).toHaveText(`Error${words}`)
  }
  const confirmed = async (control: ReturnType<typeof button>): Promise<void> => {
    await control.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  const retyped = async (name: RegExp, text: string): Promise<void> => {
    await page.getByRole('button', { name }).click()
    await page.getByRole('main').getByRole('textbox', { name: /./ }).and(page.locator(':focus')).fill(text)
    await page.keyboard.press('Enter')
  }
  const expectUnchanged = async (): Promise<void> => {
    const after = await Promise.all(lists.map((list) => rows<object>(list)))
    expect(after).toEqual(before)
  }
  return { page, prius, fit, day, dialog, button, open, refuses, fails, confirmed, retyped, expectUnchanged }
}

test('a phone that can keep nothing more says so in the words of the dashboard and the lists', { tag: '@worker' }, async ({ device, line }) => {
  test.slow()
  const { page, day, dialog, button, open, refuses, fails, confirmed, retyped, expectUnchanged } = await openFullBook(await device(phone), line.origin)

  await test.step('the dashboard', async () => {
    await open('/')
    await refuses('Failed to update earnings', () => retyped(/^Edit Uber, .*tap to edit$/, '80'))
    await page.keyboard.press('Escape')
    await refuses('Failed to delete earnings', () => confirmed(button('Delete Uber')))
    await button('Add Earnings').click()
    await day.getByLabel('Amount').fill('38.57')
    await refuses('Failed to add earnings', () => page.keyboard.press('Enter'))
    await expect(day.getByLabel('Amount')).toHaveValue('38.57')
    await expect(day.getByRole('tab', { name: /^Earnings.*\$71\.20/ })).toBeVisible()
    await expect(day.getByText('This phone is full, so it was not saved. Please free some space and save again.')).toBeVisible()
    await day.getByRole('tab', { name: /^Mileage/ }).click()
    await refuses('Failed to update mileage', () => retyped(/^Edit Ending.*tap to edit$/, '60190'))
    await page.keyboard.press('Escape')
    await button('+ Add More Mileage').click()
    await day.getByLabel('Starting Mileage').fill('10000')
    await day.getByLabel('Ending Mileage').fill('10010')
    await refuses('Failed to add mileage', () => button('Add Mileage').click())
    await expect(day.getByLabel('Ending Mileage')).toHaveValue('10010')
    await day.getByRole('tab', { name: /^Expenses/ }).click()
    await day.getByLabel('Amount').fill('4.50')
    await fails('Failed to add expense', () => button('Add Expense').click())
    await expect(day.getByLabel('Amount')).toHaveValue('4.50')
    await expect(day.getByRole('tab', { name: /^Expenses.*\$21\.85/ })).toBeVisible()
  })

  await test.step('mileage, earnings and expenses', async () => {
    await open('/mileage')
    await fails('Failed to update mileage', () => retyped(/^Edit Ending.*tap to edit$/, '60190'))
    await page.keyboard.press('Escape')
    await fails('Failed to delete mileage entry', () => confirmed(button('Delete Prius')))
    await button('Edit Prius').click()
    await dialog.getByLabel('Ending Mileage').fill('60191')
    await fails('Failed to update mileage entry', () => button('Save', dialog).click())
    await open('/mileage?add=1')
    await dialog.getByLabel('Ending Mileage').fill('60200')
    await fails('Failed to create mileage entry', () => button('Add Mileage', dialog).click())

    await open('/earnings')
    await fails('Failed to update amount', () => retyped(/^Edit Uber, .*tap to edit$/, '80'))
    await page.keyboard.press('Escape')
    await fails('Failed to delete earnings entry', () => confirmed(button('Delete Uber')))
    await button('Edit Uber').click()
    await dialog.getByLabel('Amount').fill('80')
    await fails('Failed to update earnings entry', () => button('Save', dialog).click())
    await open('/earnings?add=1')
    await dialog.getByLabel('Amount').fill('5')
    await fails('Failed to add earnings entry', () => button('Add Earnings', dialog).click())

    await open('/expenses')
    await fails('Failed to delete expense', () => confirmed(button('Delete Fuel')))
    await button('Edit Fuel').click()
    await dialog.getByLabel('Amount').fill('22')
    await fails('Failed to update expense', () => button('Save', dialog).click())
    await open('/expenses?add=1')
    await dialog.getByLabel('Amount').fill('5')
    await fails('Failed to add expense', () => button('Add Expense', dialog).click())
    await expect(dialog.getByLabel('Amount')).toHaveValue('5')
    const why = dialog.getByText('This phone is full, so it was not saved. Please free some space and save again.')
    await expect(why).toBeVisible()
    await dialog.getByLabel('Amount').fill('')
    await button('Add Expense', dialog).click()
    await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription('Amount is required')
    await expect(why, 'this time it was the amount').toBeHidden()
  })

  await test.step('a year that cannot be written to a file', async () => {
    for (const [path, words] of [
      ['/mileage', 'Failed to export mileage data. Please try again.'], ['/expenses', 'Failed to export expense data. Please try again.'],
    ] as const) {
      await open(path)
      await page.evaluate(() => { URL.createObjectURL = () => { throw new DOMException('No room', 'QuotaExceededError') } })
      await page.getByRole('button', { name: 'Export' }).click()
      await refuses('Export Failed', () => button('Download CSV', dialog).click())
      await expect(page.getByText(words).first()).toBeVisible()
    }
  })
  await expectUnchanged()
})

test('a phone that can keep nothing more says so in the words of the budget, the vehicles and the settings', { tag: '@worker' }, async ({ device, line }) => {
  test.slow()
  const { page, prius, fit, dialog, button, open, refuses, fails, confirmed, expectUnchanged } = await openFullBook(await device(phone), line.origin)

  await test.step('the budget', async () => {
    await open('/budget/bills')
    await fails('Failed to mark bill as paid', () => button(/^Rent, /).click())
    await fails('Failed to mark bill as unpaid', () => button(/^Phone, /).click())
    await fails('Failed to delete bill', () => confirmed(button('Delete Rent')))
    await button('Edit Rent').click()
    await dialog.getByLabel('Amount').fill('1500')
    await fails('Failed to update bill', () => button('Save', dialog).click())
    await open('/budget/recurring')
    await button('Add Your First Expense').click()
    await dialog.getByLabel('Name').fill('Coffee')
    await dialog.getByLabel('Amount').fill('3')
    await dialog.getByLabel('Frequency').selectOption({ label: 'Daily' })
    await fails('Failed to add bill', () => button('Add Recurring Expense', dialog).click())

    await open('/budget/goals')
    await fails('Failed to delete goal', () => confirmed(button('Delete Tires')))
    await button('Edit Tires').click()
    await dialog.getByLabel('Amount').fill('900')
    await fails('Failed to update goal', () => button('Save', dialog).click())
    await closeDialog(page)
    await page.getByRole('button', { name: 'Add Goal' }).click()
    await dialog.getByLabel('Name').fill('Roof')
    await dialog.getByLabel('Amount').fill('10')
    await dialog.getByLabel('Target Date').fill('2026-12-24')
    await fails('Failed to add goal', () => button('Add Goal', dialog).click())

    await open('/budget/maintenance')
    await fails('Failed to delete maintenance schedule', () => confirmed(button('Delete Oil Change')))
    await button('Edit Oil Change').click()
    await dialog.getByLabel('Cost').fill('80')
    await fails('Failed to update maintenance schedule', () => button('Save', dialog).click())
    await closeDialog(page)
    await button('Add to Fit').click()
    await dialog.getByLabel('Category').selectOption({ label: 'Tires' })
    await dialog.getByLabel('Interval (miles)').fill('50000')
    await dialog.getByLabel('Cost').fill('600')
    await fails('Failed to add maintenance schedule', () => button('Add Schedule', dialog).click())
  })

  await test.step('vehicles and loans', async () => {
    await open('/vehicles')
    await fails('Failed to update vehicle', () => button('Set as Primary').click())
    await fails('Failed to delete vehicle', () => confirmed(button('Delete Fit')))
    await button('Edit Fit').click()
    await dialog.getByLabel('Vehicle Name').fill('2016 Honda Fit')
    await fails('Failed to update vehicle', () => button('Save', dialog).click())
    await closeDialog(page)
    // The button hides while the driver scrolls down, as to what they have just tried to delete.
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('button', { name: 'Add Vehicle' }).click()
    await dialog.getByLabel('Vehicle Name').fill('Bolt')
    await fails('Failed to add vehicle', () => button('Add Vehicle', dialog).click())

    await open(`/loan-management/${fit}`)
    await page.getByLabel('Current Principal').fill('9000')
    await page.getByLabel('Interest Rate').fill('6')
    await page.getByLabel('Monthly Payment').fill('300')
    await page.getByLabel('Last Payment Date').fill('2026-11-11')
    await fails('Failed to create auto loan', () => button('Create Loan').click())
    const why = page.getByRole('main').getByText('This phone is full, so it was not saved. Please free some space and save again.')
    await expect(why).toBeVisible()
    await page.getByRole('radio', { name: 'Historical' }).check()
    await expect(why, 'said of another form').toBeHidden()

    await open(`/loan-management/${prius}`)
    await fails('Failed to delete auto loan', () => confirmed(button('Delete Loan')))
    await fails('Failed to delete loan payment', () => confirmed(button(/^Delete payment/)))
    await fails('Failed to remove payoff goal. Please try again.', () => button('Remove Goal').click())
    await button('Edit Goal').click()
    await dialog.getByLabel('Goal Mileage').fill('90000')
    await fails('Failed to update payoff goal. Please try again.', () => button('Save Goal', dialog).click())
    await closeDialog(page)
    await button('Edit Loan').click()
    await dialog.getByLabel('Monthly Payment').fill('410')
    await fails('Failed to update auto loan', () => button('Update Loan', dialog).click())
    await closeDialog(page)
    await button(/^Edit payment/).click()
    await dialog.getByLabel('Payment Amount').fill('410')
    await fails('Failed to update loan payment', () => button('Update Payment', dialog).click())
    await closeDialog(page)
    await button('Add Payment').click()
    await dialog.getByLabel('Payment Amount').fill('400')
    await fails('Failed to record loan payment', () => button('Record Payment', dialog).click())
  })

  await test.step('settings', async () => {
    await open('/settings/platforms')
    await fails('Failed to update platform order', () => button('Move DoorDash up').click())
    await page.getByLabel('Custom platform name').fill('Local Courier')
    await fails('Failed to update platform order', () => button('Add platform').click())
    await expect(page.getByLabel('Custom platform name')).toHaveValue('Local Courier')
    await open('/settings')
    await page.getByLabel('First Name').fill('Dana')
    await fails('Failed to update profile', () => button('Save Changes').click())
    const choosing = page.waitForEvent('filechooser')
    await button('Restore from file').click()
    await (await choosing).setFiles({
      name: 'roadbook.json', mimeType: 'application/json',
      buffer: Buffer.from(bookFile({ goals: [{ id: randomUUID(), name: 'Roof', amount: '10.00', startDate: TODAY, targetDate: '2026-12-24' }] })),
    })
    await refuses('Restore Failed', () => button('Restore', dialog).click())
    await expect(dialog.getByText('This phone is full. Please free some space and try again; nothing comes back twice.')).toBeVisible()
  })
  await expectUnchanged()
})

test('a phone without room keeps the answers of onboarding in the form', { tag: '@worker' }, async ({ device }) => {
  const context = await device(phone)
  await canRunFull(context)
  const page = await context.newPage()
  await signUp(page, newDriver())
  await setFull(page, true)
  await page.getByRole('radio', { name: 'Single' }).check()
  await page.getByLabel('Vehicle name').fill('Prius')
  await expect(page.getByRole('button', { name: 'Complete Setup & Start Tracking' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }).check()
  await page.getByRole('button', { name: 'Complete Setup & Start Tracking' }).click()
  await expect(page.getByRole('alert')).toContainText('Error: Failed to complete onboarding. Please try again.')
  await expect(page.getByLabel('Vehicle name')).toHaveValue('Prius')
  await page.getByLabel('Vehicle name').fill('')
  await page.getByRole('button', { name: 'Complete Setup & Start Tracking' }).click()
  await expect(page.getByLabel('Vehicle name')).toHaveAccessibleDescription('Please add at least one vehicle.')
  await expect(page.getByText('Failed to complete onboarding'), 'this time it was the vehicle').toHaveCount(0)
  await setFull(page, false)
  await page.getByLabel('Vehicle name').fill('Prius')
  await page.getByRole('button', { name: 'Complete Setup & Start Tracking' }).click()
  await expect(page.getByText('Welcome to Roadbook! Your profile has been set up successfully.')).toBeVisible()
})
