import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { figuresOf } from './add-up.ts'
import { expectAccessible } from './axe.ts'
import { newDriver, signIn, syncStatus, untilKeptOffline } from './driver.ts'
import { desktop, expect, phone, sizes, test } from './fixtures.ts'
import { addLoan, logDrive, setGoal } from './loan-forms.ts'
import { NOON } from './local-day.ts'
import { openBook } from './open-book.ts'
import { expectSaid } from './said.ts'
import { logExpense } from './typed-day.ts'

interface Vehicle { id: string; name: string; isPrimary: boolean }

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const drive = (vehicleId: string, startingMileage: string, endingMileage: string) =>
  ({ vehicleId, date: '2026-11-20', startingMileage, endingMileage })

for (const [device_, size] of sizes) {
  test(`vehicles are added, changed and made primary on a ${device_}`, async ({ device, line }) => {
    const context = await device(size)
    await context.clock.setFixedTime(NOON)
    const { page, rows } = await openBook(context, line.origin, '/vehicles', { vehicles: ['Volvo', 'Bolt', 'Civic'] })
    await expect(names(page)).toHaveText(['Volvo', 'Bolt', 'Civic'])
    await expect(card(page, 'Volvo').getByText('Primary', { exact: true })).toBeVisible()
    await expect(card(page, 'Volvo').getByRole('button', { name: 'Set as Primary' })).toBeHidden()

    await page.getByRole('button', { name: 'Add Vehicle' }).click()
    const add = page.getByRole('dialog', { name: 'Add Vehicle' })
    await expect(add.getByRole('checkbox', { name: 'Primary vehicle' })).not.toBeChecked()
    await add.getByRole('button', { name: 'Add Vehicle' }).click()
    await expect(add.getByText('Vehicle name is required')).toBeVisible()
    await add.getByLabel('Vehicle Name').fill('2016 Honda Fit')
    await add.getByRole('button', { name: 'Add Vehicle' }).dblclick()
    await expectSaid(page, 'Vehicle added successfully')
    await expect(names(page)).toHaveText(['Volvo', '2016 Honda Fit', 'Bolt', 'Civic'])

    await card(page, 'Civic').getByRole('button', { name: 'Set as Primary' }).click()
    await expectSaid(page, 'Vehicle updated successfully')
    await expect(names(page)).toHaveText(['Civic', '2016 Honda Fit', 'Bolt', 'Volvo'])
    await expect(card(page, 'Civic').getByRole('heading', { name: 'Cost Analysis' })).toBeFocused()

    await page.getByRole('button', { name: 'Edit Civic' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Vehicle' })
    await expect(edit.getByRole('checkbox', { name: 'Primary vehicle' })).toBeChecked()
    await edit.getByRole('checkbox', { name: 'Primary vehicle' }).uncheck()
    await edit.getByLabel('Vehicle Name').fill('2012 Honda Civic')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toBeHidden()
    // The oldest other takes its place.
    await expect(names(page)).toHaveText(['Volvo', '2012 Honda Civic', '2016 Honda Fit', 'Bolt'])
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    const stored = (await rows<Vehicle>('vehicles')).map(({ name, isPrimary }) => [name, isPrimary])
    expect(stored).toHaveLength(4)
    expect(stored).toEqual(expect.arrayContaining([
      ['Volvo', true], ['Bolt', false], ['2012 Honda Civic', false], ['2016 Honda Fit', false],
    ]))
  })

  test(`deleting a vehicle counts what goes with it, and can be undone on a ${device_}`, async ({ device, line }) => {
    const context = await device(size)
    await context.clock.setFixedTime(NOON)
    const { page, put, rows } = await openBook(context, line.origin, '/', { vehicles: ['Prius', 'Fit'] })
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    const id = (await rows<Vehicle>('vehicles')).find(({ name }) => name === 'Prius')?.id ?? ''
    await put('mileage', [drive(id, '60000', '60100')])
    await put('maintenance-schedules', [
      { vehicleId: id, category: 'oil', name: 'Oil Change', intervalMiles: 5000, cost: 75 },
      { vehicleId: id, category: 'tires', name: 'Tires', intervalMiles: 50000, cost: 600 },
    ])
    // The last that is written: the device that has it has the others too.
    await put('auto-loans', [{
      vehicleId: id, currentPrincipalAmount: 12000, interestRate: 6, monthlyPayment: 400, lastPaymentDate: '2026-11-11',
    }])
    await page.goto('/vehicles')
    await expect(card(page, 'Prius').getByRole('link', { name: /Auto Loan/ })).toContainText('$12,000.00 remaining balance')

    await page.getByRole('button', { name: 'Delete Prius' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this vehicle?' })
    await expect(question).toContainText('1 mileage entry, 1 loan, 2 schedules')
    await expect(question).toContainText('Its expenses stay, without a vehicle.')
    await question.getByRole('button', { name: 'Export Mileage' }).click()
    const exporting = page.getByRole('dialog', { name: 'Export Mileage Data' })
    const file = page.waitForEvent('download')
    await exporting.getByRole('button', { name: 'Download CSV' }).click()
    const csv = await readFile(await (await file).path(), 'utf8')
    expect(csv).toContain('2026-11-20,Prius,60000.0,60100.0,100.0')
    await expect(exporting).toBeHidden()
    await expect(card(page, 'Prius')).toBeVisible()

    await page.getByRole('button', { name: 'Delete Prius' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectSaid(page, 'Vehicle deleted successfully')
    await expect(names(page)).toHaveText(['Fit'])
    await expect(card(page, 'Fit').getByText('Primary', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(names(page)).toHaveText(['Prius', 'Fit'])
    await expect(card(page, 'Prius')).toContainText('$12,000.00')
    await expect.poll(async () => (await rows('maintenance-schedules')).length).toBe(2)
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    expect(await rows('mileage')).toHaveLength(1)
  })

  test(`X20: what a mile costs is typed in and read back on a ${device_}`, async ({ device, line }) => {
    const context = await device(size)
    await context.clock.setFixedTime(NOON)
    const { page, put } = await openBook(context, line.origin, '/vehicles', { vehicles: ['Prius'] })
    const cost = card(page, 'Prius').getByRole('group', { name: 'Cost Analysis' })
    await expect(cost).toContainText('Total cost per mile-')

    await page.goto('/mileage')
    await logDrive(page, '2026-11-20', '57500', '61000')
    await page.goto('/expenses')
    for (const [category, amount] of [['Fuel', '420'], ['Repair', '200'], ['Maintenance', '80']] as const) {
      await logExpense(page, '2026-11-20', category, amount)
    }
    await page.goto('/vehicles')
    await card(page, 'Prius').getByRole('button', { name: 'Add Auto Loan' }).click()
    await expect(page.getByRole('heading', { name: 'Prius' })).toBeVisible()
    await addLoan(page, { principal: '12000', rate: '6', payment: '400', lastPaid: '2026-11-11' })
    await setGoal(page, 'Goal Mileage', '100000')

    await page.getByRole('button', { name: 'Back to Vehicles' }).click()
    await expect(cost).toContainText('Fuel per mile$0.120')
    await expect(cost).toContainText('Loan per mile$0.308')
    await expect(cost).toContainText('Repair/Maintenance per mile$0.080')
    await expect(cost).toContainText('Total cost per mile$0.508')
    const [fuel = 0, loan = 0, repairs = 0, total] = await figuresOf(cost.getByRole('definition'))
    expect(fuel + loan + repairs).toBe(total)
    await expect(card(page, 'Prius').getByRole('link', { name: /Auto Loan.* remaining balance 0% paid off/ })).toBeVisible()
    await expect(syncStatus(page, /^All synced/)).toBeVisible()

    // With a second car nobody can tell whose an expense without a vehicle is.
    await put('vehicles', [{ name: 'Fit', isPrimary: false }])
    await page.reload()
    await expect(page.getByText('3 fuel, repair and maintenance expenses name no vehicle')).toBeVisible()
    await expect(cost).toContainText('Fuel per mile$0.000')
  })

  test(`X10: maintenance schedules of a vehicle on a ${device_}`, async ({ device, line }) => {
    const context = await device(size)
    await context.clock.setFixedTime(NOON)
    const { page, rows } = await openBook(context, line.origin, '/vehicles', { vehicles: ['Prius'] })
    await page.getByRole('button', { name: 'Maintenance' }).click()
    const dialog = page.getByRole('dialog', { name: 'Maintenance, Prius' })
    await expect(dialog.getByText('No maintenance schedules set up')).toBeVisible()
    await dialog.getByRole('button', { name: 'Add Schedule' }).click()
    await expect(dialog.getByLabel('Category').getByRole('option')).toHaveText([
      'Choose a category', 'Air Filter', 'Belt Replacement', 'Brakes', 'Coolant Flush', 'Major Service', 'Oil Change',
      'Spark Plugs', 'Tire Rotation', 'Tires', 'Transmission Service', 'Custom/Other',
    ])
    await dialog.getByRole('button', { name: 'Add Schedule' }).click()
    for (const words of [
      'Category is required', 'Name is required', 'Interval must be at least 1 mile', 'Cost must be greater than 0',
    ]) await expect(dialog.getByText(words)).toBeVisible()
    await dialog.getByLabel('Category').selectOption('Custom/Other')
    await dialog.getByLabel('Interval (miles)').fill('5000')
    await dialog.getByLabel('Cost').fill('75')
    await dialog.getByRole('button', { name: 'Add Schedule' }).click()
    await expect(dialog.getByText('Name is required for Other category')).toBeVisible()
    await dialog.getByLabel('Category').selectOption('Oil Change')
    await expect(dialog.getByLabel('Name')).toHaveValue('Oil Change')
    await dialog.getByRole('button', { name: 'Add Schedule' }).click()
    await expectSaid(page, 'Maintenance schedule added successfully')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Oil Change' })).toContainText('$0.0150')
    // The clock stands still: rows that the server hears of together have no order.
    await expect.poll(async () => (await rows('maintenance-schedules')).length).toBe(1)

    await dialog.getByRole('button', { name: 'Add Schedule' }).click()
    await dialog.getByLabel('Category').selectOption('Tires')
    await dialog.getByLabel('Interval (miles)').fill('50,000')
    await dialog.getByLabel('Cost').fill('500')
    await dialog.getByRole('button', { name: 'Add Schedule' }).click()
    await dialog.getByRole('button', { name: 'Edit Tires' }).click()
    await dialog.getByLabel('Cost').fill('600')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectSaid(page, 'Maintenance schedule updated successfully')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Tires' })).toContainText('$0.0120')
    await expect(dialog).toContainText('Combined cost per mile $0.0270')

    await dialog.getByRole('button', { name: 'Delete Tires' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this maintenance schedule?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectSaid(page, 'Maintenance schedule deleted successfully')
    await expect(dialog).toContainText('Combined cost per mile $0.0150')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog).toContainText('Combined cost per mile $0.0270')
    await page.keyboard.press('Escape')
    await expect(card(page, 'Prius')).toContainText('$0.0270')
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    expect(await rows('maintenance-schedules')).toMatchObject([
      { category: 'oil', name: 'Oil Change', intervalMiles: 5000, cost: '75.00' },
      { category: 'tires', name: 'Tires', intervalMiles: 50000, cost: '600.00' },
    ])
  })
}

test('a garage without a vehicle offers to add one', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/vehicles', { vehicles: ['Prius'] })
  await page.getByRole('button', { name: 'Delete Prius' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No vehicles found' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/budget/maintenance')
  await expect(page.getByRole('heading', { name: 'No vehicles found' })).toBeVisible()
  await page.getByRole('link', { name: 'Add a vehicle' }).click()
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  await page.getByLabel('Vehicle Name').fill('Fit')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Vehicle' }).click()
  await expect(card(page, 'Fit').getByText('Primary', { exact: true })).toBeVisible()
})

test('a vehicle added without a signal is marked, kept and sent later', async ({ device, line }) => {
  const context = await device(phone)
  const { page, rows } = await openBook(context, line.origin, '/vehicles', { vehicles: ['Prius'] })
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  await untilKeptOffline(page)
  line.cut()
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  await page.getByLabel('Vehicle Name').fill('Fit')
  await page.getByRole('checkbox', { name: 'Primary vehicle' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Vehicle' }).click()
  await expect(card(page, 'Fit').getByText('Saved on this phone')).toBeVisible()
  await page.reload()
  await expect(names(page)).toHaveText(['Fit', 'Prius'])
  line.mend()
  await page.reload()
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  await expect(card(page, 'Fit').getByText('Saved on this phone')).toBeHidden()
  expect(await rows<Vehicle>('vehicles')).toMatchObject([{ name: 'Prius', isPrimary: false }, { name: 'Fit', isPrimary: true }])
})

test('two primaries chosen on two devices become one on both', async ({ device, line }) => {
  const driver = newDriver()
  const car = await device(phone)
  const { page, rows } = await openBook(car, line.origin, '/vehicles', { vehicles: ['Volvo', 'Bolt', 'Civic'], driver })
  const office = await (await device(desktop)).newPage()
  await signIn(office, driver)
  await office.getByRole('link', { name: 'Vehicles' }).first().click()
  await expect(names(office)).toHaveText(['Volvo', 'Bolt', 'Civic'])
  await untilKeptOffline(page)
  await untilKeptOffline(office)

  line.cut()
  await card(page, 'Bolt').getByRole('button', { name: 'Set as Primary' }).click()
  await expect(names(page)).toHaveText(['Bolt', 'Civic', 'Volvo'])
  await card(office, 'Civic').getByRole('button', { name: 'Set as Primary' }).click()
  await expect(names(office)).toHaveText(['Civic', 'Bolt', 'Volvo'])
  line.mend()
  await page.reload()
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  await office.reload()
  await expect(syncStatus(office, /^All synced/)).toBeVisible()
  await page.reload()
  // One of the two holds everywhere: which was later, two clocks of one second can tell only so well.
  const chosen = (await rows<Vehicle>('vehicles')).find(({ isPrimary }) => isPrimary)?.name ?? ''
  expect(chosen).toMatch(/^(Bolt|Civic)$/)
  const inOrder = [chosen, ...['Bolt', 'Civic', 'Volvo'].filter((name) => name !== chosen)]
  for (const screen of [page, office]) {
    await expect(names(screen)).toHaveText(inOrder)
    await expect(screen.getByText('Primary', { exact: true })).toHaveCount(1)
  }
})

test('the second half of a double tap on a button does not hit the tab beneath the sheet that it has closed', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/vehicles')
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const add = page.getByRole('dialog', { name: 'Add Vehicle' })
  await add.getByLabel('Vehicle Name').fill('2016 Honda Fit')
  const button = await add.getByRole('button', { name: 'Add Vehicle' }).boundingBox()
  const [x, y] = [(button?.x ?? 0) + 8, (button?.y ?? 0) + (button?.height ?? 0) - 4]
  await page.mouse.click(x, y)
  await expect(add).toBeHidden()
  const beneath = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('a')?.getAttribute('href'), [x, y] as const)
  expect(beneath).toBeTruthy()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(names(page)).toHaveText(['2019 Toyota Prius', '2016 Honda Fit'])
  await page.mouse.click(x, y)
  await expect(page).toHaveURL(new RegExp(`${beneath}$`))
})
