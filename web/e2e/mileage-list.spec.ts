import { readFile } from 'node:fs/promises'
import { openBook } from './books/open-book.ts'
import { holdStores } from './device/held-book.ts'
import { desktop, expect, phone, sizes, test } from './fixtures.ts'
import { expectSaid } from './page/said.ts'
import { setClock } from './rig/clock.ts'
import { NOON, TODAY, todayOn } from './rig/local-day.ts'
import { newDriver, onboard, signUp, syncStatus } from './steps/driver.ts'

for (const [name, size] of sizes) {
  test(`the odometer log is kept, filtered and exported on a ${name}`, async ({ device }) => {
    const page = await (await device(size)).newPage()
    await signUp(page, newDriver())
    await onboard(page, ['2019 Toyota Prius', '2012 Honda Fit'], ['Uber'])
    await page.goto('/mileage')

    await expect(page.getByRole('heading', { name: 'No Mileage Entries' })).toBeVisible()
    await expect(page.getByText('Start tracking your daily odometer readings for tax deductions.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Mileage' })).toBeVisible()
    await page.getByRole('button', { name: 'Add Your First Entry' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Mileage Entry' })
    await expect(dialog.getByLabel('Starting Mileage')).toBeFocused()
    // A start that is left empty is saved as 0: the first drive of a car then is all it ever drove.
    await dialog.getByLabel('Ending Mileage').fill('60150')
    await expect(dialog.getByText('60,150.0 miles in one day is a lot. Please check both readings.')).toBeVisible()
    await dialog.getByLabel('Date').fill('')
    await dialog.getByLabel('Starting Mileage').fill('60150')
    await dialog.getByLabel('Ending Mileage').fill('60149.9')
    await dialog.getByRole('button', { name: 'Add Mileage' }).click()
    await expect(dialog.getByText('Date is required')).toBeVisible()
    await expect(dialog.getByText('Ending mileage must be greater than or equal to starting mileage')).toBeVisible()
    const today = await todayOn(page)
    await dialog.getByLabel('Date').fill(today)
    await dialog.getByLabel('Ending Mileage').fill('60188.4')
    await dialog.getByRole('button', { name: 'Add Mileage' }).dblclick()
    await expectSaid(page, 'Mileage entry created successfully')
    await expect(page.getByText('Showing 1 entry')).toBeVisible()
    // A status is a toast, which has gone; what stands in the list is none.
    await expect(page.getByRole('status')).toHaveCount(0)
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Daily mileage log')).toBeVisible()
    await expect(page.getByText('Tap to edit')).toBeVisible()
    await expect(page.getByLabel('Time Frame').getByRole('option')).toHaveText(
      ['Current Week', 'Last Week', 'Current Month', 'Past 30 Days', 'All Time'],
    )
    await expect(page.getByLabel('Vehicle').getByRole('option')).toHaveText(
      ['All Vehicles', '2019 Toyota Prius (Primary)', '2012 Honda Fit'],
    )

    await page.getByRole('button', { name: 'Add Mileage' }).click()
    await expect(dialog.getByLabel('Starting Mileage')).toHaveValue('60188.4')
    await dialog.getByLabel('Vehicle').selectOption({ label: '2012 Honda Fit' })
    await expect(dialog.getByLabel('Starting Mileage')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: /^Edit Ending.*tap to edit$/ }).click()
    await page.getByRole('textbox', { name: /^Ending/ }).fill('far')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter a valid mileage value')).toBeVisible()
    await page.getByRole('textbox', { name: /^Ending/ }).fill('60190')
    await page.keyboard.press('Enter')
    await expectSaid(page, 'Mileage entry updated successfully')

    await page.getByRole('button', { name: 'Edit 2019 Toyota Prius' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Mileage Entry' })
    await edit.getByLabel('Date').fill('2025-03-04')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toBeHidden()
    await expect(page.getByText('Showing 0 entries')).toBeVisible()
    await page.getByRole('button', { name: 'View More Entries' }).click()
    await expect(page.getByLabel('Time Frame')).toHaveValue('past-30-days')
    await page.getByLabel('Time Frame').selectOption('All Time')
    await expect(page.getByRole('heading', { name: 'Tuesday, March 4, 2025' })).toBeVisible()
    await page.getByLabel('Vehicle').selectOption({ label: '2012 Honda Fit' })
    await expect(page.getByText('Showing 0 entries')).toBeVisible()
    await page.getByLabel('Vehicle').selectOption({ label: 'All Vehicles' })

    await page.getByRole('button', { name: 'Export' }).click()
    const sheet = page.getByRole('dialog', { name: 'Export Mileage Data' })
    const thisYear = Number(today.slice(0, 4))
    await expect(sheet.getByLabel('Year')).toHaveValue(String(thisYear))
    await expect(sheet.getByLabel('Year').getByRole('option')).toHaveText(Array.from({ length: 10 }, (_, back) => String(thisYear - back)))
    await sheet.getByLabel('Year').selectOption('2024')
    await sheet.getByRole('button', { name: 'Download CSV' }).click()
    await expect(page.getByRole('alert')).toContainText('No Data Found')
    await expect(sheet.getByText('No mileage data found for 2024')).toBeVisible()
    await sheet.getByLabel('Year').selectOption('2025')
    const downloading = page.waitForEvent('download')
    await sheet.getByRole('button', { name: 'Download CSV' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe('mileage-2025.csv')
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    expect(await readFile(await file.path())).toEqual(await (await page.request.get('/api/mileage/export/2025')).body())
    expect(await readFile(await file.path(), 'utf8')).toBe(
      'Date,Vehicle,Starting Mileage,Ending Mileage,Total Miles,Business Purpose,IRS Rate,Deduction\r\n' +
      '2025-03-04,2019 Toyota Prius,60150.0,60190.0,40.0,Rideshare/delivery,0.70,28.00\r\n',
    )
    await expect(page.getByRole('status')).toHaveText('Export SuccessfulMileage data for 2025 has been downloaded')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(sheet.getByLabel('Year')).toHaveValue(String(thisYear))

    await page.reload()
    await expect(page.getByLabel('Time Frame')).toHaveValue('past-30-days')
    await page.getByLabel('Time Frame').selectOption('All Time')
    await page.getByRole('button', { name: 'Delete 2019 Toyota Prius' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this mileage entry?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectSaid(page, 'SuccessMileage entry deleted successfully')
    await expect(page.getByRole('heading', { name: 'No Mileage Entries' })).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'Tuesday, March 4, 2025' })).toBeVisible()
  })
}

test('a vehicle deleted in another window is no choice any more, and what was typed for it asks for another', async ({ device, line }) => {
  const context = await device(desktop)
  await setClock(context, NOON)
  const { page, put, rows } = await openBook(context, line.origin, '/learning', { vehicles: ['Prius', 'Fit'] })
  const fit = (await rows<{ id: string; name: string }>('vehicles')).find(({ name }) => name === 'Fit')?.id
  await put('mileage', [{ vehicleId: fit, date: TODAY, startingMileage: '10', endingMileage: '20' }])
  await put('expenses', [{ vehicleId: fit, date: TODAY, name: 'Fuel', amount: '38.50' }])
  const expenses = await context.newPage()
  const garage = await context.newPage()
  await expenses.goto('/expenses')
  await expenses.getByLabel('Vehicle').selectOption('Fit')
  await expect(expenses.getByText('Showing 1 entry')).toBeVisible()
  await page.goto('/mileage')
  await page.getByLabel('Vehicle').selectOption('Fit')
  await expect(page.getByText('Showing 1 entry')).toBeVisible()
  await page.getByRole('button', { name: 'Add Mileage' }).click()
  const add = page.getByRole('dialog', { name: 'Add Mileage Entry' })
  const chosen = add.getByLabel('Vehicle').locator('option:checked')
  await add.getByLabel('Vehicle').selectOption('Fit')

  await garage.goto('/vehicles')
  await garage.getByRole('button', { name: 'Delete Fit' }).click()
  await garage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(chosen).toHaveText('Choose a vehicle')
  await add.getByLabel('Ending Mileage').fill('60188.4')
  await add.getByRole('button', { name: 'Add Mileage' }).click()
  await expect(add.getByText('Vehicle is required')).toBeVisible()
  await add.getByLabel('Vehicle').selectOption('Prius (Primary)')
  await add.getByLabel('Starting Mileage').fill('60150')
  await add.getByRole('button', { name: 'Add Mileage' }).click()
  await expect(add).toBeHidden()
  for (const list of [page, expenses]) {
    await expect(list.getByLabel('Vehicle').locator('option:checked')).toHaveText('All Vehicles')
    await expect(list.getByText('Showing 1 entry')).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Edit Prius' })).toBeVisible()
})

test('a reading that is filled in under the driver’s fingers gives way to what is typed', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/mileage')
  const other = await context.newPage()
  await other.goto('/theme.js')
  const dialog = page.getByRole('dialog', { name: 'Add Mileage Entry' })
  const starting = dialog.getByLabel('Starting Mileage')
  const ending = dialog.getByLabel('Ending Mileage')
  const addMileage = page.getByRole('button', { name: /^Add (Mileage|Your First Entry)$/ }).first()
  await addMileage.click()
  await starting.fill('59850')
  await ending.fill('60000')
  await dialog.getByRole('button', { name: 'Add Mileage' }).click()
  await expect(dialog).toBeHidden()

  const letGo = await holdStores(other, ['mileage'])
  await addMileage.click()
  await starting.focus()
  await letGo()
  await expect(starting).toHaveValue('60000.0')
  await page.keyboard.insertText('60012')
  await ending.fill('60150')
  await dialog.getByRole('button', { name: 'Add Mileage' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('138.0')
})
