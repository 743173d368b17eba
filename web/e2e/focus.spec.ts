import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { openFullBook } from './books/full-book.ts'
import { openBook, rowsFrom } from './books/open-book.ts'
import { desktop, expect, phone, sizes, test } from './fixtures.ts'
import { lieOver } from './page/page-checks.ts'
import { fillBill } from './steps/budget-forms.ts'
import { todayOn } from './rig/local-day.ts'
import { closeDialog, newDriver, onboard, signUp, spend, syncStatus, untilSynced } from './steps/driver.ts'
import { openLoan } from './steps/open-loan.ts'

const button = (place: Page | Locator, name: string): Locator => place.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, exact: true })

/** Presses a control without a pointer. */
const enter = (control: Locator): Promise<void> => control.press('Enter')

for (const [name, size] of sizes) {
  test(`with the keys, the first of a kind leaves its screen's heading with the focus on a ${name}`, async ({ device, line }) => {
    const { page } = await openBook(await device(size), line.origin, '/budget/bills')
    const dialog = page.getByRole('dialog')
    await enter(button(page, 'Add Your First Bill'))
    await fillBill(page, { name: 'Rent', amount: '1450', frequency: 'Monthly', dueDay: '1' })
    await enter(button(dialog, 'Add Bill'))
    await expect(dialog).toBeHidden()
    await expect(heading(page, 'Budget')).toBeFocused()

    await page.getByRole('navigation', { name: 'Budget' }).getByRole('link', { name: 'Goals' }).click()
    await enter(button(page, 'Add Your First Goal'))
    await dialog.getByLabel('Name').fill('New tires')
    await dialog.getByLabel('Amount').fill('1000')
    await dialog.getByLabel('Target Date').fill('2099-12-31')
    await enter(button(dialog, 'Add Goal'))
    await expect(dialog).toBeHidden()
    await expect(heading(page, 'Budget')).toBeFocused()
    // Half a lifetime in days is shown with a thousands separator.
    await expect(page.getByRole('region', { name: 'New tires' })).toContainText(/\d\d,\d{3} days left/)
  })

  test(`with the keys, a loan and its goal are added and the focus stays with them on a ${name}`, async ({ device, line }) => {
    const { page } = await openLoan(await device(size), line.origin, '2026-11-21')
    await page.getByLabel('Current Principal').fill('12000')
    await page.getByLabel('Interest Rate').fill('6')
    await page.getByLabel('Monthly Payment').fill('400')
    await page.getByLabel('Last Payment Date').fill('2026-11-11')
    await enter(button(page, 'Create Loan'))
    await expect(heading(page, 'Loan Progress')).toBeVisible()
    await expect(heading(page, '2019 Toyota Prius')).toBeFocused()

    await enter(button(page, 'Set Payoff Goal'))
    await page.getByRole('dialog').getByLabel('Goal Date').fill('2027-11-21')
    await enter(button(page, 'Save Goal'))
    await expect(button(page, 'Edit Goal')).toBeVisible()
    await expect(heading(page, 'Payoff Goal')).toBeFocused()
  })
}

test('with the keys, a form that is left gives the focus back to what opened it', async ({ device, line }) => {
  const page = await openFullBook(await device(desktop), line)
  const openers: readonly (readonly [path: string, ...buttons: string[]])[] = [
    ['/mileage', 'Add Mileage', 'Edit 2019 Toyota Prius'], ['/earnings', 'Add Earnings', 'Edit day'], ['/expenses', 'Add Expense', 'Edit Fuel'],
    ['/budget/bills', 'Add Bill', 'Edit Rent'], ['/budget/recurring', 'Add Recurring Expense', 'Edit Coffee on the road'],
    ['/budget/goals', 'Add Goal', 'Edit New tires'], ['/budget/maintenance', 'Add Schedule', 'Edit Oil Change'],
    ['/vehicles', 'Add Vehicle', 'Edit 2019 Toyota Prius'],
  ]
  for (const [path, ...buttons] of openers) {
    await page.goto(path)
    for (const name of buttons) {
      const opener = page.getByRole('button', { name }).first()
      await enter(opener)
      await expect(page.getByRole('dialog').locator('[data-initial-focus]')).toBeFocused()
      await closeDialog(page)
      await expect(opener, `${name} on ${path}`).toBeFocused()
    }
  }
})

test('what the keys reach is not under the floating button, and a tab at the edge comes into the bar', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/budget/bills', {
    rows: { bills: [1, 2, 3, 4, 5, 6].map((day) => ({ name: `Bill ${day}`, amount: '45', frequency: 'monthly', dueDate: String(day) })) },
  })
  const add = page.getByRole('button', { name: 'Add Bill' })
  await button(page, 'Edit Bill 1').focus()
  for (let stop = 0; stop < 12; stop += 1) {
    const focused = page.locator(':focus')
    expect(await lieOver(focused, add), String(await focused.getAttribute('aria-label'))).toBe(false)
    await page.keyboard.press('Tab')
  }

  await page.goto('/budget')
  const tabs = page.getByRole('navigation', { name: 'Budget' }).getByRole('link')
  await expect(tabs.nth(1)).toHaveText('Bills 6')
  await tabs.first().focus()
  for (const tab of await tabs.all()) {
    await expect(tab).toBeFocused()
    await expect(tab).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
  }
})

/** How many pixels of the focused control's ring the boxes around it cut off. */
const ringCut = (page: Page): Promise<number> => page.locator(':focus').evaluate((control) => {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control)
  if (outlineStyle === 'none') throw new Error('It has no ring')
  const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset)
  const { left, top, right, bottom } = control.getBoundingClientRect()
  let most = 0
  for (let box = control.parentElement; box !== null && box !== document.documentElement; box = box.parentElement) {
    if (getComputedStyle(box).overflow === 'visible') continue
    const edge = box.getBoundingClientRect()
    most = Math.max(most, edge.left - left + ring, edge.top - top + ring, right + ring - edge.right, bottom + ring - edge.bottom)
  }
  return most
})

test('the ring around what the keys reach is whole', async ({ device, line }) => {
  const page = await openFullBook(await device(desktop), line)
  const [loan] = await rowsFrom(page, line.origin)<{ id: string; vehicleId: string }>('auto-loans')
  for (const month of [3, 4, 5, 6, 7]) {
    const data = { loanId: loan?.id, date: `2026-0${month}-11`, amount: '400' }
    expect((await page.request.post('/api/loan-payments', { data, headers: { origin: line.origin } })).ok()).toBe(true)
  }
  await page.reload()
  await untilSynced(page)
  await page.goto(`/loan-management/${loan?.vehicleId ?? ''}`)
  await expect(page.getByRole('button', { name: /^Delete payment/ })).toHaveCount(6)
  await button(page, 'Add Payment').focus()
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(/^(Edit|Delete) payment/)
    await expect.poll(() => ringCut(page), { message: `payment, stop ${stop}` }).toBeLessThanOrEqual(0)
  }

  await page.goto('/learning')
  await button(page, 'Auto Loans').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'All Articles')).toBeFocused()
  expect(await ringCut(page)).toBeLessThanOrEqual(0)

  await page.goto('/budget/bills')
  await button(page, 'Edit Rent').focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Delete Rent')).toBeFocused()
  expect(await ringCut(page)).toBeLessThanOrEqual(0)
})

test('with the keys, who comes back to today stands beside the button that has no further day', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/')
  for (const [name, back, forth] of [['Day', 'Previous day', 'Next day'], ['Earnings Overview', 'Previous', 'Next']] as const) {
    const card = page.getByRole('region', { name, exact: true })
    await enter(button(card, back))
    await enter(button(card, forth))
    await expect(button(card, forth)).toBeDisabled()
    await expect(button(card, back)).toBeFocused()
  }
  await page.goto('/budget')
  await enter(button(page, 'Previous'))
  await enter(button(page, 'Next'))
  await expect(button(page, 'Previous')).toBeFocused()
})

test('with the keys, a button that was waiting for the server has the focus again', async ({ device, line }) => {
  const driver = newDriver()
  const { page } = await openBook(await device(phone), line.origin, '/settings', { driver })
  await page.getByLabel('First Name').fill('Marc')
  await enter(button(page, 'Save Changes'))
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused()

  await page.getByLabel('Current Password').fill(driver.password)
  await page.getByLabel('New Password', { exact: true }).fill('odometer-4418')
  await page.getByLabel('Confirm New Password').fill('odometer-4418')
  await enter(button(page, 'Change Password'))
  await expect(page.getByText('Password changed successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused()
})

test('with the keys, a receipt photo that is chosen and one taken out leave the focus with their buttons', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/expenses')
  await enter(button(page, 'Add Your First Expense'))
  const dialog = page.getByRole('dialog')
  const choosing = page.waitForEvent('filechooser')
  await enter(dialog.getByLabel('Choose photo'))
  // As large as a camera's: scaling it down takes more than a frame.
  const buffer = await sharp({ create: { width: 2400, height: 3200, channels: 3, background: '#f4f2ec' } }).jpeg().toBuffer()
  await (await choosing).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByRole('img')).toBeVisible()
  await expect(dialog.getByLabel('Choose photo')).toBeFocused()
  await enter(button(dialog, 'Remove receipt'))
  await expect(dialog.getByRole('img')).toBeHidden()
  await expect(dialog.getByLabel('Choose photo')).toBeFocused()
})

test('with the keys, Undo in a toast gives the focus back to the row it was on', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/settings/platforms')
  await enter(button(page, 'Remove Uber'))
  await expect(button(page, 'Remove DoorDash')).toBeFocused()
  await enter(button(page, 'Undo'))
  await expect(button(page, 'Remove Uber')).toBeVisible()
  await expect(button(page, 'Remove DoorDash')).toBeFocused()
})

test('with the keys, a bill with a new due day keeps the focus, and a deleted one gives it to the same button of the next', async ({ device, line }) => {
  const { page, put, rows } = await openBook(await device(phone), line.origin, '/budget/bills', {
    rows: {
      bills: [
        { name: 'Phone', amount: '45', frequency: 'monthly', dueDate: '1' },
        { name: 'Rent', amount: '1450', frequency: 'monthly', dueDate: '3' },
      ],
    },
  })
  const [vehicle] = await rows<{ id: string }>('vehicles')
  await put('auto-loans', [{
    vehicleId: vehicle?.id, currentPrincipalAmount: '1000', lastPaymentDate: '2026-01-01', interestRate: '0', monthlyPayment: '10', dueDate: 8,
  }])
  await page.reload()
  await expect(page.getByRole('button', { name: /^Goal: / })).toBeVisible()

  const form = page.getByRole('dialog')
  await enter(button(page, 'Edit Phone'))
  await form.getByLabel('Due Day').selectOption('5')
  await enter(button(form, 'Save'))
  await expect(form).toBeHidden()
  await expect(button(page, 'Edit Phone')).toBeFocused()

  // A paid bill has one button more, its amount, and the loan that follows it has others.
  await enter(button(page, 'Phone, $45.00'))
  await expect(page.getByRole('button', { name: /^Edit amount paid/ })).toBeVisible()
  await enter(button(page, 'Delete Phone'))
  await enter(button(page, 'Delete'))
  await expect(button(page, 'Delete Phone')).toBeHidden()
  await expect(button(page, 'Delete Rent')).toBeFocused()
})

test('a visitor is led from heading to heading', async ({ device }) => {
  const page = await (await device(phone)).newPage()
  await page.goto('/login')
  await expect(heading(page, 'Sign In')).toBeVisible()
  await expect(heading(page, 'Sign In')).not.toBeFocused()
  await enter(page.getByRole('link', { name: 'Sign up' }))
  await expect(heading(page, 'Create Account')).toBeFocused()
  await enter(page.getByRole('link', { name: 'Sign in' }))
  await expect(heading(page, 'Sign In')).toBeFocused()
  await enter(page.getByRole('link', { name: 'Forgot password?' }))
  await expect(heading(page, 'Forgot Password')).toBeFocused()
  await page.getByLabel('Email').fill(newDriver().email)
  await enter(button(page, 'Send Reset Instructions'))
  await expect(heading(page, 'Check Your Email')).toBeFocused()
  await enter(button(page, 'Try Different Email'))
  await expect(heading(page, 'Forgot Password')).toBeFocused()
})

test('who signs up is led from heading to heading, and an article gives the page its title', async ({ device }) => {
  const page = await (await device(phone)).newPage()
  await signUp(page, newDriver())
  await expect(heading(page, 'Complete Your Profile')).toBeFocused()
  await onboard(page, ['Prius'], ['Uber'])
  await expect(heading(page, 'Dashboard')).toBeFocused()

  await page.getByRole('link', { name: 'Learning' }).click()
  await enter(page.getByRole('link', { name: /^Read article/ }).first())
  await expect(page).toHaveTitle('Pay Your Car Off by the Mile · Roadbook')
  await enter(page.getByRole('link', { name: 'Back to Learning Resources' }))
  await expect(heading(page, 'Learning Resources')).toBeFocused()
  await expect(page).toHaveTitle('Learning Resources · Roadbook')
})

test('going back gives the focus anew, so that a screen reader says which screen it is', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/mileage')
  await enter(page.getByRole('link', { name: 'Earnings' }))
  await expect(heading(page, 'Earnings')).toBeFocused()
  const heard = await page.evaluateHandle(() => {
    const words: string[] = []
    document.addEventListener('focusin', ({ target }) => words.push(target instanceof Element ? target.textContent : ''))
    return words
  })
  await page.goBack()
  await expect(heading(page, 'Mileage')).toBeFocused()
  expect(await heard.jsonValue()).toEqual(['Mileage'])
})

test('with the keys, the last entry of a day leaves its day with the focus, whatever dialog was open before', async ({ device, line }) => {
  const { page, put } = await openBook(await device(phone), line.origin, '/')
  await put('earnings', [{ date: await todayOn(page), platform: 'uber', amount: '61.25' }])
  await page.reload()
  // The row is gone before the question has left the screen.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await enter(page.getByRole('button', { name: /^Daily Goal/ }))
  await expect(page.getByRole('dialog', { name: 'Daily Goal Breakdown' })).toBeVisible()
  await closeDialog(page)
  await enter(button(page, 'Delete Uber'))
  await enter(button(page.getByRole('alertdialog'), 'Delete'))
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(button(page, 'Delete Uber')).toBeHidden()
  await expect(heading(page, 'Today')).toBeFocused()
})

test('with the keys, a schedule deleted in its dialog leaves the focus there', async ({ device, line }) => {
  const { page, put, rows } = await openBook(await device(desktop), line.origin, '/vehicles')
  const [car] = await rows<{ id: string }>('vehicles')
  await put('maintenance-schedules', ['Oil Change', 'Tires'].map((name) => ({
    vehicleId: car?.id, category: 'other', name, intervalMiles: 5_000, cost: '75.00',
  })))
  await page.reload()
  const dialog = page.getByRole('dialog')
  await enter(button(page, 'Maintenance'))
  await expect(button(dialog, 'Delete Tires')).toBeVisible()
  for (const name of ['Delete Oil Change', 'Delete Tires']) {
    await enter(button(dialog, name))
    await enter(button(page.getByRole('alertdialog'), 'Delete'))
    await expect(button(dialog, name)).toBeHidden()
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null), name).toBe(true)
  }
  // And where the answer came after what asked had gone.
  await page.keyboard.press('Escape')
  await page.goto('/settings')
  await enter(button(page, 'Recently deleted'))
  await enter(dialog.getByRole('button', { name: /^Bring back/ }).first())
  await expect(dialog.getByRole('button', { name: /^Bring back/ })).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await enter(button(dialog, 'Delete all for good'))
  await enter(button(page.getByRole('alertdialog'), 'Delete for good'))
  await expect(button(dialog, 'Delete all for good')).toBeHidden()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
})

test('the last entries of a long list come without taking the page back to its beginning', async ({ device, line }) => {
  const days = Array.from({ length: 30 }, (_, back) => `2026-10-${String(30 - back).padStart(2, '0')}`)
  const { page } = await openBook(await device(desktop), line.origin, '/earnings', {
    rows: { earnings: days.flatMap((date) => ['uber', 'lyft'].map((platform) => ({ date, platform, amount: '71.20' }))) },
  })
  await page.getByLabel('Time Frame').selectOption('All Time')
  const more = button(page, 'View More Entries')
  const drawn = button(page, 'Edit day')
  let before = 0
  // Ten entries at a time are five days, which come frame by frame.
  for (let shown = 5; shown < days.length; shown += 5) {
    await expect(drawn).toHaveCount(shown)
    await more.scrollIntoViewIfNeeded()
    before = await page.evaluate(() => window.scrollY)
    await enter(more)
  }
  await expect(drawn).toHaveCount(days.length)
  await expect(more).toBeHidden()
  await expect(page.locator('h2:focus, h3:focus')).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 500)
})

test('who signs out begins at the heading of the front page', async ({ device, line }) => {
  const { page } = await openBook(await device(desktop), line.origin, '/')
  await untilSynced(page)
  await enter(button(page, 'Account menu'))
  await enter(page.getByRole('menuitem', { name: 'Sign Out' }))
  await expect(heading(page, 'Hidden costs are eating your gig profits.')).toBeFocused()
})

test('an entry to be deleted is told from others of its name, and so are its buttons', async ({ device, line }) => {
  const day = '2026-11-20'
  const { page } = await openBook(await device(desktop), line.origin, '/expenses', {
    rows: { expenses: ['12.00', '34.50'].map((amount) => ({ date: day, name: 'Fuel', amount })) },
  })
  await page.getByLabel('Time Frame').selectOption('All Time')
  const rows = page.getByRole('listitem').filter({ hasText: 'Fuel' })
  await expect(rows).toHaveCount(2)
  const row = rows.filter({ hasText: '$34.50' })
  await expect(button(row, 'Delete Fuel')).toHaveAccessibleDescription(/34\.50/)
  await expect(button(row, 'Edit Fuel')).toHaveAccessibleDescription(/34\.50/)
  await enter(button(row, 'Delete Fuel'))
  await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription('Fuel, $34.50, Friday, November 20, 2026')
})

test('what waited is told to a screen reader when it went up', async ({ device, line }) => {
  const { page } = await openBook(await device(desktop), line.origin, '/')
  await untilSynced(page)
  const told = page.locator('[aria-live=polite]')
  await page.context().setOffline(true)
  await expect(syncStatus(page, /^Offline/)).toBeVisible()
  await spend(page, '10.01')
  await expect(told.filter({ hasText: 'Offline · 1 to sync' })).toHaveCount(1)
  await page.context().setOffline(false)
  await expect(told.filter({ hasText: /^All synced$/ })).toHaveCount(1)
})

test('a day that is none is not called missing', async ({ device, line }) => {
  const { page } = await openBook(await device(desktop), line.origin, '/earnings')
  await button(page, 'Add Earnings').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').first().fill('12.00')
  await dialog.getByLabel('Date').focus()
  await page.keyboard.type('02302026')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Date')).toHaveAccessibleDescription('Please enter a valid date')
})
