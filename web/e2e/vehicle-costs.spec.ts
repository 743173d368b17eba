/** What a vehicle costs: per mile, and for maintenance. */
import type { Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { expect, phone, sizes, test } from './fixtures.ts'
import { figuresOf } from './page/add-up.ts'
import { expectSaid } from './page/said.ts'
import { NOON } from './rig/local-day.ts'
import { untilSynced } from './steps/driver.ts'
import { addLoan, logDrive, setGoal } from './steps/loan-forms.ts'
import { logExpense } from './steps/typed-day.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const [device_, size] of sizes) {
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
    await untilSynced(page)

    // With a second car, an expense without a vehicle could belong to either.
    await put('vehicles', [{ name: 'Fit', isPrimary: false }])
    await page.reload()
    await expect(page.getByText('3 fuel, repair and maintenance expenses name no vehicle')).toBeVisible()
    await expect(cost).toContainText('Fuel per mile$0.000')
    await card(page, 'Prius').getByRole('link', { name: /Auto Loan/ }).click()
    await expect(page.getByRole('heading', { name: 'Loan Progress' })).toBeVisible()
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
    await expectSaid(page, 'SuccessMaintenance schedule added successfully')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Oil Change' })).toContainText('$0.0150')
    // The clock is stopped: rows that reach the server together have no order.
    await expect.poll(async () => (await rows('maintenance-schedules')).length).toBe(1)

    await dialog.getByRole('button', { name: 'Add Schedule' }).click()
    await dialog.getByLabel('Category').selectOption('Tires')
    await dialog.getByLabel('Interval (miles)').fill('50,000')
    await dialog.getByLabel('Cost').fill('500')
    await dialog.getByRole('button', { name: 'Add Schedule' }).click()
    await dialog.getByRole('button', { name: 'Edit Tires' }).click()
    await dialog.getByLabel('Cost').fill('600')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectSaid(page, 'SuccessMaintenance schedule updated successfully')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Tires' })).toContainText('$0.0120')
    await expect(dialog).toContainText('Combined cost per mile $0.0270')

    await dialog.getByRole('button', { name: 'Delete Tires' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this maintenance schedule?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectSaid(page, 'SuccessMaintenance schedule deleted successfully')
    await expect(dialog).toContainText('Combined cost per mile $0.0150')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog).toContainText('Combined cost per mile $0.0270')
    await page.keyboard.press('Escape')
    await expect(card(page, 'Prius')).toContainText('$0.0270')
    await untilSynced(page)
    expect(await rows('maintenance-schedules')).toMatchObject([
      { category: 'oil', name: 'Oil Change', intervalMiles: 5000, cost: '75.00' },
      { category: 'tires', name: 'Tires', intervalMiles: 50000, cost: '600.00' },
    ])
  })
}

test('what was spent on a car that is sold costs the one that is left nothing', async ({ device, line }) => {
  const context = await device(phone)
  await context.clock.setFixedTime(NOON)
  const { page, put, rows } = await openBook(context, line.origin, '/', { vehicles: ['Prius', 'Fit'] })
  await untilSynced(page)
  const vehicles = await rows<{ id: string; name: string }>('vehicles')
  const idOf = (car: string): string | undefined => vehicles.find(({ name }) => name === car)?.id
  await put('mileage', [{ vehicleId: idOf('Fit'), date: '2026-11-20', startingMileage: '60000', endingMileage: '60100' }])
  await put('expenses', [['Prius', '400'], ['Fit', '10']].map(([car = '', amount]) => (
    { date: '2026-11-20', name: 'Fuel', amount, vehicleId: idOf(car) }
  )))
  await page.goto('/vehicles')
  const cost = card(page, 'Fit').getByRole('group', { name: 'Cost Analysis' })
  await expect(cost).toContainText('Fuel per mile$0.100')

  await page.getByRole('button', { name: 'Delete Prius' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectSaid(page, 'SuccessVehicle deleted successfully')
  await page.reload()
  await expect(cost).toContainText('Fuel per mile$0.100')
  await expect(page.getByText('1 fuel, repair or maintenance expense names no vehicle, so no cost above counts it.')).toBeVisible()
})
