import { readFile } from 'node:fs/promises'
import { openBook } from './books/open-book.ts'
import { expect, phone, sizes, test } from './fixtures.ts'
import { day, saturday } from './page/listed-days.ts'
import { expectSaid } from './page/said.ts'
import { setClock } from './rig/clock.ts'
import { NOON, TODAY } from './rig/local-day.ts'
import { untilKeptOffline, untilSynced } from './steps/driver.ts'

interface Expense { id: string; name: string; amount: string; vehicleId: string | null; note: string | null; receiptImageUrl: string | null }
interface Vehicle { id: string; name: string }

test('a long note takes three lines of its row, with the rest beside its beginning, and stands whole in the form', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const note = 'Both front tires, and what the shop said of the brakes. '.repeat(17).trim()
  const { page } = await openBook(context, line.origin, '/expenses', {
    rows: { expenses: [{ date: TODAY, name: 'Repair', amount: '640.00', note }] },
  })
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Delete Repair' }) })
  const expectShort = async (): Promise<void> => {
    // Both measured at the same moment: the notice about a slow clock moves them down.
    const [height = 0, above = 0] = await row.getByRole('button', { name: 'Delete Repair' }).evaluate((bin) => {
      const all = bin.closest('li')?.getBoundingClientRect()
      return all && [all.height, bin.getBoundingClientRect().top - all.top]
    }) ?? []
    expect(height).toBeGreaterThan(60)
    expect(height).toBeLessThan(110)
    expect(above).toBeLessThan(10)
  }
  await expect(row).toContainText(note)
  await expectShort()
  await page.getByRole('button', { name: 'Edit Repair' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Expense' }).getByLabel('Note')).toHaveValue(note)
  await page.goto('/')
  await page.getByRole('tab', { name: /^Expenses/ }).click()
  await expect(row).toContainText(note)
  await expectShort()
})

const cost = (date: string, name: string, amount: number, more: object = {}) => ({ date, name, amount, ...more })

for (const [name, size] of sizes) {
  test(`an expense is added, changed, deleted and brought back on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    await setClock(context, NOON)
    const { page, rows } = await openBook(context, line.origin, '/expenses', { vehicles: ['2019 Toyota Prius', '2016 Honda Fit'] })
    await expect(page.getByRole('heading', { name: 'No expenses recorded yet' })).toBeVisible()
    await expect(page.getByText('Track your business expenses for tax time')).toBeVisible()

    await page.getByRole('button', { name: 'Add Your First Expense' }).click()
    const add = page.getByRole('dialog', { name: 'Add Expense' })
    await expect(add.getByLabel('Amount')).toBeFocused()
    await expect(add.getByLabel('Category').getByRole('option')).toHaveText([
      'Fuel', 'Repair', 'Maintenance', 'Passenger Goodies', 'Supplies', 'Parking', 'Tolls', 'Other',
    ])
    await expect(add.getByLabel('Category')).toHaveValue('Fuel')
    await expect(add.getByLabel('Vehicle').getByRole('option')).toHaveText(['None', '2019 Toyota Prius (Primary)', '2016 Honda Fit'])
    await add.getByLabel('Date').fill('')
    await add.getByRole('button', { name: 'Add Expense' }).click()
    await expect(add.getByText('Amount is required')).toBeVisible()
    await expect(add.getByText('Date is required')).toBeVisible()
    await add.getByLabel('Amount').fill('0')
    await add.getByRole('button', { name: 'Add Expense' }).click()
    await expect(add.getByText('Amount must be a positive number')).toBeVisible()
    await add.getByLabel('Amount').fill('38.50')
    await add.getByLabel('Date').fill('2026-11-21')
    await add.getByLabel('Vehicle').selectOption({ label: '2019 Toyota Prius (Primary)' })
    await add.getByRole('button', { name: 'Add Expense' }).dblclick()
    await expectSaid(page, 'SuccessExpense added successfully')
    await expect(add).toBeHidden()
    await expect(day(page, saturday)).toContainText('−$38.50')
    await expect(day(page, saturday)).toContainText('2019 Toyota Prius')

    await page.getByRole('button', { name: 'Edit Fuel' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Expense' })
    await expect(edit.getByLabel('Amount')).toHaveValue('38.50')
    await edit.getByLabel('Category').selectOption('Tolls')
    await edit.getByLabel('Vehicle').selectOption({ label: 'None' })
    await edit.getByLabel('Note').fill('I-355 tollway')
    await edit.getByLabel('Amount').fill('4.5')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expectSaid(page, 'SuccessExpense updated successfully')
    await expect(day(page, saturday)).toContainText('I-355 tollway')
    await untilSynced(page)
    expect(await rows<Expense>('expenses')).toMatchObject([
      { name: 'Tolls', amount: '4.50', vehicleId: null, note: 'I-355 tollway', receiptImageUrl: null },
    ])

    await page.getByRole('button', { name: 'Delete Tolls' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this expense?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectSaid(page, 'SuccessExpense deleted successfully')
    await expect(page.getByRole('heading', { name: 'No expenses recorded yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(day(page, saturday)).toContainText('−$4.50')
  })

  test(`time frame, vehicle and category filter the list, and more is loaded on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    await setClock(context, NOON)
    const { page, put, rows } = await openBook(context, line.origin, '/', { vehicles: ['Prius', 'Fit'] })
    const prius = (await rows<Vehicle>('vehicles')).find((vehicle) => vehicle.name === 'Prius')?.id
    await put('expenses', [
      cost('2026-11-21', 'Fuel', 21.85, { vehicleId: prius }), cost('2026-11-21', 'Tolls', 4.5),
      cost('2026-11-14', 'Fuel', 30, { vehicleId: prius }), cost('2026-10-20', 'Car Wash', 12),
      ...Array.from({ length: 12 }, (_, back) => cost(`2026-0${9 - (back % 3)}-15`, 'Parking', 6)),
    ])
    await page.goto('/expenses')
    const frame = page.getByLabel('Time Frame')
    await expect(frame).toHaveValue('current-month')
    await expect(page.getByText('−$56.35', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Showing 3 entries/)).toBeVisible()
    await expect(day(page, saturday)).toContainText('−$26.35')

    await page.getByLabel('Vehicle').selectOption('Prius (Primary)')
    await expect(page.getByText(/^Showing 2 entries/)).toBeVisible()
    await expect(day(page, saturday)).toContainText('−$21.85')
    await page.getByLabel('Vehicle').selectOption('No vehicle')
    await expect(page.getByText(/^Showing 1 entry/)).toBeVisible()
    await page.getByLabel('Vehicle').selectOption('All Vehicles')
    await page.getByLabel('Category').selectOption('Fuel')
    await expect(page.getByText(/^Showing 2 entries/)).toBeVisible()
    await page.getByLabel('Vehicle').selectOption('No vehicle')
    await expect(page.getByText('Nothing was spent in Current Month: No vehicle · Fuel.')).toBeVisible()
    await page.getByLabel('Vehicle').selectOption('All Vehicles')
    await frame.selectOption('Current Week')
    await expect(page.getByText(/^Showing 1 entry/)).toBeVisible()
    await page.getByLabel('Category').selectOption('All Categories')

    await frame.selectOption('Last Week')
    await page.getByRole('button', { name: 'Load More' }).click()
    await expect(frame).toHaveValue('past-30-days')
    await expect(page.getByText('Past 60 Days · Sep 23 - Nov 21')).toBeVisible()
    await expect(page.getByText(/^Showing 4 entries/)).toBeVisible()
    await frame.selectOption('All Time')
    await expect(page.getByText(/^Showing 16 entries/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(10)
    // Two of the day's four, and what all of them come to.
    await expect(day(page, 'Saturday, August 15, 2026')).toContainText('−$24.00')
    await expect(day(page, 'Saturday, August 15, 2026').getByRole('button', { name: /^Delete / })).toHaveCount(2)
    await page.getByRole('button', { name: 'Load More' }).click()
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(16)
    await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden()
    await page.getByLabel('Category').selectOption('Car Wash')
    await expect(page.getByText('−$12.00', { exact: true }).first()).toBeVisible()
  })

  test(`the export of a ${name} without a signal is the file of the server`, { tag: '@worker' }, async ({ device, line }) => {
    const context = await device(size)
    await setClock(context, NOON)
    const { page, put, rows } = await openBook(context, line.origin, '/', { vehicles: ['2019 Toyota "Prius", grey', 'Fit'] })
    const [first] = await rows<Vehicle>('vehicles')
    await put('expenses', [
      cost('2026-11-21', 'Fuel', 21.85, { vehicleId: first?.id, note: 'Costco, pump 7\nno receipt' }),
      cost('2026-02-01', 'Tolls', 4.5, { note: '=1+1' }), cost('2026-02-01', 'Other', 1), cost('2025-12-31', 'Fuel', 9), cost('2025-12-31', 'Dash Cam', 80),
    ])
    const served = async (query: string) => await (await page.request.get(`/api/expenses/export/${query}`)).body()
    const [whole, some] = [await served('2026'), await served(`2026?vehicles=${first?.id},none&categories=Fuel,Tolls`)]
    await page.goto('/expenses')
    await expect(day(page, saturday)).toBeVisible()
    await untilKeptOffline(page)
    line.cut()

    await page.getByRole('button', { name: 'Export' }).click()
    const sheet = page.getByRole('dialog', { name: 'Export Expense Data' })
    await expect(sheet.getByLabel('Year').getByRole('option')).toHaveText(
      ['2026', '2025', '2024', '2023', '2022', '2021', '2020', '2019', '2018', '2017'],
    )
    await sheet.getByLabel('Year').selectOption('2019')
    await sheet.getByRole('button', { name: 'Download CSV' }).click()
    await expectSaid(page, 'No Data Found', 'alert')
    const refusal = sheet.getByText('No expense data found for 2019 with the selected filters')
    await expect(refusal).toBeVisible()
    await sheet.getByLabel('Vehicle').selectOption('No vehicle')
    await expect(refusal).toBeHidden()
    await sheet.getByRole('button', { name: 'Download CSV' }).click()
    await expect(refusal).toBeVisible()
    await sheet.getByRole('button', { name: 'No vehicle remove' }).click()
    await expect(refusal).toBeHidden()
    await sheet.getByRole('button', { name: 'Download CSV' }).click()
    await expect(refusal).toBeVisible()

    const exported = async (): Promise<Buffer> => {
      const downloading = page.waitForEvent('download')
      await sheet.getByRole('button', { name: 'Download CSV' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe('expenses-2026.csv')
      return await readFile(await download.path())
    }
    await sheet.getByLabel('Year').selectOption('2026')
    await expect(refusal).toBeHidden()
    await sheet.getByLabel('Vehicle').selectOption('All Vehicles')
    await sheet.getByLabel('Category').selectOption('All Categories')
    expect(await exported()).toEqual(whole)
    await expect(page.getByRole('status')).toHaveText('Export SuccessfulExpense data for 2026 has been downloaded')
    await expect(sheet).toBeHidden()

    await page.getByRole('button', { name: 'Export' }).click()
    await sheet.getByLabel('Vehicle').selectOption({ label: '2019 Toyota "Prius", grey' })
    await sheet.getByLabel('Vehicle').selectOption('No vehicle')
    for (const category of ['Fuel', 'Tolls', 'Other']) await sheet.getByLabel('Category').selectOption(category)
    await sheet.getByRole('button', { name: 'Other remove' }).click()
    expect(await exported()).toEqual(some)
    expect(some.length).toBeLessThan(whole.length)

    // A category is offered for a year that has it, whatever the list shows.
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(sheet.getByRole('button', { name: /remove$/ }), 'what was picked the last time').toHaveCount(0)
    await expect(sheet.getByRole('option', { name: 'Dash Cam' })).toHaveCount(0)
    await sheet.getByLabel('Year').selectOption('2025')
    await sheet.getByLabel('Category').selectOption('Dash Cam')
    await sheet.getByLabel('Year').selectOption('2026')
    await expect(sheet.getByRole('button', { name: 'Dash Cam remove' })).toBeVisible()
    await sheet.getByLabel('Year').selectOption('2025')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(sheet.getByLabel('Year')).toHaveValue('2026')
  })
}

test('a list whose first entry opens it on earlier days does not call that entry outside of it', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page } = await openBook(context, line.origin, '/expenses')
  await untilSynced(page)
  await page.getByRole('button', { name: 'Add Expense' }).first().click()
  const add = page.getByRole('dialog', { name: 'Add Expense' })
  await add.getByLabel('Category').selectOption('Fuel')
  await add.getByLabel('Amount').fill('4.50')
  await add.getByLabel('Date').fill('2026-10-30')
  await add.getByRole('button', { name: 'Add Expense' }).click()
  await expectSaid(page, 'SuccessExpense added successfully')
  await expect(page.getByLabel('Time frame')).toHaveValue('past-30-days')
  await expect(page.getByText('Showing 1 entry')).toBeVisible()
})

test('an expense that the list does not show says so when it is saved', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page } = await openBook(context, line.origin, '/expenses', { rows: { expenses: [cost('2026-11-20', 'Fuel', 12)] } })
  const add = page.getByRole('dialog', { name: 'Add Expense' })
  const spendOn = async (date: string, category: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add Expense' }).click()
    await add.getByLabel('Category').selectOption(category)
    await add.getByLabel('Amount').fill('4.50')
    await add.getByLabel('Date').fill(date)
    await add.getByRole('button', { name: 'Add Expense' }).click()
    await expect(add).toBeHidden()
  }
  await expect(page.getByText('Showing 1 entry')).toBeVisible()
  await spendOn('2026-10-05', 'Fuel')
  await expectSaid(page, 'SuccessExpense added successfully. It is dated Oct 5, 2026, outside Current Month.')
  await page.getByLabel('Category').selectOption('Fuel')
  await spendOn('2026-11-20', 'Tolls')
  await expectSaid(page, 'SuccessExpense added successfully. The filter of this list leaves it out.')
  await expect(page.getByText('Showing 1 entry')).toBeVisible()
})
