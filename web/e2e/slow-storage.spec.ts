/** A phone whose storage takes seconds: what an impatient driver does meanwhile is neither lost nor done twice. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { openBook, rowsFrom } from './books/open-book.ts'
import { holdStores, queueHold, untilHeld } from './device/held-book.ts'
import { expect, phone, test } from './fixtures.ts'
import { expectSaid } from './page/said.ts'
import { setClock } from './rig/clock.ts'
import type { Line } from './rig/line.ts'
import { NOON, TODAY } from './rig/local-day.ts'
import { enterSignIn, newDriver, retryNow, signIn, signOut, signUp, spend, untilKeptOffline, untilSynced } from './steps/driver.ts'
import { openLoan } from './steps/open-loan.ts'
import { bookFile } from './steps/restore-file.ts'

/** A book with one expense and one pay; `hold` makes its storage wait until the function it gives is called. */
async function openSlowBook(context: BrowserContext, origin: string, path: string) {
  await setClock(context, NOON)
  const driver = newDriver()
  const { page, rows } = await openBook(context, origin, '/', {
    driver,
    rows: {
      expenses: [{ date: TODAY, name: 'Parking', amount: '9.02' }],
      earnings: [{ date: TODAY, platform: 'uber', amount: '30.05' }],
    },
  })
  const other = await context.newPage()
  await other.goto('/first-paint.js')
  await page.bringToFront()
  // By a tap: Back between documents cannot be held up.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: path }).tap()
  await expect(page.getByText('Showing 1 entry')).toBeVisible()
  await untilSynced(page)
  return {
    page,
    driver,
    hold: () => holdStores(other, ['expenses', 'earnings', 'outbox', 'refused', 'receipts', 'meta']),
    amounts: async (list: string) => (await rows<{ amount: string }>(list)).map(({ amount }) => amount).toSorted(),
  }
}

/** Sends the sheet of a new expense, $10.07, while its storage is held. Returns the sheet, which is being saved. */
async function submitExpense(page: Page): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: 'Add Expense' })
  await page.getByRole('button', { name: 'Add Expense' }).tap()
  await sheet.getByLabel('Amount').fill('10.07')
  await sheet.getByRole('button', { name: 'Add Expense' }).tap()
  await expect(sheet.getByRole('button', { name: 'Adding...' })).toBeVisible()
  return sheet
}

/** Another window of the expenses, which is up to date. */
async function openWindow(page: Page, shown: string): Promise<Page> {
  const window = await page.context().newPage()
  await window.goto('/expenses')
  await expect(window.getByText(shown)).toBeVisible()
  await untilSynced(window)
  return window
}

/** Closes a window while its new expense is being saved. */
async function closeWhileSaving(window: Page, hold: () => Promise<() => Promise<void>>): Promise<void> {
  const letGo = await hold()
  await submitExpense(window)
  await window.close()
  await letGo()
}

/** Cuts the line, makes an expense of $5.03, and asks to sign out. */
async function signOutUnsent(page: Page, line: Line): Promise<void> {
  line.cut()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).tap()
  await spend(page, '5.03')
  await signOut(page)
}

test('an amount corrected again while the first correction is being saved is saved too, though its screen is left', { tag: '@worker' }, async ({ device, line }) => {
  const { page, hold, amounts } = await openSlowBook(await device(phone), line.origin, 'Earnings')
  const input = page.getByRole('textbox', { name: 'Uber' })
  const letGo = await hold()
  await page.getByRole('button', { name: 'Edit Uber, $30.05, tap to edit' }).tap()
  await page.keyboard.type('31.05')
  await page.keyboard.press('Enter')
  await input.fill('32.05')
  await page.keyboard.press('Enter')
  await input.fill('33.05')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Mileage' }).tap()
  await expect(page.getByRole('heading', { name: 'Mileage', exact: true })).toBeVisible()
  await letGo()
  await expect.poll(() => amounts('earnings')).toEqual(['33.05'])
})

test('an amount that is put right again while a slip is being saved is saved as it was', { tag: '@worker' }, async ({ device, line }) => {
  const { page, hold, amounts } = await openSlowBook(await device(phone), line.origin, 'Earnings')
  const input = page.getByRole('textbox', { name: 'Uber' })
  const letGo = await hold()
  await page.getByRole('button', { name: 'Edit Uber, $30.05, tap to edit' }).tap()
  await input.fill('3005')
  await page.keyboard.press('Enter')
  await input.fill('30.05')
  await page.keyboard.press('Enter')
  await letGo()
  await expectSaid(page, 'Amount updated successfully')
  await expect(page.getByRole('button', { name: 'Edit Uber, $30.05, tap to edit' })).toBeVisible()
  await untilSynced(page)
  expect(await amounts('earnings')).toEqual(['30.05'])
})

for (const where of ['in its place', 'in the sheet'] as const) {
  test(`both odometers of a drive are corrected, the second ${where} while the first is being saved`, { tag: '@worker' }, async ({ device, line }) => {
    const { page, put, rows } = await openBook(await device(phone), line.origin, '/expenses')
    const [car] = await rows<{ id: string }>('vehicles')
    await put('mileage', [{ vehicleId: car?.id, date: TODAY, startingMileage: '60150', endingMileage: '60188.4' }])
    await setClock(page.context(), NOON)
    await page.goto('/mileage')
    const other = await page.context().newPage()
    await other.goto('/first-paint.js')
    await page.bringToFront()
    await page.getByRole('button', { name: /^Edit Starting.*60,150\.0, tap to edit$/ }).tap()
    const letGo = await holdStores(other, ['mileage', 'outbox', 'refused', 'meta'])
    await page.getByRole('textbox', { name: /^Starting of/ }).fill('60140')
    await page.keyboard.press('Enter')
    if (where === 'in its place') {
      await page.getByRole('button', { name: /^Edit Ending.*60,188\.4, tap to edit$/ }).tap()
      await page.getByRole('textbox', { name: /^Ending of/ }).fill('60190')
      await page.keyboard.press('Enter')
    } else {
      await page.getByRole('button', { name: 'Edit 2019 Toyota Prius', exact: true }).tap()
      const sheet = page.getByRole('dialog', { name: 'Edit Mileage Entry' })
      await expect(sheet.getByLabel('Starting Mileage')).toHaveValue('60140.0')
      await sheet.getByLabel('Ending Mileage').fill('60190')
      await sheet.getByRole('button', { name: 'Save' }).tap()
    }
    await letGo()
    await expect(page.getByRole('button', { name: /^Edit Ending.*60,190\.0, tap to edit$/ })).toBeVisible()
    await expect.poll(() => rows('mileage')).toMatchObject([{ startingMileage: '60140.0', endingMileage: '60190.0' }])
  })
}

test('a sheet that is being saved takes no more changes, and Back closes it without asking about them', { tag: '@worker' }, async ({ device, line }) => {
  const { page, hold, amounts } = await openSlowBook(await device(phone), line.origin, 'Expenses')
  const letGo = await hold()
  const sheet = await submitExpense(page)
  await sheet.getByLabel('Amount').fill('12.07')
  await expect(sheet.getByLabel('Amount')).toHaveValue('10.07')
  await page.evaluate(() => history.back())
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await letGo()
  await expectSaid(page, 'Expense added successfully')
  await expect.poll(() => amounts('expenses')).toEqual(['10.07', '9.02'])
})

/** Taps the button that deletes something, and says yes. */
async function remove(page: Page, button: Locator): Promise<void> {
  await button.tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

test('an expense that is deleted again before it is gone comes back with one Undo', { tag: '@worker' }, async ({ device, line }) => {
  const { page, hold, amounts } = await openSlowBook(await device(phone), line.origin, 'Expenses')
  const parking = page.getByRole('button', { name: 'Delete Parking' })
  const letGo = await hold()
  await remove(page, parking)
  await remove(page, parking)
  await letGo()
  await expect(parking).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(parking).toBeVisible()
  await expect.poll(() => amounts('expenses')).toEqual(['9.02'])
})

test('a service that is deleted again on another screen before it is gone comes back with one Undo', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page, put, rows } = await openBook(context, line.origin, '/', { vehicles: ['Prius'] })
  const [prius] = await rows<{ id: string }>('vehicles')
  await put('maintenance-schedules', [{ vehicleId: prius?.id, category: 'tires', name: 'Tires', intervalMiles: 50_000, cost: '600.00' }])
  const other = await context.newPage()
  await other.goto('/first-paint.js')
  await page.goto('/budget/maintenance')
  const tires = page.getByRole('button', { name: 'Delete Tires' })
  await expect(tires).toBeVisible()
  await untilSynced(page)
  const letGo = await holdStores(other, ['maintenanceSchedules'])
  await remove(page, tires)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vehicles' }).tap()
  await page.getByRole('button', { name: 'Maintenance' }).tap()
  await remove(page, tires)
  await letGo()
  await expect(tires).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(tires).toBeVisible()
  await expect.poll(async () => (await rows<{ name: string }>('maintenance-schedules')).map(({ name }) => name)).toEqual(['Tires'])
})

test('what was deleted is brought back by one tap, and not offered again until the list is read anew', async ({ device, line }) => {
  const { page } = await openSlowBook(await device(phone), line.origin, 'Expenses')
  await remove(page, page.getByRole('button', { name: 'Delete Parking' }))
  await expect(page.getByRole('button', { name: 'Delete Parking' })).toBeHidden()
  const [before, after] = [await page.context().newPage(), await page.context().newPage()]
  for (const other of [before, after]) await other.goto('/first-paint.js')
  await page.bringToFront()
  await page.goto('/settings')
  await untilSynced(page)
  await page.getByRole('button', { name: 'Recently deleted' }).tap()
  const bringBack = page.getByRole('button', { name: /^Bring back Parking/ })
  await expect(bringBack).toBeVisible()
  const letWrite = await holdStores(before, ['expenses'])
  await bringBack.tap()
  await expect(bringBack).toBeDisabled()
  const letRead = await queueHold(after, ['expenses', 'meta'])
  await letWrite()
  await untilHeld(after)
  await expectSaid(page, 'Brought back')
  await expect(bringBack).toBeDisabled()
  await letRead()
  await expect(bringBack).toBeHidden()
})

test('an expense whose page is closed while it is being saved is in the book at the next start, once', { tag: '@worker' }, async ({ device, line }) => {
  const { page, hold, amounts } = await openSlowBook(await device(phone), line.origin, 'Expenses')
  const letGo = await hold()
  await submitExpense(page)
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  await next.goto('/expenses')
  await letGo()
  await expect(next.getByText('Showing 2 entries')).toBeVisible()
  await expect(next.getByRole('dialog')).toBeHidden()
  await expect.poll(() => amounts('expenses')).toEqual(['10.07', '9.02'])
})

test('"Cancel" calls off an export that is being made, and the next one is made in its place', async ({ device, line }) => {
  const { page, hold } = await openSlowBook(await device(phone), line.origin, 'Expenses')
  const sheet = page.getByRole('dialog', { name: 'Export Expense Data' })
  const made: string[] = []
  page.on('download', (file) => made.push(file.suggestedFilename()))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const open = page.getByRole('button', { name: 'Export', exact: true })
  await open.tap()
  await expect(sheet.getByLabel('Year')).toBeVisible()
  const letGo = await hold()
  await sheet.getByRole('button', { name: 'Download CSV' }).tap()
  await expect(sheet.getByRole('button', { name: 'Exporting...' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel' }).tap()
  await expect(sheet).toBeHidden()
  await open.tap()
  await sheet.getByLabel('Category').selectOption('Fuel')
  await letGo()
  await sheet.getByRole('button', { name: 'Download CSV' }).tap()
  // Asked of the sheet that stands: the one that was left closes it no more, and finds nothing missing.
  await expect(sheet.getByText('No expense data found for 2026 with the selected filters')).toBeVisible()
  expect(made).toEqual([])
  await sheet.getByRole('button', { name: 'Cancel' }).tap()
  await expect(sheet).toBeHidden()
})

test('"Cancel" calls off an export whose sheet is still sliding away when it is made', async ({ device, line }) => {
  const { page, hold } = await openSlowBook(await device(phone), line.origin, 'Expenses')
  const sheet = page.getByRole('dialog', { name: 'Export Expense Data' })
  const made: string[] = []
  page.on('download', (file) => made.push(file.suggestedFilename()))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Long enough for what follows.
  await page.evaluate(() => document.documentElement.style.setProperty('--t-base', '20s'))
  await page.getByRole('button', { name: 'Export', exact: true }).tap()
  const letGo = await hold()
  await sheet.getByRole('button', { name: 'Download CSV' }).tap()
  await expect(sheet.getByRole('button', { name: 'Exporting...' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel' }).tap()
  await letGo()
  await expect(page.getByRole('button', { name: 'Download CSV', includeHidden: true })).toBeEnabled()
  expect(made).toEqual([])
})

test('signing out asks once more, about an expense whose window was closed while it was being saved', { tag: '@worker' }, async ({ device, line }) => {
  const { page, hold, amounts } = await openSlowBook(await device(phone), line.origin, 'Expenses')
  const question = page.getByRole('dialog', { name: '1 change is only on this phone' })
  await untilKeptOffline(page)
  await signOutUnsent(page, line)
  await question.getByRole('button', { name: 'Stay' }).tap()
  line.mend()
  await untilSynced(page)
  const window = await openWindow(page, 'Showing 2 entries')
  line.cut()
  await closeWhileSaving(window, hold)
  await signOut(page)
  await question.getByRole('button', { name: 'Stay' }).tap()
  line.mend()
  await page.reload()
  await expect.poll(() => amounts('expenses')).toEqual(['10.07', '5.03', '9.02'])
})

test('signing out takes in an expense whose window was closed while it was being saved: it is in the export, and goes up by itself', { tag: '@worker' }, async ({ device, line }) => {
  const { page, driver, hold, amounts } = await openSlowBook(await device(phone), line.origin, 'Expenses')
  const question = page.getByRole('dialog', { name: '1 change is only on this phone' })
  await untilKeptOffline(page)
  const window = await openWindow(page, 'Showing 1 entry')
  line.cut()
  await closeWhileSaving(window, hold)
  await signOut(page)
  const saving = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Export backup' }).tap()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('"amount": "10.07"')
  line.mend()
  await retryNow(page)
  await expect(page.getByText('Hidden costs are eating your gig profits.')).toBeVisible()
  await signIn(page, driver)
  await untilSynced(page)
  expect(await amounts('expenses')).toEqual(['10.07', '9.02'])
})

test('a change that another window is still saving is not discarded with the one that was asked about', { tag: '@worker' }, async ({ device, line }) => {
  const { page, hold } = await openSlowBook(await device(phone), line.origin, 'Expenses')
  await untilKeptOffline(page)
  const window = await openWindow(page, 'Showing 1 entry')
  await signOutUnsent(page, line)
  await page.getByLabel('Or type 1 to remove it for good').fill('1')
  const letGo = await hold()
  await submitExpense(window)
  await page.getByRole('button', { name: 'Sign out and discard' }).tap()
  await letGo()
  await expect(page.getByRole('dialog', { name: '2 changes are only on this phone' })).toBeVisible()
  await expect(page.getByText('Type 2 to let them go')).toBeVisible()
})

test('"Stay" calls off a discard that has still to look what there is to discard', { tag: '@worker' }, async ({ device, line }) => {
  const { page, hold, amounts } = await openSlowBook(await device(phone), line.origin, 'Expenses')
  const question = page.getByRole('dialog', { name: '1 change is only on this phone' })
  await untilKeptOffline(page)
  await signOutUnsent(page, line)
  await question.getByLabel('Or type 1 to remove it for good').fill('1')
  const letGo = await hold()
  await question.getByRole('button', { name: 'Sign out and discard' }).tap()
  await question.getByRole('button', { name: 'Stay' }).tap()
  await expect(question).toBeHidden()
  await letGo()
  line.mend()
  await retryNow(page)
  await untilSynced(page)
  expect(await amounts('expenses')).toEqual(['5.03', '9.02'])
})

test('an expense of the day card whose page is closed while it is being saved is typed no more, though more was typed since', { tag: '@worker' }, async ({ device, line }) => {
  const { page, hold, amounts } = await openSlowBook(await device(phone), line.origin, 'Expenses')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).tap()
  const dayOn = (shown: Page) => shown.getByRole('region', { name: 'Day', exact: true })
  const tab = (shown: Page, name: string) => dayOn(shown).getByRole('tab', { name: new RegExp(`^${name}`) })
  await tab(page, 'Expenses').tap()
  const letGo = await hold()
  await dayOn(page).getByLabel('Amount').fill('10.07')
  await dayOn(page).getByLabel('Amount').press('Enter')
  await tab(page, 'Mileage').tap()
  await dayOn(page).getByLabel('Ending Mileage').fill('60188.4')
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  await next.goto('/')
  await letGo()
  await tab(next, 'Mileage').tap()
  await expect(dayOn(next).getByLabel('Ending Mileage')).toHaveValue('60188.4')
  await tab(next, 'Expenses').tap()
  await expect(dayOn(next).getByText('$10.07')).toBeVisible()
  await expect(dayOn(next).getByLabel('Amount')).toHaveValue('')
  await expect.poll(() => amounts('expenses')).toEqual(['10.07', '9.02'])
})

test('a vehicle whose page is closed while its new name is being saved has it at the next start', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/vehicles')
  await untilSynced(page)
  const other = await context.newPage()
  await other.goto('/first-paint.js')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Edit 2019 Toyota Prius' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Edit Vehicle' })
  await sheet.getByLabel('Vehicle Name').fill('Prius, 2019')
  const letGo = await holdStores(other, ['vehicles', 'outbox', 'refused', 'meta'])
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await expect(sheet.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await page.close()
  const next = await context.newPage()
  await next.goto('/vehicles')
  await letGo()
  await expect(next.getByRole('heading', { name: 'Prius, 2019' })).toBeVisible()
  await untilSynced(next)
  expect(await rowsFrom(next, line.origin)('vehicles')).toMatchObject([{ name: 'Prius, 2019' }])
})

/** A book of a driver for DoorDash and Lyft, opened at a path while its storage waits; `letGo` lets it be read. */
async function openUnread(context: BrowserContext, origin: string, path: string) {
  const { page } = await openBook(context, origin, '/', { platforms: ['doordash', 'lyft'] })
  await untilSynced(page)
  const other = await context.newPage()
  await other.goto('/first-paint.js')
  const letGo = await holdStores(other, ['bills'])
  await page.bringToFront()
  await page.goto(path)
  return { page, letGo }
}

test('what the day card is saving is not added again by its form, left and opened again', { tag: '@worker' }, async ({ device, line }) => {
  const { page, hold, amounts } = await openSlowBook(await device(phone), line.origin, 'Expenses')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).tap()
  const day = page.getByRole('region', { name: 'Day', exact: true })
  const tab = (name: string) => day.getByRole('tab', { name: new RegExp(`^${name}`) })
  await tab('Expenses').tap()
  const letGo = await hold()
  await day.getByLabel('Amount').fill('10.07')
  await day.getByLabel('Amount').press('Enter')
  await tab('Mileage').tap()
  await tab('Expenses').tap()
  await expect(day.getByLabel('Amount')).toHaveValue('10.07')
  await day.getByLabel('Amount').press('Enter')
  await letGo()
  await expect(day.getByLabel('Amount')).toHaveValue('')
  await spend(page, '2.02')
  await untilSynced(page)
  expect(await amounts('expenses')).toEqual(['10.07', '2.02', '9.02'])
})

test('a loan that is being saved is not added again by its form, left and opened again', { tag: '@worker' }, async ({ device, line }) => {
  const { page, rows } = await openLoan(await device(phone), line.origin, '2026-11-21')
  const other = await page.context().newPage()
  await other.goto('/first-paint.js')
  await page.bringToFront()
  await page.getByLabel('Current Principal').fill('12000')
  await page.getByLabel('Interest Rate').fill('6')
  await page.getByLabel('Monthly Payment').fill('400')
  await page.getByLabel('Last Payment Date').fill('2026-11-11')
  const letGo = await holdStores(other, ['autoLoans', 'outbox', 'refused', 'meta'])
  await page.getByRole('button', { name: 'Create Loan' }).tap()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).tap()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Monthly Payment')).toHaveValue('400')
  await page.getByLabel('Monthly Payment').fill('500')
  await expect(page.getByLabel('Monthly Payment'), 'that of the loan that is being saved').toHaveValue('400')
  await page.getByRole('radio', { name: 'Historical' }).tap({ force: true })
  await expect(page.getByLabel('Current Principal'), 'of that too').toHaveValue('12000')
  await expect(page.getByRole('button', { name: 'Start over' })).toBeDisabled()
  await page.getByLabel('Monthly Payment').press('Enter')
  await letGo()
  await expect(page.getByRole('heading', { name: 'Loan Progress' })).toBeVisible()
  await expect.poll(() => rows('auto-loans')).toHaveLength(1)
  await expect(page.getByLabel('Loan', { exact: true }), 'the choice between two').toBeHidden()
})

test('a drive that is added before its start is looked up is shown as being added, and cannot be cancelled any more', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page, put, rows } = await openBook(context, line.origin, '/expenses')
  const [car] = await rows<{ id: string }>('vehicles')
  await put('mileage', [{ vehicleId: car?.id, date: TODAY, startingMileage: '60150', endingMileage: '60188.4' }])
  await page.goto('/mileage')
  await expect(page.getByText('Showing 1 entry')).toBeVisible()
  await untilSynced(page)
  const other = await context.newPage()
  await other.goto('/first-paint.js')
  await page.bringToFront()
  const letGo = await holdStores(other, ['mileage', 'outbox', 'refused', 'meta'])
  await page.getByRole('button', { name: 'Add Mileage' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Add Mileage Entry' })
  await sheet.getByLabel('Ending Mileage').fill('60190')
  await sheet.getByRole('button', { name: 'Add Mileage' }).tap()
  await expect(sheet.getByRole('button', { name: 'Adding...' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await letGo()
  await expect(sheet).toBeHidden()
  await expect.poll(() => rows('mileage')).toHaveLength(2)
})

test('pay that is added from the icon begins with a platform of the driver, however late these are read', async ({ device, line }) => {
  const { page, letGo } = await openUnread(await device(phone), line.origin, '/earnings?add=1')
  await expect(page.getByLabel('Time Frame')).toBeAttached()
  // By then a dialog that does not wait for them would stand.
  await page.waitForLoadState('networkidle')
  await letGo()
  const platform = page.getByRole('dialog', { name: 'Add Earnings Entry' }).getByLabel('Platform')
  await expect(platform).toHaveValue('doordash')
  await expect(platform.getByRole('option')).toHaveText(['DoorDash', 'Lyft'])
})

test('a platform is added to those the driver has, however late these are read', async ({ device, line }) => {
  const { page, letGo } = await openUnread(await device(phone), line.origin, '/settings/platforms')
  await expect(page.getByText('Loading platforms...')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Uber', exact: true })).toBeHidden()
  await letGo()
  await page.getByRole('button', { name: 'Uber', exact: true }).tap()
  await expectSaid(page, 'Platform added and selected automatically')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/DoorDash/, /Lyft/, /Uber/])
})

test('whoever has signed in is not left with the form while the device remembers him', async ({ device, line }) => {
  const driver = newDriver()
  await openBook(await device(phone), line.origin, '/', { driver })
  const context = await device(phone)
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/first-paint.js')
  const letGo = await holdStores(other, ['device'], 'roadbook-device')
  await page.bringToFront()
  await enterSignIn(page, driver)
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden()
  await letGo()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('signing out says so when the book does not answer, and is done at the next tap once it does', async ({ device, line }) => {
  const { page, hold } = await openSlowBook(await device(phone), line.origin, 'Expenses')
  await page.clock.install()
  await page.reload()
  await expect(page.getByText('Showing 1 entry')).toBeVisible()
  const letGo = await hold()
  await signOut(page)
  await page.clock.fastForward(5_000)
  await page.clock.fastForward(5_000)
  await expectSaid(page, 'Not signed out', 'alert')
  await letGo()
  await signOut(page)
  await expect(page.getByText('Hidden costs are eating your gig profits.')).toBeVisible()
})

test('a file to restore from is said to be being read, and no other is asked for meanwhile', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/settings')
  await untilSynced(page)
  const other = await page.context().newPage()
  await other.goto('/first-paint.js')
  const letGo = await holdStores(other, ['goals'])
  await page.bringToFront()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Restore from file' }).tap()
  const roof = { id: randomUUID(), name: 'Roof', amount: '10.00', startDate: TODAY, targetDate: '2026-12-24' }
  await (await choosing).setFiles({ name: 'roadbook.json', mimeType: 'application/json', buffer: Buffer.from(bookFile({ goals: [roof] })) })
  await expect(page.getByRole('button', { name: 'Reading...' })).toBeDisabled()
  await letGo()
  const sheet = page.getByRole('dialog', { name: 'Restore from file' })
  await sheet.getByRole('button', { name: 'Cancel' }).tap()
  await expect(page.getByRole('button', { name: 'Restore from file' })).toBeFocused()
})

test('the first questions take no more answers while they are being saved, and none of them is said to be lost', async ({ device, line }) => {
  const page = await (await device(phone)).newPage()
  await signUp(page, newDriver())
  const other = await page.context().newPage()
  await other.goto('/first-paint.js')
  await page.bringToFront()
  await page.getByRole('radio', { name: 'Single' }).check()
  await page.getByLabel('Vehicle name').fill('Prius')
  await page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }).check()
  const letGo = await holdStores(other, ['profile', 'vehicles', 'outbox', 'refused', 'meta'])
  await page.getByRole('button', { name: 'Complete Setup & Start Tracking' }).tap()
  await expect(page.getByRole('button', { name: 'Setting up your account...' })).toBeVisible()
  await page.getByLabel('Vehicle name').fill('Civic')
  await expect(page.getByLabel('Vehicle name')).toHaveValue('Prius')
  await letGo()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await untilSynced(page)
  expect(await rowsFrom(page, line.origin)('vehicles')).toMatchObject([{ name: 'Prius' }])
})
