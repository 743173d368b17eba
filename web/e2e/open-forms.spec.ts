/** An open form or figure while another device changes its row, or the driver leaves the screen. */
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Locator } from '@playwright/test'
import { openBook, type Book } from './books/open-book.ts'
import { countOf } from './device/device-book.ts'
import { desktop, expect, test } from './fixtures.ts'
import { expectSaid } from './page/said.ts'
import { NOON } from './rig/local-day.ts'
import { untilSynced } from './steps/driver.ts'

interface Row { readonly id: string; readonly [field: string]: unknown }

interface Kind {
  readonly list: string
  /** Where the form is opened; ':vehicle' is the vehicle's id. */
  readonly path: string
  readonly opener: string
  /** What the other device writes, and how the screen then shows it. */
  readonly corrected: Readonly<Record<string, unknown>>
  readonly shown: string
  readonly typed: readonly [label: string, text: string]
  readonly button: string
  /** What the server has in the end. */
  readonly stored: Readonly<Record<string, unknown>>
}

const kinds: readonly Kind[] = [
  {
    list: 'goals', path: '/budget/goals', opener: 'Edit Tires',
    corrected: { amount: '1234.00' }, shown: '$1,234.00', typed: ['Name', 'New tires'], button: 'Save',
    stored: { name: 'New tires', amount: '1234.00', startDate: '2026-11-01', targetDate: '2026-12-31' },
  },
  {
    list: 'bills', path: '/budget/bills', opener: 'Edit Rent',
    corrected: { dueDate: '28' }, shown: 'Nov 28', typed: ['Amount', '1500'], button: 'Save',
    stored: { name: 'Rent', amount: '1500.00', frequency: 'monthly', dueDate: '28' },
  },
  {
    list: 'bills', path: '/budget/recurring', opener: 'Edit Coffee',
    corrected: { amount: '4.25' }, shown: '$4.25', typed: ['Name', 'Espresso'], button: 'Save',
    stored: { name: 'Espresso', amount: '4.25', frequency: 'daily', dueDate: null },
  },
  {
    list: 'maintenance-schedules', path: '/budget/maintenance', opener: 'Edit Oil Change',
    corrected: { cost: '91.00' }, shown: '$91.00', typed: ['Interval (miles)', '6000'], button: 'Save',
    stored: { name: 'Oil Change', intervalMiles: 6000, cost: '91.00' },
  },
  {
    list: 'auto-loans', path: '/loan-management/:vehicle', opener: 'Edit Loan',
    corrected: { currentPrincipalAmount: '11000' }, shown: '$11,000.00', typed: ['Monthly Payment', '410'], button: 'Update Loan',
    stored: { currentPrincipalAmount: '11000.00', monthlyPayment: '410.00', interestRate: '6.000' },
  },
  {
    list: 'loan-payments', path: '/loan-management/:vehicle', opener: 'Edit payment, Nov 10, 2026, $400.00',
    corrected: { amount: '333' }, shown: '$333.00', typed: ['Payment Date', '2026-11-12'], button: 'Update Payment',
    stored: { date: '2026-11-12', amount: '333.00' },
  },
]

const rowsOf = (vehicleId: string | undefined) => ({
  goals: [{ name: 'Tires', amount: '1000', startDate: '2026-11-01', targetDate: '2026-12-31' }],
  bills: [
    { name: 'Rent', amount: '1450', frequency: 'monthly', dueDate: '25' },
    { name: 'Coffee', amount: '3', frequency: 'daily', dueDate: null },
  ],
  'maintenance-schedules': [{ vehicleId, category: 'oil', name: 'Oil Change', intervalMiles: 5000, cost: '75' }],
  'auto-loans': [{
    vehicleId, currentPrincipalAmount: '12000', interestRate: '6', monthlyPayment: '400', lastPaymentDate: '2026-10-11',
  }],
})

test('a form that was open while another device corrected its row changes only what was typed in it', async ({ device, line }) => {
  test.slow()
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const { page, rows, put } = await openBook(context, line.origin, '/learning')
  const [car] = await rows<Row>('vehicles')
  for (const [list, bodies] of Object.entries(rowsOf(car?.id))) await put(list, bodies)
  const [loan] = await rows<Row>('auto-loans')
  await put('loan-payments', [{ loanId: loan?.id, date: '2026-11-10', amount: '400' }])
  const form = page.getByRole('dialog')

  for (const { list, path, opener, corrected, shown, typed, button, stored } of kinds) {
    await page.goto(path.replace(':vehicle', car?.id ?? ''))
    await page.getByRole('button', { name: opener, exact: true }).click()
    const row = (await rows<Row>(list)).find(({ name = '' }) => opener.includes(String(name)))
    await expect(form).toBeVisible()
    const answer = await page.request.patch(`/api/${list}/${row?.id}`, { data: corrected, headers: { origin: line.origin } })
    expect(answer.status(), list).toBe(200)
    await expect(page.locator('main')).toContainText(shown)
    await form.getByLabel(typed[0], { exact: true }).fill(typed[1])
    await form.getByRole('button', { name: button }).click()
    await expect(form, list).toBeHidden()
    await expect.poll(async () => (await rows<Row>(list)).find(({ id }) => id === row?.id)).toMatchObject(stored)
  }
})

const DATE = '2026-11-21'

/** A book with an entry of each kind on one day. */
async function openDay(context: BrowserContext, origin: string): Promise<Book> {
  await context.clock.setFixedTime(NOON)
  const book = await openBook(context, origin, '/learning')
  const [car] = await book.rows<Row>('vehicles')
  await book.put('earnings', [{ date: DATE, platform: 'uber', amount: '50' }])
  await book.put('expenses', [{ date: DATE, name: 'Fuel', amount: '38.50' }])
  await book.put('mileage', [{ date: DATE, vehicleId: car?.id, startingMileage: '60000', endingMileage: '60150' }])
  return book
}

test('a figure that was open where it stands, and left as it was, keeps what another device wrote there meanwhile', async ({ device, line }) => {
  const { page, rows, put } = await openDay(await device(desktop), line.origin)
  await put('bills', [{ name: 'Rent', amount: '1450', frequency: 'monthly', dueDate: '5' }])
  const [rent] = await rows<Row>('bills')
  await put('bill-payments', [{ billId: rent?.id, month: '2026-11', paidDate: DATE, amount: '1400' }])
  const figures = [
    { list: 'earnings', path: '/earnings', figure: 'Edit Uber, $50.00', corrected: { amount: '71.20' }, shown: '$71.20', leave: 'Tab' },
    { list: 'earnings', path: '/', figure: 'Edit Uber, $71.20', corrected: { amount: '80.00' }, shown: '$80.00', leave: 'Enter' },
    { list: 'expenses', path: '/', tab: 'Expenses', figure: 'Edit Fuel, $38.50', corrected: { amount: '41.00' }, shown: '$41.00', leave: 'Enter' },
    { list: 'mileage', path: '/mileage', figure: /^Edit Ending/, corrected: { endingMileage: '60190.5' }, shown: '190.5 mi', leave: 'Enter' },
    { list: 'bill-payments', path: '/budget/bills', figure: /^Edit amount paid/, corrected: { amount: '1300.00' }, shown: 'Bills Paid$1,300.00', leave: 'Enter' },
  ] as const
  for (const { list, path, figure, corrected, shown, leave, ...where } of figures) {
    await page.goto(path)
    if ('tab' in where) await page.getByRole('tab', { name: where.tab }).click()
    await page.getByRole('button', { name: figure }).click()
    const [row] = await rows<Row>(list)
    await page.request.patch(`/api/${list}/${row?.id}`, { data: corrected, headers: { origin: line.origin } })
    await expect(page.locator('main')).toContainText(shown)
    await page.keyboard.press(leave)
    await expect(page.getByRole('button', { name: figure instanceof RegExp ? figure : figure.replace(/, .*/, `, ${shown}`) }), path).toBeVisible()
    await expect(page.getByRole('button', { name: /^All synced/ }).first()).toBeVisible()
    expect((await rows<Row>(list))[0], path).toMatchObject(corrected)
  }
})

test('a figure that was being corrected is told, with what was typed, when another device deletes its entry', async ({ device, line }) => {
  const { page, rows } = await openDay(await device(desktop), line.origin)
  const figures = [
    { list: 'earnings', path: '/earnings', figure: 'Edit Uber, $50.00', told: 'Uber: 77.7' },
    { list: 'expenses', path: '/', tab: 'Expenses', figure: 'Edit Fuel, $38.50', told: 'Fuel: 77.7' },
    { list: 'mileage', path: '/mileage', figure: /^Edit Ending/, told: 'Ending of 2019 Toyota Prius: 77.7' },
  ] as const
  for (const { list, path, figure, told, ...where } of figures) {
    await page.goto(path)
    if ('tab' in where) await page.getByRole('tab', { name: where.tab }).click()
    await page.getByRole('button', { name: figure }).click()
    await page.keyboard.type('77.7')
    const [row] = await rows<Row>(list)
    await page.request.delete(`/api/${list}/${row?.id}`, { headers: { origin: line.origin } })
    await expectSaid(page, `Not saved${told}`, 'alert')
    expect(await rows<Row>(list), path).toEqual([])
  }
})

test('a figure that is being corrected is typed on when another device moves its entry to another day', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const { page, rows } = await openBook(context, line.origin, '/earnings', {
    rows: { earnings: [{ date: '2026-11-21', platform: 'uber', amount: '50' }, { date: '2026-11-20', platform: 'lyft', amount: '20' }] },
  })
  const uber = (await rows<Row>('earnings')).find(({ platform }) => platform === 'uber')
  await page.getByRole('button', { name: 'Edit Uber, $50.00' }).click()
  await page.keyboard.type('4')
  await page.request.patch(`/api/earnings/${uber?.id}`, { data: { date: '2026-11-19' }, headers: { origin: line.origin } })
  await expect(page.getByRole('heading', { name: /November 19/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Uber' })).toBeFocused()
  await page.keyboard.type('5.30')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Amount updated successfully')
  await untilSynced(page)
  expect(await rows<Row>('earnings')).toContainEqual(expect.objectContaining({ id: uber?.id, amount: '45.30', date: '2026-11-19' }))
})

test('a figure left by going back is saved in the list of earnings, and told as not saved elsewhere', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const date = '2026-11-21'
  const { page, rows } = await openBook(context, line.origin, '/learning', {
    rows: { earnings: [{ date, platform: 'uber', amount: '50' }], expenses: [{ date, name: 'Fuel', amount: '38.50' }] },
  })
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Earnings' }).click()
  await page.getByRole('button', { name: 'Edit Uber, $50.00' }).click()
  await page.keyboard.type('51.30')
  await page.goBack()
  await expect.poll(async () => (await rows<Row>('earnings')).map(({ amount }) => amount)).toEqual(['51.30'])

  await page.getByRole('link', { name: 'Roadbook home' }).click()
  await page.getByRole('tab', { name: 'Expenses' }).click()
  await page.getByRole('button', { name: 'Edit Fuel, $38.50' }).click()
  await page.keyboard.type('41')
  await page.goBack()
  await expectSaid(page, 'Not savedFuel: 41', 'alert')
  expect(await rows<Row>('expenses')).toMatchObject([{ amount: '38.50' }])
})

test('an entry just deleted can still be brought back when a figure that was being corrected goes away', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const date = '2026-11-21'
  const { page, rows } = await openBook(context, line.origin, '/', {
    rows: { expenses: [{ date, name: 'Fuel', amount: '38.50' }, { date, name: 'Tolls', amount: '4.50' }] },
  })
  await page.getByRole('tab', { name: 'Expenses' }).click()
  await page.getByRole('button', { name: 'Delete Tolls' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  // Under the pointer it stays.
  await undo.hover()
  const figure = page.getByRole('button', { name: 'Edit Fuel, $38.50' })
  await figure.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('41')
  const fuel = (await rows<Row>('expenses')).find(({ name }) => name === 'Fuel')
  await page.request.delete(`/api/expenses/${fuel?.id}`, { headers: { origin: line.origin } })
  await expect(page.getByRole('textbox', { name: 'Fuel' })).toBeHidden()
  await undo.click()
  await expect(page.getByRole('button', { name: 'Edit Tolls, $4.50' })).toBeVisible()
})

test('a vehicle renamed in a form that was open stays second where another device made another one primary', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const { page, rows } = await openBook(context, line.origin, '/vehicles', { vehicles: ['Volvo', 'Bolt'] })
  const bolt = (await rows<Row>('vehicles')).find(({ name }) => name === 'Bolt')
  await page.getByRole('button', { name: 'Edit Volvo' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Vehicle' })
  await expect(form.getByRole('checkbox', { name: 'Primary vehicle' })).toBeChecked()
  await page.request.patch(`/api/vehicles/${bolt?.id}`, { data: { isPrimary: true }, headers: { origin: line.origin } })
  await expect(page.locator('main').locator('h2').first()).toHaveText('Bolt')
  await form.getByLabel('Vehicle Name').fill('Volvo 240')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Bolt', 'Volvo 240'])
})

test('what is typed in the day card stays, and for what it was typed, when another device logs the same', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const { page, rows, put } = await openBook(context, line.origin, '/', { vehicles: ['Bolt', 'Volvo'], platforms: ['uber', 'lyft'] })
  const [bolt, volvo] = await rows<Row>('vehicles')
  const day = page.getByRole('region', { name: 'Day', exact: true })
  const field = (label: string) => day.getByLabel(label, { exact: true })
  const date = '2026-11-21'

  await field('Amount').fill('44')
  await put('earnings', [{ date, platform: 'uber', amount: '12' }])
  await expect(day.getByRole('button', { name: 'Edit Uber, $12.00' })).toBeVisible()
  await expect(field('Amount')).toHaveValue('44')
  await expect(field('Platform')).toHaveValue('')
  await day.getByRole('button', { name: 'Add Earnings' }).click()
  await expectSaid(page, 'Please enter both platform and amount', 'alert')
  await expect(field('Platform')).toBeFocused()
  await expect(field('Platform')).toHaveAccessibleDescription('Please enter both platform and amount')
  await expect(field('Amount'), 'it has one').not.toHaveAttribute('aria-invalid')
  await field('Platform').selectOption('Lyft')
  await day.getByRole('button', { name: 'Add Earnings' }).click()
  await expect(day.getByRole('button', { name: 'Edit Lyft, $44.00' })).toBeVisible()

  await day.getByRole('tab', { name: 'Mileage' }).click()
  await field('Starting Mileage').fill('100')
  await field('Ending Mileage').fill('150')
  await put('mileage', [{ date, vehicleId: volvo?.id, startingMileage: '10', endingMileage: '20' }])
  await expect(day.getByRole('button', { name: 'Delete mileage of Volvo' })).toBeVisible()
  await expect(field('Vehicle')).toHaveValue(String(bolt?.id))
  await expect(field('Ending Mileage')).toHaveValue('150')
  await day.getByRole('button', { name: 'Add Mileage' }).click()
  await expect(day.getByRole('button', { name: 'Delete mileage of Bolt' })).toBeVisible()
  await expect.poll(async () => await rows<Row>('mileage')).toContainEqual(
    expect.objectContaining({ vehicleId: bolt?.id, startingMileage: '100.0', endingMileage: '150.0' }),
  )
  await expect.poll(async () => (await rows<Row>('earnings')).map(({ platform, amount }) => [platform, amount]).toSorted())
    .toEqual([['lyft', '44.00'], ['uber', '12.00']])
})

test('what is typed in the day card stays in sight when another device logs the last platform or vehicle, until it is cleared', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const { page, rows, put } = await openBook(context, line.origin, '/', { vehicles: ['Bolt'], platforms: ['uber'] })
  const [bolt] = await rows<Row>('vehicles')
  const day = page.getByRole('region', { name: 'Day', exact: true })
  const field = (label: string) => day.getByLabel(label, { exact: true })

  await field('Amount').fill('4')
  await put('earnings', [{ date: '2026-11-21', platform: 'uber', amount: '12' }])
  await expect(day.getByText('All platforms have earnings entries for today')).toBeVisible()
  await page.keyboard.type('4')
  await expect(field('Amount')).toHaveValue('44')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Please enter both platform and amount', 'alert')
  await field('Amount').fill('')
  await expect(day.getByRole('form')).toBeHidden()

  await day.getByRole('tab', { name: 'Mileage' }).click()
  await field('Ending Mileage').fill('15')
  await put('mileage', [{ date: '2026-11-21', vehicleId: bolt?.id, startingMileage: '10', endingMileage: '20' }])
  await expect(day.getByText('All vehicles have mileage entries for today')).toBeVisible()
  await expect(field('Ending Mileage')).toHaveValue('15')
  await field('Ending Mileage').fill('')
  await expect(day.getByRole('form')).toBeHidden()
})

test('the start of a drive is no longer asked for once it arrives from another device, in the day card and in the dialog', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const { page, rows, put } = await openBook(context, line.origin, '/', { vehicles: ['Bolt', 'Volvo'] })
  const [bolt, volvo] = await rows<Row>('vehicles')
  const isAskedForUntil = async (form: Locator, words: string, vehicleId: unknown): Promise<void> => {
    const starting = form.getByLabel('Starting Mileage')
    await form.getByLabel('Ending Mileage').fill('60200')
    await form.getByRole('button', { name: 'Add Mileage' }).click()
    await expect(starting).toHaveAccessibleDescription(`${words} The last digit is a tenth`)
    await put('mileage', [{ date: '2026-11-20', vehicleId, startingMileage: '60000', endingMileage: '60150' }])
    await expect(starting).toHaveValue('60150.0')
    await expect(starting).toHaveAccessibleDescription(/^from your last entry/)
    await expect(starting).not.toHaveAttribute('aria-invalid')
  }

  const day = page.getByRole('region', { name: 'Day', exact: true })
  await day.getByRole('tab', { name: 'Mileage' }).click()
  // Until it is known that this is the first drive, the end has the focus, and would lose it in the middle of what is typed.
  await expect(day.getByLabel('Starting Mileage')).toBeFocused()
  await isAskedForUntil(day, 'Please fill in all fields', bolt?.id)
  await page.goto('/mileage')
  await page.getByRole('button', { name: 'Add Mileage' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Vehicle').selectOption('Volvo')
  await isAskedForUntil(dialog, 'Starting mileage must be 0 or greater', volvo?.id)
})

test('a form begun for a vehicle that another device deletes asks for one anew, or keeps none', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const { page, rows } = await openBook(context, line.origin, '/budget/maintenance', { vehicles: ['Bolt', 'Volvo', 'Saab', 'Fit'] })
  const sell = async (name: string): Promise<void> => {
    const vehicle = (await rows<Row>('vehicles')).find((row) => row.name === name)
    const answer = await page.request.delete(`/api/vehicles/${vehicle?.id}`, { headers: { origin: line.origin } })
    expect(answer.status()).toBe(204)
  }
  const form = page.getByRole('dialog')
  const vehicle = form.getByLabel('Vehicle', { exact: true })

  await page.getByRole('button', { name: 'Add to Volvo' }).click()
  await form.getByLabel('Category').selectOption('Tires')
  await form.getByLabel('Interval (miles)').fill('50000')
  await form.getByLabel('Cost').fill('600')
  await sell('Volvo')
  await expect(vehicle.locator('option:checked')).toHaveText('Choose a vehicle')
  await form.getByRole('button', { name: 'Add Schedule' }).click()
  await expect(form.getByText('Vehicle is required')).toBeVisible()
  expect(await rows<Row>('maintenance-schedules')).toEqual([])
  await vehicle.selectOption('Bolt (Primary)')
  await form.getByRole('button', { name: 'Add Schedule' }).click()
  await expect(page.getByRole('region', { name: 'Bolt' })).toContainText('Tires')

  await page.goto('/vehicles')
  await page.getByRole('region', { name: 'Saab' }).getByRole('button', { name: 'Maintenance' }).click()
  await form.getByRole('button', { name: 'Add Schedule' }).click()
  await form.getByLabel('Category').selectOption('Brakes')
  await form.getByLabel('Interval (miles)').fill('40000')
  await form.getByLabel('Cost').fill('300')
  await sell('Saab')
  await expect(vehicle.locator('option:checked')).toHaveText('Choose a vehicle')
  await form.getByRole('button', { name: 'Add Schedule' }).click()
  await expect(form.getByText('Vehicle is required')).toBeVisible()
  await vehicle.selectOption('Bolt (Primary)')
  await form.getByRole('button', { name: 'Add Schedule' }).click()
  await expect(form.getByLabel('Category')).toBeHidden()
  await expect.poll(async () => (await rows<Row>('maintenance-schedules')).map(({ name }) => name).toSorted()).toEqual(['Brakes', 'Tires'])
  await page.goto('/budget/maintenance')
  await expect(page.getByRole('region', { name: 'Bolt' })).toContainText('Brakes')

  await page.goto('/expenses')
  await page.getByRole('button', { name: 'Add Your First Expense' }).click()
  await vehicle.selectOption('Fit')
  await form.getByLabel('Amount').fill('38.50')
  await sell('Fit')
  await expect(vehicle.locator('option:checked')).toHaveText('None')
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expect(form).toBeHidden()
  await page.getByLabel('Vehicle').selectOption('No vehicle')
  await expect(page.getByText('Showing 1 entry')).toBeVisible()
})

test('the vehicle chosen for a service whose own was deleted stays in sight when that comes back', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const { page, rows } = await openBook(context, line.origin, '/vehicles', { vehicles: ['Bolt', 'Saab'] })
  const bolt = (await rows<Row>('vehicles')).find(({ name }) => name === 'Bolt')
  const other = await context.newPage()
  await other.goto('/vehicles')
  const form = page.getByRole('dialog')
  const vehicle = form.getByLabel('Vehicle', { exact: true })

  await page.getByRole('region', { name: 'Saab' }).getByRole('button', { name: 'Maintenance' }).click()
  await form.getByRole('button', { name: 'Add Schedule' }).click()
  await expect(vehicle).toBeHidden()
  await form.getByLabel('Category').selectOption('Brakes')
  await form.getByLabel('Interval (miles)').fill('40000')
  await form.getByLabel('Cost').fill('300')
  await other.getByRole('button', { name: 'Delete Saab' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const undo = other.getByRole('button', { name: 'Undo' })
  // Under the pointer it stays.
  await undo.hover()
  await vehicle.selectOption('Bolt (Primary)')
  await undo.click()
  await expect(page.locator('main')).toContainText('Saab')
  await expect(vehicle.locator('option')).toHaveText(['Bolt (Primary)', 'Saab'])
  await expect(vehicle).toHaveValue(String(bolt?.id))
  await form.getByRole('button', { name: 'Add Schedule' }).click()
  await expect(form.getByLabel('Category')).toBeHidden()
  await expect.poll(async () => await rows<Row>('maintenance-schedules')).toMatchObject([{ name: 'Brakes', vehicleId: bolt?.id }])
})

test('what is typed for the last vehicle stays when another device deletes it, and can go to a new one', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const { page, rows, put } = await openBook(context, line.origin, '/mileage', { vehicles: ['Bolt'] })
  const form = page.getByRole('dialog')
  const vehicle = form.getByLabel('Vehicle', { exact: true })
  /** Sells the only vehicle, then buys another one. */
  const trade = async (add: string): Promise<void> => {
    const [car] = await rows<Row>('vehicles')
    await page.request.delete(`/api/vehicles/${car?.id}`, { headers: { origin: line.origin } })
    await expect(vehicle.locator('option')).toHaveText(['Choose a vehicle'])
    await form.getByRole('button', { name: add }).click()
    await expect(form.getByText('Vehicle is required')).toBeVisible()
    await expect(form.getByRole('link', { name: 'Vehicles' })).toBeVisible({ visible: add === 'Add Mileage' })
    await put('vehicles', [{ name: 'Volvo' }])
    await vehicle.selectOption('Volvo (Primary)')
  }

  await page.getByRole('button', { name: 'Add Your First Entry' }).click()
  await form.getByLabel('Starting Mileage').fill('100')
  await form.getByLabel('Ending Mileage').fill('150')
  await trade('Add Mileage')
  await form.getByLabel('Starting Mileage').fill('100')
  await form.getByRole('button', { name: 'Add Mileage' }).click()
  await expect(form).toBeHidden()
  await expect.poll(async () => await rows<Row>('mileage')).toMatchObject([{ startingMileage: '100.0', endingMileage: '150.0' }])

  await page.goto('/budget/maintenance')
  await page.getByRole('button', { name: 'Add to Volvo' }).click()
  await form.getByLabel('Category').selectOption('Tires')
  await form.getByLabel('Interval (miles)').fill('50000')
  await form.getByLabel('Cost').fill('600')
  await trade('Add Schedule')
  await form.getByRole('button', { name: 'Add Schedule' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('region', { name: 'Volvo' })).toContainText('Tires')
})

test('a loan being typed is kept while another device has entered one, and is there again once that is deleted', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const { page, put, rows } = await openBook(context, line.origin, '/vehicles')
  const [car] = await rows<Row>('vehicles')
  await page.goto(`/loan-management/${car?.id}`)
  await page.getByLabel('Current Principal').fill('12500')
  await page.getByLabel('Monthly Payment').fill('410')
  await put('auto-loans', rowsOf(car?.id)['auto-loans'])
  await expect(page.getByRole('heading', { name: 'Payment History' })).toBeVisible()
  const [loan] = await rows<Row>('auto-loans')
  await page.request.delete(`/api/auto-loans/${loan?.id}`, { headers: { origin: line.origin } })
  await expect(page.getByText('Typed earlier and not saved yet.')).toBeVisible()
  await expect(page.getByLabel('Current Principal')).toHaveValue('12500')
  await expect(page.getByLabel('Monthly Payment')).toHaveValue('410')
})

test('an export limited to a vehicle that another device deletes is limited by it no more', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const { page, rows } = await openBook(context, line.origin, '/expenses', {
    vehicles: ['Bolt', 'Fit'], rows: { expenses: [{ date: '2026-11-21', name: 'Tolls', amount: '4.50' }] },
  })
  await page.getByRole('button', { name: 'Export' }).click()
  const form = page.getByRole('dialog', { name: 'Export Expense Data' })
  await form.getByLabel('Vehicle').selectOption('Fit')
  await expect(form.getByRole('list', { name: 'Only these' })).toContainText('Fit')
  const fit = (await rows<Row>('vehicles')).find(({ name }) => name === 'Fit')
  await page.request.delete(`/api/vehicles/${fit?.id}`, { headers: { origin: line.origin } })
  await expect(form.getByRole('list', { name: 'Only these' })).toBeHidden()
  await expect(form.getByLabel('Vehicle').locator('option:checked')).toHaveText('All Vehicles')
  const saving = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Download CSV' }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('Tolls')
})

test('what another device has deleted by the time the driver deletes it is gone, with nothing to undo', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const date = '2026-11-21'
  const { page, rows } = await openBook(context, line.origin, '/expenses', {
    rows: {
      expenses: [{ date, name: 'Tolls', amount: '4.50' }],
      earnings: [{ date, platform: 'uber', amount: '50' }, { date, platform: 'lyft', amount: '40' }],
    },
  })
  const deleteElsewhere = async (list: string, id: string | undefined): Promise<void> => {
    const answer = await page.request.delete(`/api/${list}/${id}`, { headers: { origin: line.origin } })
    expect(answer.status()).toBe(204)
  }
  const main = page.locator('main')
  const undo = page.getByRole('button', { name: 'Undo' })

  await page.getByRole('button', { name: 'Delete Tolls' }).click()
  await deleteElsewhere('expenses', (await rows<Row>('expenses'))[0]?.id)
  await expect(main).not.toContainText('$4.50')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectSaid(page, 'Expense deleted successfully')
  expect(await undo.count()).toBe(0)

  await page.goto('/earnings')
  await page.getByRole('button', { name: 'Edit day' }).click()
  const form = page.getByRole('dialog', { name: "Edit Day's Entries" })
  await expect(form.getByLabel('Amount').first()).toHaveValue('50.00')
  await deleteElsewhere('earnings', (await rows<Row>('earnings')).find(({ platform }) => platform === 'uber')?.id)
  await expect(main).not.toContainText('$50.00')
  await form.getByLabel('Amount').first().fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, 'Earnings entry updated successfully')
  expect(await undo.count()).toBe(0)
})

test('a payment being typed stays when another device deletes its loan, and is kept for it', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const { page, put, rows } = await openBook(context, line.origin, '/vehicles')
  const [vehicle] = await rows<Row>('vehicles')
  await put('auto-loans', rowsOf(vehicle?.id)['auto-loans'])
  await page.goto(`/loan-management/${vehicle?.id}`)
  const form = page.getByRole('dialog')
  const deleteLoan = async (): Promise<void> => {
    const [loan] = await rows<Row>('auto-loans')
    const answer = await page.request.delete(`/api/auto-loans/${loan?.id}`, { headers: { origin: line.origin } })
    expect(answer.status()).toBe(204)
    await expect.poll(() => countOf(page, 'autoLoans')).toBe(0)
  }

  await page.getByRole('button', { name: 'Edit Loan' }).click()
  await form.getByLabel('Monthly Payment').fill('410')
  await deleteLoan()
  await form.getByRole('button', { name: 'Update Loan' }).click()
  await expectSaid(page, 'Auto loan updated successfully')
  await expect.poll(async () => (await rows<Row>('auto-loans')).map(({ monthlyPayment }) => monthlyPayment)).toEqual(['410.00'])

  await page.getByRole('button', { name: 'Set Payoff Goal' }).click()
  await form.getByLabel('Goal Mileage').fill('100000')
  await deleteLoan()
  await form.getByRole('button', { name: 'Save Goal' }).click()
  await expectSaid(page, 'Payoff goal updated successfully')
  await expect.poll(async () => await rows<Row>('auto-loans')).toMatchObject([{ monthlyPayment: '410.00', goalPayoffMileage: 100_000 }])

  await page.getByRole('button', { name: 'Add Payment' }).click()
  await form.getByLabel('Payment Amount').fill('123.45')
  await deleteLoan()
  await expect(form.getByLabel('Payment Amount')).toHaveValue('123.45')
  await form.getByRole('button', { name: 'Record Payment' }).click()
  await expectSaid(page, 'Loan payment recorded successfully')
  await expect(page.getByRole('button', { name: 'Create Loan' })).toBeVisible()
  await expect(page.getByText('1 loan payment belongs to an auto loan that was deleted')).toBeVisible()
})
