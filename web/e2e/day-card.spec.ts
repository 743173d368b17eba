import type { Page } from '@playwright/test'
import { newDriver, onboard, signUp } from './driver.ts'
import { expect, phone, sizes, test } from './fixtures.ts'
import { expectSaid } from './said.ts'

const dayCard = (page: Page) => page.getByRole('region', { name: 'Day' })
const total = (page: Page, tab: string) => page.getByRole('tab', { name: new RegExp(`^${tab}`) })

for (const [name, size] of sizes) {
  test(`earnings of the day are added, corrected, deleted and brought back on a ${name}`, async ({ device }) => {
    const page = await (await device(size)).newPage()
    await signUp(page, newDriver())
    await onboard(page, ['2019 Toyota Prius'], ['Uber', 'DoorDash'])
    const day = dayCard(page)

    await day.getByRole('button', { name: 'Add Earnings' }).click()
    await expect(page.getByRole('alert')).toContainText('Please enter both platform and amount')
    await day.getByLabel('Amount').fill('-5')
    await day.getByRole('button', { name: 'Add Earnings' }).click()
    await expect(page.getByRole('alert')).toContainText('Please enter a valid positive number')
    await day.getByLabel('Amount').fill('71.20')
    // Two presses of one moment: the row that comes must not meet the second one.
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
    await expect(day.getByText('Please enter a valid amount')).toBeVisible()
    await page.getByRole('textbox', { name: 'DoorDash' }).fill('38.75')
    await page.keyboard.press('Enter')
    await expectSaid(page, 'Earnings updated successfully')
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

test('a drive of the day is prefilled, checked and corrected', async ({ device }) => {
  const page = await (await device(phone)).newPage()
  await signUp(page, newDriver())
  await onboard(page, ['2019 Toyota Prius', '2012 Honda Fit'], ['Uber'])
  const day = dayCard(page)
  await total(page, 'Mileage').click()
  await expect(day.getByRole('form', { name: 'Add Today’s Mileage' })).toBeVisible()
  await expect(day.getByLabel('Vehicle')).toContainText('2019 Toyota Prius (Primary)')

  const add = day.getByRole('button', { name: 'Add Mileage' })
  await add.click()
  await expect(page.getByRole('alert')).toContainText('Please fill in all fields')
  await day.getByLabel('Starting Mileage').fill('60150')
  await day.getByLabel('Ending Mileage').fill('60150')
  await add.click()
  await expect(page.getByRole('alert')).toContainText('Ending mileage must be greater than starting mileage')
  await day.getByLabel('Ending Mileage').fill('61150')
  await expect(day.getByText('1,000.0 miles in one day is a lot')).toBeVisible()
  await day.getByLabel('Ending Mileage').fill('60188.4')
  await add.click()
  await expect(total(page, 'Mileage')).toContainText('38.4 mi')

  await day.getByRole('button', { name: /^Edit Ending.*60,188\.4, tap to edit$/ }).click()
  await page.getByRole('textbox', { name: /^Ending/ }).fill('60149')
  await page.keyboard.press('Enter')
  await expect(day.getByText('Ending mileage must be greater than or equal to starting mileage')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(total(page, 'Mileage')).toContainText('38.4 mi')

  await day.getByRole('button', { name: 'Add More Mileage' }).click()
  await expect(day.getByLabel('Vehicle').getByRole('option')).toHaveText(['2012 Honda Fit'])
  await day.getByLabel('Starting Mileage').fill('10000')
  await day.getByLabel('Ending Mileage').fill('10010')
  await add.click()
  await expect(day.getByText('All vehicles have mileage entries for today')).toBeVisible()
})

test('an expense resets the form to Fuel, and the goal panel opens what there is', async ({ device }) => {
  const page = await (await device(phone)).newPage()
  await signUp(page, newDriver())
  await onboard(page, ['2019 Toyota Prius'], ['Uber'])
  const day = dayCard(page)
  await total(page, 'Expenses').click()
  await expect(day.getByRole('form', { name: 'Add Today’s Expense' })).toBeVisible()
  await expect(day.getByLabel('Vehicle (Optional)').getByRole('option')).toHaveText(['None', '2019 Toyota Prius (Primary)'])
  await day.getByLabel('Category').selectOption('Tolls')
  await day.getByRole('button', { name: 'Add Expense' }).click()
  await expect(page.getByRole('alert')).toContainText('Please fill in name and amount')
  await day.getByLabel('Amount').fill('4.50')
  await day.getByLabel('Note').fill('bridge')
  await day.getByRole('button', { name: 'Add Expense' }).click()
  await expectSaid(page, 'Expense added successfully')
  await expect(total(page, 'Expenses')).toContainText('$4.50')
  await expect(day.getByText('Tap to edit')).toBeVisible()
  await expect(day.getByLabel('Category')).toHaveValue('Fuel')
  await expect(day.getByLabel('Note')).toHaveValue('')

  await test.step('what is typed for the next one while this device still keeps the last stays', async () => {
    await page.evaluate(() => {
      const put = Cache.prototype.put
      Cache.prototype.put = async function (...entry) {
        await new Promise((goOn) => addEventListener('goOn', goOn, { once: true }))
        return await put.apply(this, entry)
      }
    })
    await day.getByLabel('Amount').fill('11.03')
    await day.getByRole('button', { name: 'Add Expense' }).click()
    await expect(day.getByRole('button', { name: /^Edit Fuel, \$11\.03/ })).toBeVisible()
    await day.getByLabel('Amount').fill('12.05')
    await page.evaluate(() => dispatchEvent(new Event('goOn')))
    await expect(day.getByRole('button', { name: 'Add Expense' })).toBeEnabled()
    await expect(day.getByLabel('Amount')).toHaveValue('12.05')
    await page.reload()
  })

  await page.getByRole('button', { name: /^Daily Goal/ }).click()
  const breakdown = page.getByRole('dialog', { name: 'Daily Goal Breakdown' })
  await expect(breakdown.getByText('No bills, loans, or goals set up yet.')).toBeVisible()
  await expect(breakdown.getByText('Add some in the Budget or Loan Management tabs to see your goal breakdown.')).toBeVisible()
  await page.keyboard.press('Escape')

  const overview = page.getByRole('region', { name: 'Earnings Overview' })
  await overview.getByText('Week', { exact: true }).click()
  await expect(overview.getByText('This Week')).toBeVisible()
  await expect(overview.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.reload()
  await expect(overview.getByText('This Week')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('dashboard-view-type'))).toBe('week')
  const year = page.getByRole('region', { name: 'Annual Summary' })
  await expect(year.getByText('Total Expenses')).toBeVisible()
  await year.getByLabel('Year').selectOption('2020')
  await expect(year.getByText('No financial data recorded for 2020')).toBeVisible()
  await expect(year.getByText('Start tracking your gig work to see your annual summary here.')).toBeVisible()
})
