import type { Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { expect, sizes, test } from './fixtures.ts'
import { expectSaid } from './page/said.ts'
import { NOON } from './rig/local-day.ts'

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Budget' }).getByRole('link', { name })

for (const [name, size] of sizes) {
  test(`X11: a goal is typed in and its pace read back on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    await context.clock.setFixedTime(NOON)
    const { page } = await openBook(context, line.origin, '/budget/goals')
    await page.getByRole('button', { name: 'Add Your First Goal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Goal' })
    await expect(dialog.getByLabel('Start Date')).toHaveValue('2026-11-21')
    await dialog.getByLabel('Start Date').fill('')
    const add = dialog.getByRole('button', { name: 'Add Goal' })
    await add.click()
    for (const words of ['Goal name is required', 'Amount is required', 'Start date is required', 'Target date is required']) {
      await expect(dialog.getByText(words)).toBeVisible()
    }
    await dialog.getByLabel('Name').fill('New tires')
    await dialog.getByLabel('Amount').fill('1,000')
    await dialog.getByLabel('Start Date').fill('2026-11-01')
    await dialog.getByLabel('Target Date').fill('2026-10-31')
    await add.click()
    const tooEarly = dialog.getByText('Target date must be on or after the start date')
    await expect(tooEarly).toBeVisible()
    await dialog.getByLabel('Start Date').fill('2026-10-31')
    await expect(tooEarly, 'put right by the other date').toBeHidden()
    await dialog.getByLabel('Start Date').fill('2026-11-01')
    await dialog.getByLabel('Target Date').fill('2026-11-30')
    await add.dblclick()
    await expectSaid(page, 'SuccessGoal added successfully')
    await expect(dialog).toBeHidden()

    const card = page.getByRole('region', { name: 'New tires' })
    const figures = [
      '$1,000.00', 'Start DateNov 1, 2026', 'Target DateNov 30, 2026', 'Total30 days', '9 days left', '70% of time elapsed',
      'Should have saved by now $700.14', 'Daily$33.34', 'Weekly$233.38', 'Monthly$1,014.87',
    ]
    for (const figure of figures) await expect(card).toContainText(figure)
    await expect(tab(page, 'Goals')).toHaveText('Goals 1')

    await page.getByRole('button', { name: 'Edit New tires' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Goal' })
    await edit.getByLabel('Target Date').fill('2026-11-21')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expectSaid(page, 'SuccessGoal updated successfully')
    await expect(card).toContainText('Past due')

    await page.getByRole('button', { name: 'Delete New tires' }).click()
    await page.getByRole('alertdialog', { name: 'Are you sure you want to delete this goal?' })
      .getByRole('button', { name: 'Delete' }).click()
    await expectSaid(page, 'SuccessGoal deleted successfully')
    await expect(page.getByRole('heading', { name: 'No goals added yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toContainText('Past due')
  })

  test(`X10: schedules are typed in and their cost per mile read back on a ${name}`, async ({ device, line }) => {
    const { page } = await openBook(await device(size), line.origin, '/budget/maintenance', { vehicles: ['Prius', 'Fit'] })
    const prius = page.getByRole('region', { name: 'Prius' })
    await expect(prius).toContainText('No maintenance schedules set up')
    await page.getByRole('button', { name: 'Add Schedule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Maintenance Schedule' })
    await expect(dialog.getByLabel('Vehicle')).toHaveValue(/.+/)
    const add = dialog.getByRole('button', { name: 'Add Schedule' })
    await add.click()
    for (const words of ['Category is required', 'Name is required', 'Interval must be at least 1 mile', 'Cost must be greater than 0']) {
      await expect(dialog.getByText(words)).toBeVisible()
    }
    await dialog.getByLabel('Category').selectOption({ label: 'Custom/Other' })
    await add.click()
    await expect(dialog.getByText('Name is required for Other category')).toBeVisible()
    await dialog.getByLabel('Category').selectOption({ label: 'Oil Change' })
    await expect(dialog.getByLabel('Name')).toHaveValue('Oil Change')
    await expect(dialog.getByText(/^Name is required/), 'filled in by the category').toBeHidden()
    await expect(dialog.getByText('Interval must be at least 1 mile')).toBeVisible()
    await dialog.getByLabel('Interval (miles)').fill('5,000')
    await dialog.getByLabel('Cost').fill('75')
    await add.click()
    await expectSaid(page, 'SuccessMaintenance schedule added successfully')
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Add to Prius' }).click()
    await dialog.getByLabel('Category').selectOption({ label: 'Tires' })
    await dialog.getByLabel('Interval (miles)').fill('50000')
    await dialog.getByLabel('Cost').fill('600')
    await add.click()
    await expect(dialog).toBeHidden()
    for (const figure of ['$75.00 every 5,000 miles', '$0.0150 / mi', '$0.0120 / mi', 'Combined cost per mile', '$0.0270']) {
      await expect(prius).toContainText(figure)
    }
    await expect(page.getByRole('region', { name: 'Fit' })).toContainText('No maintenance schedules set up')

    await page.getByRole('button', { name: 'Edit Tires' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Maintenance Schedule' })
    await edit.getByLabel('Cost').fill('700')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(prius).toContainText('$0.0290')
    await page.getByRole('button', { name: 'Delete Tires' }).click()
    await page.getByRole('alertdialog', { name: 'Are you sure you want to delete this maintenance schedule?' })
      .getByRole('button', { name: 'Delete' }).click()
    await expectSaid(page, 'SuccessMaintenance schedule deleted successfully')
    await expect(prius.getByText('Tires')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(prius).toContainText('$0.0290')
  })
}
