import { openBook } from './books/open-book.ts'
import { expect, phone, test } from './fixtures.ts'

/** Enough for a number that is shown before it is saved to be lost at least once. */
const TIMES = 3

/** A slow phone: there is time between showing a number and writing it. */
const SLOWER = 4

test('what is shown is kept, however soon the page is left', { tag: '@worker' }, async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/')
  const day = page.getByRole('region', { name: 'Day', exact: true })
  const tab = (name: string) => day.getByRole('tab', { name: new RegExp(`^${name}`) })
  const [earnings, expenses] = [tab('Earnings'), tab('Expenses')]
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

  await test.step('a new entry', async () => {
    await earnings.click()
    await day.getByLabel('Amount').fill('71.20')
    await day.getByRole('button', { name: 'Add Earnings' }).click()
    await expect(earnings).toContainText('$71.20')
    await page.goto('/mileage')
    await page.goto('/')
    await expect(earnings).toContainText('$71.20')
  })
  await test.step('an expense', async () => {
    for (let time = 1; time <= TIMES; time += 1) {
      await expenses.click()
      await day.getByLabel('Amount').fill('10.00')
      await day.getByRole('button', { name: 'Add Expense' }).click()
      await expect(expenses).toContainText(`$${10 * time}.00`)
      await page.goto('/mileage')
      await page.goto('/')
      await expect(expenses).toContainText(`$${10 * time}.00`)
    }
  })
  await test.step('a corrected amount', async () => {
    for (let time = 1; time <= TIMES; time += 1) {
      await earnings.click()
      await day.getByRole('button', { name: /tap to edit$/ }).click()
      await page.getByRole('textbox', { name: 'Uber' }).fill(`8${time}.40`)
      await page.keyboard.press('Enter')
      await expect(earnings).toContainText(`$8${time}.40`)
      await page.goto('/mileage')
      await page.goto('/')
      await expect(earnings).toContainText(`$8${time}.40`)
    }
  })
  await test.step('an amount that is still being corrected', async () => {
    await earnings.click()
    await day.getByRole('button', { name: /tap to edit$/ }).click()
    await page.getByRole('textbox', { name: 'Uber' }).fill('91.40')
    await page.goto('/mileage')
    await page.goto('/')
    await expect(earnings).toContainText('$91.40')
  })
})
