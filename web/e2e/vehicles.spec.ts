import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { desktop, expect, phone, sizes, test } from './fixtures.ts'
import { expectAccessible } from './page/axe.ts'
import { expectSaid } from './page/said.ts'
import { NOON } from './rig/local-day.ts'
import { newDriver, signIn, untilKeptOffline, untilSynced } from './steps/driver.ts'

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
    await expectSaid(page, 'SuccessVehicle added successfully')
    await expect(names(page)).toHaveText(['Volvo', '2016 Honda Fit', 'Bolt', 'Civic'])

    await card(page, 'Civic').getByRole('button', { name: 'Set as Primary' }).click()
    await expectSaid(page, 'SuccessVehicle updated successfully')
    await expect(names(page)).toHaveText(['Civic', '2016 Honda Fit', 'Bolt', 'Volvo'])
    await expect(card(page, 'Civic').getByText('Primary', { exact: true })).toBeVisible()
    await expect(page.getByText('Primary', { exact: true })).toHaveCount(1)
    await expect(card(page, 'Civic').getByRole('heading', { name: 'Cost Analysis' })).toBeFocused()

    await page.getByRole('button', { name: 'Edit Civic' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Vehicle' })
    await expect(edit.getByRole('checkbox', { name: 'Primary vehicle' })).toBeChecked()
    await expect(edit.getByLabel('Vehicle Name'), 'no other vehicle has its name').toHaveAccessibleDescription('')
    await edit.getByRole('checkbox', { name: 'Primary vehicle' }).uncheck()
    await edit.getByLabel('Vehicle Name').fill('2012 Honda Civic')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expectSaid(page, 'SuccessVehicle updated successfully')
    await expect(edit).toBeHidden()
    // The oldest of the others takes its place.
    await expect(names(page)).toHaveText(['Volvo', '2012 Honda Civic', '2016 Honda Fit', 'Bolt'])
    await untilSynced(page)
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
    await untilSynced(page)
    const id = (await rows<Vehicle>('vehicles')).find(({ name }) => name === 'Prius')?.id ?? ''
    await put('mileage', [drive(id, '60000', '60100')])
    await put('maintenance-schedules', [
      { vehicleId: id, category: 'oil', name: 'Oil Change', intervalMiles: 5000, cost: 75 },
      { vehicleId: id, category: 'tires', name: 'Tires', intervalMiles: 50000, cost: 600 },
    ])
    // Written last: a device that has it has the others too.
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
    await expect(question).toContainText('1 mileage entry')
    await put('mileage', [drive(id, '60100', '60200')])
    await expect(question).toContainText('2 mileage entries, 1 loan, 2 schedules')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectSaid(page, 'SuccessVehicle deleted successfully')
    await expect(names(page)).toHaveText(['Fit'])
    await expect(card(page, 'Fit').getByText('Primary', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(names(page)).toHaveText(['Prius', 'Fit'])
    await expect(card(page, 'Prius')).toContainText('$12,000.00')
    await expect.poll(async () => (await rows('maintenance-schedules')).length).toBe(2)
    await untilSynced(page)
    expect(await rows('mileage')).toHaveLength(2)
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

test('a vehicle added without a signal is marked, kept and sent later', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  const { page, rows } = await openBook(context, line.origin, '/vehicles', { vehicles: ['Prius'] })
  await untilSynced(page)
  await untilKeptOffline(page)
  line.cut()
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  await page.getByLabel('Vehicle Name').fill('PRIUS ')
  await expect(page.getByLabel('Vehicle Name'))
    .toHaveAccessibleDescription('You have a vehicle called Prius already. Another name helps to tell them apart.')
  await page.getByLabel('Vehicle Name').fill('Fit')
  await page.getByRole('checkbox', { name: 'Primary vehicle' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Vehicle' }).click()
  await expect(card(page, 'Fit').getByText('Saved on this phone')).toBeVisible()
  await page.reload()
  await expect(names(page)).toHaveText(['Fit', 'Prius'])
  line.mend()
  await page.reload()
  await untilSynced(page)
  await expect(card(page, 'Fit').getByText('Saved on this phone')).toBeHidden()
  expect(await rows<Vehicle>('vehicles')).toMatchObject([{ name: 'Prius', isPrimary: false }, { name: 'Fit', isPrimary: true }])
})

test('two primaries chosen on two devices become one on both', { tag: '@worker' }, async ({ device, line }) => {
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
  await untilSynced(page)
  await office.reload()
  await untilSynced(office)
  await page.reload()
  // One of the two wins everywhere: two clocks within the same second cannot tell reliably which was later.
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
