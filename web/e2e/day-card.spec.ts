import type { Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { holdStores } from './device/held-book.ts'
import { holdMirror } from './device/held-mirror.ts'
import { expect, phone, sizes, test } from './fixtures.ts'
import { ROWS, watchPartsDrawn } from './page/parts-drawn.ts'
import { expectSaid } from './page/said.ts'
import { expectSameUntilAway } from './page/until-away.ts'
import { setClock } from './rig/clock.ts'
import { NOON, TODAY } from './rig/local-day.ts'
import { newDriver, onboard, signUp, spend, untilSynced } from './steps/driver.ts'

/** A page with a busy processor: React's own work is delayed by 400 ms, from the event on. */
function drawLateWhenAsked(): void {
  const { postMessage } = MessagePort.prototype
  addEventListener('drawLate', () => {
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => postMessage.call(this, message), 400)
    }
  })
}

/** The same for work scheduled for the next frame: it is delayed by 400 ms. */
function framesLateWhenAsked(): void {
  const { requestAnimationFrame: ask } = globalThis
  addEventListener('framesLate', () => {
    globalThis.requestAnimationFrame = (draw) => ask(() => setTimeout(draw, 400, performance.now()))
  }, { once: true })
}

const dayCard = (page: Page) => page.getByRole('region', { name: 'Day' })
const total = (page: Page, tab: string) => page.getByRole('tab', { name: new RegExp(`^${tab}`) })

for (const [name, size] of sizes) {
  test(`earnings of the day are added, corrected, deleted and brought back on a ${name}`, async ({ device }) => {
    const page = await (await device(size)).newPage()
    await signUp(page, newDriver())
    await onboard(page, ['2019 Toyota Prius'], ['Uber', 'DoorDash'])
    const day = dayCard(page)
    // No list is mentioned before there is an entry.
    for (const tab of ['Expenses', 'Mileage', 'Earnings']) {
      await total(page, tab).click()
      await expect(day.getByRole('tabpanel', { name: new RegExp(`^${tab}`) })).toBeVisible()
      await expect(day.getByRole('list')).toHaveCount(0)
    }

    await day.getByRole('button', { name: 'Add Earnings' }).click()
    await expectSaid(page, 'Please enter both platform and amount', 'alert')
    await expect(day.getByLabel('Amount')).toBeFocused()
    await expect(day.getByLabel('Amount')).toHaveAccessibleDescription('Please enter both platform and amount')
    await day.getByLabel('Amount').fill('-5')
    await day.getByRole('button', { name: 'Add Earnings' }).click()
    await expectSaid(page, 'Please enter a valid positive number', 'alert')
    await day.getByLabel('Amount').fill('71.20')
    // Two clicks at the same moment: the new row must not receive the second one.
    await day.getByRole('button', { name: 'Add Earnings' }).evaluate((add: HTMLElement) => { add.click(); add.click() })
    await expectSaid(page, 'Earnings added successfully')
    await expect(total(page, 'Earnings')).toContainText('$71.20')
    await expect(day.getByLabel('Amount')).toBeHidden()

    await day.getByRole('button', { name: 'Add Earnings' }).click()
    await expect(day.getByLabel('Platform').getByRole('option')).toHaveText(['DoorDash'])
    await day.getByLabel('Amount').fill('38.57')
    await page.keyboard.press('Enter')
    await expect(day.getByText('All platforms have earnings entries for today')).toBeVisible()

    await day.getByRole('button', { name: 'Edit DoorDash, $38.57, tap to edit' }).click()
    await expect(page.getByRole('textbox', { name: 'DoorDash' })).toBeFocused()
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    await expectSaid(page, 'Please enter a valid amount', 'alert')
    await expect(page.getByRole('textbox', { name: 'DoorDash' })).toHaveAccessibleDescription('Please enter a valid amount')
    await page.getByRole('textbox', { name: 'DoorDash' }).fill('38.75')
    await page.keyboard.press('Enter')
    await expectSaid(page, 'Earnings updated successfully')
    await expect(total(page, 'Earnings')).toContainText('$109.95')
    // A tap elsewhere saves what was typed, too.
    await day.getByRole('button', { name: 'Edit DoorDash, $38.75, tap to edit' }).click()
    await page.getByRole('textbox', { name: 'DoorDash' }).fill('40.00')
    await day.getByRole('button', { name: 'Previous day' }).click()
    await day.getByRole('button', { name: 'Next day' }).click()
    await day.getByRole('button', { name: 'Edit DoorDash, $40.00, tap to edit' }).click()
    await page.getByRole('textbox', { name: 'DoorDash' }).fill('38.75')
    await page.keyboard.press('Enter')
    await expect(total(page, 'Earnings')).toContainText('$109.95')

    await day.getByRole('button', { name: 'Delete Uber' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this earnings entry?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectSaid(page, 'Earnings deleted successfully')
    await expect(total(page, 'Earnings')).toContainText('$38.75')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(total(page, 'Earnings')).toContainText('$109.95')

    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect(day.getByRole('heading', { name: 'Yesterday' })).toBeVisible()
    await expect(total(page, 'Earnings')).toContainText('$0.00')
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByRole('button', { name: 'Next day' })).toBeDisabled()
  })
}

for (const pace of ['fast', 'slow']) {
  test(`the row of the first pay is there when its form closes, on a ${pace} phone`, async ({ device, line }) => {
    const context = await device(phone)
    if (pace === 'slow') await context.addInitScript(() => localStorage.setItem('writes-slowly', '1'))
    const { page } = await openBook(context, line.origin, '/')
    const day = dayCard(page)
    await day.getByLabel('Amount').fill('71.20')
    await day.evaluate((card) => {
      new MutationObserver(() => {
        if (card.querySelector('form, li') === null) performance.mark('neither')
      }).observe(card, { subtree: true, childList: true })
    })
    await day.getByRole('button', { name: 'Add Earnings' }).tap()
    await expect(day.getByRole('form')).toBeHidden()
    await expect(day.getByRole('button', { name: 'Edit Uber, $71.20, tap to edit' })).toBeVisible()
    expect(await page.evaluate(() => performance.getEntriesByName('neither').length)).toBe(0)
  })
}

test('a drive of the day is prefilled, checked and corrected', async ({ device }) => {
  const context = await device(phone)
  const [page, other] = [await context.newPage(), await context.newPage()]
  await other.goto('/first-paint.js')
  await signUp(page, newDriver())
  await onboard(page, ['2019 Toyota Prius', '2012 Honda Fit'], ['Uber'])
  const day = dayCard(page)
  await total(page, 'Mileage').click()
  await expect(day.getByRole('form', { name: "Add Today's Mileage" })).toBeVisible()
  await expect(day.getByLabel('Vehicle').locator('option:checked')).toHaveText('2019 Toyota Prius (Primary)')

  await day.getByLabel('Starting Mileage').fill('60100')
  await day.getByLabel('Vehicle').selectOption('2012 Honda Fit')
  await expect(day.getByLabel('Starting Mileage'), 'typed off another car').toHaveValue('')
  await day.getByLabel('Vehicle').selectOption('2019 Toyota Prius (Primary)')

  const add = day.getByRole('button', { name: 'Add Mileage' })
  await add.click()
  await expectSaid(page, 'Please fill in all fields', 'alert')
  await expect(day.getByLabel('Starting Mileage')).toBeFocused()
  await day.getByLabel('Starting Mileage').fill('60150')
  // A status is a toast; the form's warnings are not.
  await expect(page.getByRole('status')).toHaveCount(0)
  await day.getByLabel('Ending Mileage').fill('60150')
  await add.click()
  await expectSaid(page, 'Ending mileage must be greater than starting mileage', 'alert')
  await expect(day.getByLabel('Ending Mileage')).toBeFocused()
  await day.getByLabel('Ending Mileage').fill('61150')
  await expect(day.getByText('1,000.0 miles in one day is a lot')).toBeVisible()
  await day.getByLabel('Ending Mileage').fill('60188.4')
  const letGo = await holdStores(other, ['mileage'])
  await add.click()
  await expect(day.getByRole('button', { name: 'Adding...' })).toBeDisabled()
  await letGo()
  await expect(total(page, 'Mileage')).toContainText('38.4 mi')
  const drive = day.getByRole('listitem')
  await expect(drive).toContainText('2019 Toyota Prius')
  await expect(drive).toContainText('38.4 mi')

  const [starting, ending] = [page.getByRole('textbox', { name: /^Starting of/ }), page.getByRole('textbox', { name: /^Ending of/ })]
  await day.getByRole('button', { name: /^Edit Ending.*60,188\.4, tap to edit$/ }).click()
  await ending.fill('far')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Please enter a valid positive number', 'alert')
  await expect(ending).toHaveAccessibleDescription('Please enter a valid positive number')
  await ending.fill('60149')
  await page.keyboard.press('Enter')
  await expect(day.getByText('Ending mileage must be greater than or equal to starting mileage')).toBeVisible()
  await ending.fill('60189')
  await expect(ending).not.toHaveAttribute('aria-invalid')
  await expect(day.getByText('Ending mileage must be greater'), 'said of what was typed before').toBeHidden()
  await page.keyboard.press('Escape')
  await expect(total(page, 'Mileage')).toContainText('38.4 mi')
  await day.getByRole('button', { name: /^Edit Starting.*60,150\.0, tap to edit$/ }).click()
  await starting.fill('60140')
  await page.keyboard.press('Enter')
  await expect(total(page, 'Mileage')).toContainText('48.4 mi')
  await day.getByRole('button', { name: /^Edit Ending.*60,188\.4, tap to edit$/ }).click()
  await ending.fill('60190')
  await page.keyboard.press('Enter')
  await expect(total(page, 'Mileage')).toContainText('50.0 mi')
  await expect(drive).toContainText('50.0 mi')

  await day.getByRole('button', { name: '+ Add More Mileage' }).click()
  await expect(day.getByLabel('Vehicle').getByRole('option')).toHaveText(['2012 Honda Fit'])
  await day.getByLabel('Starting Mileage').fill('10000')
  await day.getByLabel('Ending Mileage').fill('10010')
  await add.click()
  await expect(day.getByText('All vehicles have mileage entries for today')).toBeVisible()
  await expect(drive, 'in the order of their odometers').toHaveText([/2012 Honda Fit/, /2019 Toyota Prius/])
})

test('the first drive of a vehicle begins with its start, the next one with its end, in the day card and in the dialog', async ({ device }) => {
  const context = await device(phone)
  await context.addInitScript(framesLateWhenAsked)
  const page = await context.newPage()
  await signUp(page, newDriver())
  await onboard(page, ['2019 Toyota Prius'], ['Uber'])
  const day = dayCard(page)
  await total(page, 'Mileage').tap()
  await expect(day.getByLabel('Starting Mileage')).toBeFocused()
  // The odometer reading goes into the start, not into a day of sixty thousand miles.
  await page.keyboard.type('601500')
  await day.getByLabel('Ending Mileage').fill('60234.2')
  await page.goto('/mileage')
  const dialog = page.getByRole('dialog')

  // A driver already holding the end reading when this turns out to be the first drive keeps it.
  const other = await page.context().newPage()
  await other.goto('/first-paint.js')
  const letGo = await holdStores(other, ['mileage'])
  await page.getByRole('button', { name: 'Add Mileage' }).first().tap()
  await dialog.getByLabel('Ending Mileage').tap()
  await letGo()
  await expect(dialog.getByLabel('Starting Mileage')).toHaveAttribute('data-initial-focus')
  await expect(dialog.getByLabel('Ending Mileage')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // The dialog picks the end reading, learns that this is the first drive, and only then sets the focus.
  await page.evaluate(() => dispatchEvent(new Event('framesLate')))
  await page.getByRole('button', { name: 'Add Mileage' }).first().tap()
  await expect(dialog.getByLabel('Starting Mileage')).toBeFocused()
  await dialog.getByLabel('Starting Mileage').fill('60150')
  await dialog.getByLabel('Ending Mileage').fill('60234.2')
  await dialog.getByRole('button', { name: 'Add Mileage' }).tap()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Add Mileage' }).first().tap()
  await expect(dialog.getByText('from your last entry')).toBeVisible()
  await expect(dialog.getByLabel('Ending Mileage')).toBeFocused()
  await dialog.getByLabel('Date').fill('2020-01-05')
  await expect(dialog.getByLabel('Starting Mileage')).toHaveValue('')
  // The control the driver is using keeps the focus.
  await expect(dialog.getByLabel('Date')).toBeFocused()
})

test('what is chosen or asked for while this device still keeps the last entry is there for the next one', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/', {
    vehicles: ['2019 Toyota Prius', '2017 Honda Odyssey', '2021 Ford Transit'], platforms: ['uber', 'doordash', 'lyft'],
  })
  const day = dayCard(page)
  const platform = day.getByLabel('Platform')
  const letGo = await holdMirror(page)

  await test.step('another platform', async () => {
    await day.getByLabel('Amount').fill('71.20')
    await day.getByRole('button', { name: 'Add Earnings' }).click()
    await expect(total(page, 'Earnings')).toContainText('$71.20')
    await platform.selectOption('Lyft')
    await letGo()
    await expect(platform.getByRole('option')).toHaveText(['DoorDash', 'Lyft'])
    await expect(platform).toHaveValue('lyft')
  })

  await test.step('the form, by a tap on its tab', async () => {
    await day.getByLabel('Amount').fill('20.05')
    await day.getByRole('button', { name: 'Add Earnings' }).click()
    await expect(total(page, 'Earnings')).toContainText('$91.25')
    await total(page, 'Earnings').click()
    await letGo()
    await expect(platform.getByRole('option')).toHaveText(['DoorDash'])
    await expect(day.getByLabel('Amount')).toHaveValue('')
  })

  await test.step('another vehicle', async () => {
    await total(page, 'Mileage').click()
    await day.getByLabel('Starting Mileage').fill('60000')
    await day.getByLabel('Ending Mileage').fill('60084.2')
    await day.getByRole('button', { name: 'Add Mileage' }).click()
    await expect(total(page, 'Mileage')).toContainText('84.2 mi')
    await day.getByLabel('Vehicle').selectOption('2021 Ford Transit')
    await letGo()
    await expect(day.getByLabel('Vehicle').getByRole('option')).toHaveText(['2017 Honda Odyssey', '2021 Ford Transit'])
    await expect(day.getByLabel('Vehicle').locator('option:checked')).toHaveText('2021 Ford Transit')
  })
})

test('an amount typed while this device still keeps the one before is no continuation of it', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/', { platforms: ['uber', 'doordash'] })
  const day = dayCard(page)
  const amount = day.getByLabel('Amount')
  const letGo = await holdMirror(page)

  await test.step('of earnings', async () => {
    await amount.fill('71')
    await page.keyboard.press('Enter')
    await expect(day.getByRole('button', { name: 'Add Earnings' })).toBeDisabled()
    await page.keyboard.type('5')
    await expect(amount).toHaveValue('5')
    // Its own Enter waits for its turn.
    await page.keyboard.press('Enter')
    await letGo()
    await expect(total(page, 'Earnings')).toContainText('$76.00')
    await letGo()
    await expect(day.getByRole('button', { name: 'Edit DoorDash, $5.00, tap to edit' })).toBeVisible()
  })

  await test.step('of expenses', async () => {
    await total(page, 'Expenses').click()
    await amount.fill('11')
    await page.keyboard.press('Enter')
    await expect(day.getByRole('button', { name: 'Add Expense' })).toBeDisabled()
    await page.keyboard.type('5')
    await expect(amount).toHaveValue('5')
    await letGo()
  })
})

test('an amount typed in the moment in which the one before has been kept is of the next platform', async ({ device, line }) => {
  const context = await device(phone)
  await context.addInitScript(drawLateWhenAsked)
  const { page } = await openBook(context, line.origin, '/', { platforms: ['uber', 'doordash'] })
  const day = dayCard(page)
  const amount = day.getByLabel('Amount')
  const letGo = await holdMirror(page)
  await amount.fill('71')
  await page.keyboard.press('Enter')
  await expect(day.getByRole('button', { name: 'Add Earnings' })).toBeDisabled()
  await page.keyboard.type('5')
  await page.evaluate(() => dispatchEvent(new Event('drawLate')))
  await letGo()
  for (const digit of '1234') await page.keyboard.press(digit, { delay: 60 })
  await expect(day.getByLabel('Platform')).toHaveValue('doordash')
  await expect(amount).toHaveValue('51234')
})

test('an expense resets the form to Fuel, and the goal panel opens what there is', async ({ device }) => {
  const page = await (await device(phone)).newPage()
  await signUp(page, newDriver())
  await onboard(page, ['2019 Toyota Prius'], ['Uber', 'DoorDash'])
  const day = dayCard(page)
  await total(page, 'Expenses').click()
  await expect(day.getByRole('form', { name: "Add Today's Expense" })).toBeVisible()
  await expect(day.getByLabel('Vehicle (Optional)').getByRole('option')).toHaveText(['None', '2019 Toyota Prius (Primary)'])
  await expect(day.getByLabel('Category').getByRole('option')).toHaveText([
    'Fuel', 'Repair', 'Maintenance', 'Passenger Goodies', 'Supplies', 'Parking', 'Tolls', 'Other',
  ])
  await day.getByLabel('Category').selectOption('Tolls')
  await day.getByRole('button', { name: 'Add Expense' }).click()
  await expectSaid(page, 'Please fill in name and amount', 'alert')
  await expect(day.getByLabel('Amount')).toBeFocused()
  await expect(day.getByLabel('Amount')).toHaveAccessibleDescription('Please fill in name and amount')
  await day.getByLabel('Amount').fill('4.50')
  await day.getByLabel('Vehicle (Optional)').selectOption('2019 Toyota Prius (Primary)')
  await day.getByLabel('Note').fill('bridge')
  await day.getByRole('button', { name: 'Add Expense' }).click()
  await expectSaid(page, 'Expense added successfully')
  await expect(total(page, 'Expenses')).toContainText('$4.50')
  await expect(day.getByRole('listitem')).toContainText('Tolls2019 Toyota Prius · bridge')
  await expect(day.getByText('Tap to edit')).toBeVisible()
  await expect(day.getByLabel('Category')).toHaveValue('Fuel')
  for (const label of ['Amount', 'Vehicle (Optional)', 'Note']) await expect(day.getByLabel(label)).toHaveValue('')

  await test.step('what is typed for the next one while this device still keeps the last stays', async () => {
    const letGo = await holdMirror(page)
    await day.getByLabel('Amount').fill('11.03')
    await day.getByRole('button', { name: 'Add Expense' }).click()
    await expect(day.getByRole('button', { name: /^Edit Fuel, \$11\.03/ })).toBeVisible()
    await expect(day.getByRole('listitem'), 'in the order of entry').toHaveText([/Tolls/, /Fuel/])
    await day.getByLabel('Amount').fill('12.05')
    await letGo()
    await expect(day.getByRole('button', { name: 'Add Expense' })).toBeEnabled()
    await expect(day.getByLabel('Amount')).toHaveValue('12.05')

    const fuel = page.getByRole('textbox', { name: 'Fuel' })
    await day.getByRole('button', { name: /^Edit Fuel, \$11\.03/ }).click()
    await fuel.fill('11.30')
    await fuel.press('Enter')
    await expect(total(page, 'Expenses')).toContainText('$15.80')
    await fuel.fill('11.31')
    await letGo()
    await expectSaid(page, 'Expense updated successfully')
    await expect(fuel).toHaveValue('11.31')

    await total(page, 'Earnings').click()
    await day.getByLabel('Amount').fill('71.20')
    await day.getByRole('button', { name: 'Add Earnings' }).click()
    await expect(total(page, 'Earnings')).toContainText('$71.20')
    await day.getByLabel('Amount').fill('38.57')
    await letGo()
    await expectSaid(page, 'Earnings added successfully')
    await expect(day.getByLabel('Platform').getByRole('option')).toHaveText(['DoorDash'])
    await expect(day.getByLabel('Amount')).toHaveValue('38.57')
    await page.reload()
  })

  await page.getByRole('button', { name: /^Daily Goal/ }).click()
  const breakdown = page.getByRole('dialog', { name: 'Daily Goal Breakdown' })
  await expect(breakdown.getByText('No bills, loans, or goals set up yet.')).toBeVisible()
  await expect(breakdown.getByText('Add some in the Budget or Loan Management tabs to see your goal breakdown.')).toBeVisible()
  await breakdown.getByRole('link', { name: 'Loan Management' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicles')
  await page.goBack()
  await page.getByRole('button', { name: /^Daily Goal/ }).click()
  await breakdown.getByRole('link', { name: 'Budget' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budget')
  await page.goBack()

  const overview = page.getByRole('region', { name: 'Earnings Overview' })
  await overview.getByText('Week', { exact: true }).click()
  await expect(overview.getByText('This Week')).toBeVisible()
  await expect(overview.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.reload()
  await expect(overview.getByText('This Week')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('dashboard-view-type'))).toBe('week')
  const year = page.getByRole('region', { name: 'Annual Summary' })
  await expect(year.getByText('Total Expenses')).toBeVisible()
  for (const title of ['Per-Mile Metrics', 'Auto Loan Payments']) await expect(year.getByRole('region', { name: title })).toHaveCount(0)
  await year.getByLabel('Year').selectOption('2020')
  await expect(year.getByText('No financial data recorded for 2020')).toBeVisible()
  await expect(year.getByText('Start tracking your gig work to see your annual summary here.')).toBeVisible()
})

test('a breakdown that is being closed says what it said until it is away', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/', {
    rows: { bills: [{ name: 'Rent', amount: '1450', frequency: 'monthly', dueDate: '25' }] },
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: /^Daily Goal/ }).click()
  await expect(page.getByRole('dialog', { name: 'Daily Goal Breakdown' }).getByText('Rent')).toBeVisible()
  await expectSameUntilAway(page)
})

test('the day card follows the clock over midnight, also where a tap or an entry was made last; what is half typed keeps its day', async ({ device, line }) => {
  const context = await device(phone)
  await context.clock.install({ time: '2026-11-20T22:00:00-06:00' })
  const { page } = await openBook(context, line.origin, '/', { vehicles: ['2019 Toyota Prius', '2015 Honda Fit'] })
  const day = dayCard(page)
  // Like a computer that slept with the page visible: no timer runs meanwhile.
  const sleepUntil = async (moment: string): Promise<void> => {
    await page.clock.setSystemTime(moment)
    await page.clock.runFor(60_000)
  }
  await total(page, 'Mileage').click()
  await sleepUntil('2026-11-21T08:00:00-06:00')
  await expect(day).toContainText('November 21, 2026')

  await day.getByLabel('Starting Mileage').fill('100')
  await day.getByLabel('Ending Mileage').fill('120')
  await day.getByRole('button', { name: 'Add Mileage' }).click()
  await expect(total(page, 'Mileage')).toContainText('20.0')
  await sleepUntil('2026-11-22T08:00:00-06:00')
  await expect(day).toContainText('November 22, 2026')
  await expect(day.getByLabel('Starting Mileage')).toHaveValue('120.0')
  await day.getByLabel('Ending Mileage').focus()
  await sleepUntil('2026-11-23T08:00:00-06:00')
  await expect(day).toContainText('November 23, 2026')

  await spend(page, '10.01')
  await expect(day.getByLabel('Amount')).toBeFocused()
  await sleepUntil('2026-11-24T08:00:00-06:00')
  await expect(day).toContainText('November 24, 2026')

  await day.getByLabel('Amount').fill('5.05')
  await page.getByRole('heading', { name: 'Earnings Overview' }).click()
  await expect(day.getByLabel('Amount')).not.toBeFocused()
  await sleepUntil('2026-11-25T00:01:00-06:00')
  await expect(day).toContainText('November 24, 2026')
  await day.getByRole('button', { name: 'Add Expense' }).click()
  await expect(total(page, 'Expenses')).toContainText('$5.05')

  // Once that is entered, yesterday gives way when the driver comes back, and at the next day.
  const comeBack = async (): Promise<void> => await page.evaluate(() => { document.dispatchEvent(new Event('visibilitychange')) })
  await day.getByLabel('Amount').fill('6')
  await comeBack()
  await expect(day).toContainText('November 24, 2026')
  await day.getByLabel('Amount').fill('')
  await comeBack()
  await expect(day).toContainText('November 25, 2026')
  await day.getByLabel('Amount').fill('7.07')
  await sleepUntil('2026-11-26T00:01:00-06:00')
  await day.getByRole('button', { name: 'Add Expense' }).click()
  await expect(total(page, 'Expenses')).toContainText('$7.07')
  await expect(day.getByLabel('Amount')).toHaveValue('')
  await expect(day).toContainText('November 25, 2026')
  await sleepUntil('2026-11-27T08:00:00-06:00')
  await expect(day).toContainText('November 27, 2026')
  // A day that was chosen stays.
  await day.getByRole('button', { name: 'Previous day' }).click()
  await comeBack()
  await expect(day).toContainText('November 26, 2026')
})

test('what is typed while another day is still being read is of the day that is seen', async ({ device, line }) => {
  const context = await device(phone)
  await context.clock.setFixedTime(NOON)
  const { page } = await openBook(context, line.origin, '/')
  const day = dayCard(page)
  await total(page, 'Expenses').tap()
  const other = await context.newPage()
  await other.goto('/first-paint.js')
  const letGo = await holdStores(other, ['mileage', 'earnings', 'expenses'])
  await day.getByRole('button', { name: 'Previous day' }).tap()
  await expect(day.getByRole('button', { name: 'Next day' })).toBeEnabled()
  await expect(day.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await day.getByLabel('Amount').fill('5.05')
  await expect(day.getByRole('button', { name: 'Next day' })).toBeDisabled()
  await letGo()
  await day.getByRole('button', { name: 'Add Expense' }).tap()
  await expect(total(page, 'Expenses')).toContainText('$5.05')
  await expect(day.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
})

test('the annual summary goes over into the new year at midnight; a year that was chosen stays', async ({ device, line }) => {
  const context = await device(phone)
  await context.clock.install({ time: '2026-12-31T23:30:00-06:00' })
  const { page } = await openBook(context, line.origin, '/')
  const summary = page.getByRole('region', { name: 'Annual Summary' })
  await expect(summary.getByLabel('Year')).toHaveValue('2026')
  await page.clock.runFor(31 * 60_000)
  await expect(dayCard(page)).toContainText('January 1, 2027')
  await expect(summary.getByLabel('Year')).toHaveValue('2027')

  await summary.getByLabel('Year').selectOption('2026')
  await page.clock.setSystemTime('2028-01-01T00:00:00-06:00')
  await page.clock.runFor(60_000)
  await expect(dayCard(page)).toContainText('January 1, 2028')
  await expect(summary.getByLabel('Year')).toHaveValue('2026')
})

test('a good year stands on one line with its sign, also on a narrow phone', async ({ device, line }) => {
  const context = await device({ ...phone, viewport: { width: 360, height: 740 } })
  await context.clock.setFixedTime(NOON)
  const { page } = await openBook(context, line.origin, '/', {
    rows: { earnings: [{ date: TODAY, platform: 'uber', amount: '49187.61' }] },
  })
  const net = page.getByRole('region', { name: 'Annual Summary' }).getByText('+$49,187.61')
  await expect(net).toBeVisible()
  expect(await net.evaluate((amount) => amount.getClientRects().length)).toBe(1)
})

test('a figure corrected on the day card draws its own entry again, not those beside it', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const vehicles = ['2019 Toyota Prius', '2021 Ford Transit']
  const { page, put, rows } = await openBook(context, line.origin, '/learning', { vehicles })
  const day = dayCard(page)
  const drives = await rows<{ readonly id: string }>('vehicles')
  await put('earnings', ['uber', 'doordash', 'lyft'].map((platform) => ({ date: TODAY, platform, amount: '20.00' })))
  await put('mileage', drives.map(({ id }) => ({ date: TODAY, vehicleId: id, startingMileage: '100.0', endingMileage: '180.0' })))
  const drawn = await watchPartsDrawn(page, ROWS)
  await page.goto('/')
  for (const [tab, list, figure, value, shown] of [
    ['Earnings', 'earnings', /tap to edit$/, '31.50', '$71.50'],
    ['Mileage', 'mileage', /^Edit Ending/, '191.5', '171.5 mi'],
  ] as const) {
    await total(page, tab).click()
    await expect(day.getByRole('button', { name: figure }).first()).toBeVisible()
    await untilSynced(page)
    await drawn()
    await day.getByRole('button', { name: figure }).first().click()
    await page.keyboard.insertText(value)
    await day.getByRole('button', { name: /^Save / }).click()
    await expect(total(page, tab)).toContainText(shown)
    await expect(day.getByText('Saved on this phone')).toHaveCount(0)
    await untilSynced(page)
    const stored = await rows<{ readonly id: string; readonly amount?: string; readonly endingMileage?: string }>(list)
    const corrected = stored.filter(({ amount, endingMileage }) => amount === value || endingMileage === value)
    const entries = (await drawn()).filter((key) => stored.some(({ id }) => id === key))
    expect(entries).toEqual(corrected.map(({ id }) => id))
  }
})
