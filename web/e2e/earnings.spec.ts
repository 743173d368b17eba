import { openBook } from './books/open-book.ts'
import { expect, phone, sizes, test } from './fixtures.ts'
import { expectAccessible } from './page/axe.ts'
import { day, friday, saturday } from './page/listed-days.ts'
import { lieOver } from './page/page-checks.ts'
import { expectSaid } from './page/said.ts'
import { setClock } from './rig/clock.ts'
import { NOON } from './rig/local-day.ts'
import { untilSynced } from './steps/driver.ts'

interface Pay { id: string; date: string; platform: string | null; amount: string }

const pay = (date: string, platform: string | null, amount: number) => ({ date, platform, amount })

for (const [name, size] of sizes) {
  test(`pay of several platforms is added, corrected and edited as a day on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    await setClock(context, NOON)
    const { page, rows } = await openBook(context, line.origin, '/earnings')
    await expect(page.getByRole('heading', { name: 'No earnings recorded yet' })).toBeVisible()
    await expect(page.getByText('Start tracking your income from gig platforms')).toBeVisible()

    await page.getByRole('button', { name: 'Add Your First Entry' }).click()
    const add = page.getByRole('dialog', { name: 'Add Earnings Entry' })
    const amounts = add.getByLabel('Amount')
    await expect(amounts).toBeFocused()
    await expect(add.getByLabel('Date')).toHaveValue('2026-11-21')
    await expect(add.getByLabel('Platform')).toHaveValue('uber')
    await add.getByRole('button', { name: 'Add Earnings' }).click()
    await expect(add.getByText('At least one entry with an amount is required')).toBeVisible()
    await add.getByRole('button', { name: 'Add another platform' }).click()
    await expect(add.getByLabel('Platform').nth(1)).toHaveValue('doordash')
    await add.getByRole('button', { name: 'Add another platform' }).click()
    await expect(add.getByLabel('Platform').nth(2)).toHaveValue('lyft')
    await expect(amounts.nth(2), 'which the focus enters first').toHaveAccessibleDescription('Lyft')
    await amounts.nth(2).fill('12')
    await expect(add.getByText('At least one entry with an amount is required'), 'there is one').toBeHidden()
    await amounts.nth(2).fill('')
    await amounts.nth(0).fill('71.20')
    await amounts.nth(1).fill('-5')
    await add.getByLabel('Date').fill('')
    await add.getByRole('button', { name: 'Add Earnings' }).click()
    await expect(add.getByText('Date is required')).toBeVisible()
    await expect(add.getByText('Please enter a valid positive number')).toBeVisible()
    await add.getByLabel('Date').fill('2026-11-21')
    await amounts.nth(1).fill('38,57')
    await add.getByRole('button', { name: 'Add Earnings' }).dblclick()
    await expectSaid(page, 'SuccessEarnings entry added successfully')
    await expect(add).toBeHidden()
    await expect(day(page, saturday)).toContainText('+$109.77')
    await expect(page.getByText('Showing 2 entries')).toBeVisible()
    await expect(page.getByRole('status')).toHaveCount(0)

    await test.step('an amount is corrected by tapping it', async () => {
      await page.getByRole('button', { name: 'Edit DoorDash, $38.57, tap to edit' }).click()
      const input = page.getByRole('textbox', { name: 'DoorDash' })
      await expect(input).toBeFocused()
      await input.fill('x')
      await page.keyboard.press('Enter')
      await expectSaid(page, 'Please enter a valid positive number', 'alert')
      await expect(input).toHaveAccessibleDescription('Please enter a valid positive number')
      await input.fill('38.75')
      await page.getByRole('button', { name: 'Save DoorDash' }).click()
      await expectSaid(page, 'SuccessAmount updated successfully')
      await expect(day(page, saturday)).toContainText('+$109.95')

      await page.getByRole('button', { name: /^Edit DoorDash, .*tap to edit$/ }).click()
      await input.fill('')
      await page.getByText(/^Showing/).click()
      await expect(page.getByRole('button', { name: 'Edit DoorDash, $38.75, tap to edit' })).toBeVisible()
      await page.getByRole('button', { name: /^Edit DoorDash, .*tap to edit$/ }).click()
      await input.fill('99')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Edit DoorDash, $38.75, tap to edit' })).toBeFocused()
      await page.keyboard.press('Enter')
      await input.fill('41')
      await page.getByRole('heading', { name: 'Earnings', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Edit DoorDash, $41.00, tap to edit' })).toBeVisible()
      await page.getByRole('button', { name: /^Edit DoorDash, .*tap to edit$/ }).click()
      await input.fill('x')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('alert')).toBeVisible()
      await input.fill('40')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Edit DoorDash, $40.00, tap to edit' })).toBeFocused()
    })

    await test.step('what is cancelled is not saved, also where a pressed button takes no focus, as in Safari', async () => {
      await page.evaluate(() => document.addEventListener('mousedown', (event) => {
        if (event.defaultPrevented || !(event.target instanceof Element) || event.target.closest('button') === null) return
        event.preventDefault()
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      }))
      await page.getByRole('button', { name: 'Edit DoorDash, $40.00, tap to edit' }).click()
      await page.getByRole('textbox', { name: 'DoorDash' }).fill('99')
      await page.getByRole('button', { name: 'Cancel editing DoorDash' }).click()
      await expect(page.getByRole('button', { name: 'Edit DoorDash, $40.00, tap to edit' })).toBeFocused()
    })

    await test.step('one entry is edited, its platform stays', async () => {
      await page.getByRole('button', { name: 'Edit Uber', exact: true }).click()
      const edit = page.getByRole('dialog', { name: 'Edit Earnings Entry' })
      await expect(edit.getByLabel('Platform')).toHaveValue('Uber')
      await expect(edit.getByLabel('Platform')).toHaveAttribute('readonly')
      await edit.getByLabel('Amount').fill('')
      await edit.getByRole('button', { name: 'Save' }).click()
      await expect(edit.getByText('Amount is required')).toBeVisible()
      await edit.getByLabel('Amount').fill('0')
      await edit.getByLabel('Date').fill('2026-11-20')
      await edit.getByRole('button', { name: 'Save' }).click()
      await expectSaid(page, 'SuccessEarnings entry updated successfully')
      await expect(day(page, friday)).toContainText('$0.00')
      await expect(day(page, saturday)).toContainText('+$40.00')
    })

    await test.step('a day is edited as one change, and undone', async () => {
      await day(page, saturday).getByRole('button', { name: 'Edit day' }).click()
      const edit = page.getByRole('dialog', { name: 'Edit Day\'s Entries' })
      await edit.getByLabel('Amount').fill('')
      await edit.getByRole('button', { name: 'Add another platform' }).click()
      await expect(edit.getByLabel('Platform').nth(1)).toHaveValue('uber')
      await edit.getByLabel('Amount').nth(1).fill('12.50')
      await edit.getByRole('button', { name: 'Save' }).click()
      await expectSaid(page, 'SuccessEarnings entry updated successfully')
      await expect(edit).toBeHidden()
      await expect(day(page, saturday)).toContainText('+$12.50')
      await expect(day(page, saturday).getByText('DoorDash')).toBeHidden()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(day(page, saturday)).toContainText('+$40.00')
      await expect(day(page, saturday).getByText('Uber')).toBeHidden()
    })

    await test.step('an entry is deleted after a question, and brought back', async () => {
      await page.getByRole('button', { name: 'Delete DoorDash' }).click()
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this earnings entry?' })
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(day(page, saturday)).toBeVisible()
      await page.getByRole('button', { name: 'Delete DoorDash' }).click()
      await question.getByRole('button', { name: 'Delete' }).click()
      await expectSaid(page, 'SuccessEarnings entry deleted successfully')
      await expect(day(page, saturday)).toBeHidden()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(day(page, saturday)).toContainText('+$40.00')
    })

    await untilSynced(page)
    await expect(async () => expect(await rows<Pay>('earnings')).toMatchObject([
      { date: '2026-11-21', platform: 'doordash', amount: '40.00' }, { date: '2026-11-20', platform: 'uber', amount: '0.00' },
    ])).toPass({ timeout: 20_000 })
  })

  test(`time frames, platforms and paging show what they say on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    await setClock(context, NOON)
    const older = Array.from({ length: 14 }, (_, back) => pay(`2026-0${9 - (back % 5)}-15`, 'uber', 10))
    const { page } = await openBook(context, line.origin, '/earnings', {
      rows: {
        earnings: [
          pay('2026-11-21', 'uber', 71.2), pay('2026-11-15', 'DoorDash', 38.75), pay('2026-11-14', null, 5),
          pay('2026-11-30', 'lyft', 1), pay('2026-10-25', 'Roadie', 20), pay('2026-10-02', 'uber', 30), ...older,
        ],
      },
    })
    const frame = page.getByLabel('Time Frame')
    const platform = page.getByLabel('Platform')
    const shows = async (total: string, entries: number): Promise<void> => {
      await expect(page.getByText(total, { exact: true }).first()).toBeVisible()
      await expect(page.getByText(new RegExp(`^Showing ${entries} `))).toBeVisible()
    }
    await expect(frame.getByRole('option'))
      .toHaveText(['Current Week', 'Last Week', 'Current Month', 'Past 30 Days', 'All Time'])
    await expect(frame).toHaveValue('current-month')
    await shows('+$115.95', 4)
    await expect(page.getByText('Current Month · Nov 1 - 30')).toBeVisible()
    await expect(platform.getByRole('option')).toHaveText(['All Platforms', 'Uber', 'DoorDash', 'Lyft', 'Other'])

    await frame.selectOption('Current Week')
    await expect(page.getByText('Current Week · Nov 15 - 21')).toBeVisible()
    await shows('+$109.95', 2)
    await expect(platform.getByRole('option')).toHaveText(['All Platforms', 'Uber', 'DoorDash'])
    await frame.selectOption('Last Week')
    await shows('+$5.00', 1)
    await frame.selectOption('Past 30 Days')
    await expect(page.getByText('Past 30 Days · Oct 23 - Nov 21')).toBeVisible()
    await shows('+$134.95', 4)
    await expect(platform.getByRole('option')).toHaveText(['All Platforms', 'Uber', 'DoorDash', 'Other', 'Roadie'])

    await page.getByRole('button', { name: 'View More Entries' }).click()
    await expect(page.getByText('Past 60 Days · Sep 23 - Nov 21')).toBeVisible()
    await shows('+$164.95', 5)
    await frame.selectOption('Last Week')
    await page.getByRole('button', { name: 'View More Entries' }).click()
    await expect(frame).toHaveValue('past-30-days')
    await expect(page.getByText('Past 60 Days · Sep 23 - Nov 21')).toBeVisible()

    await frame.selectOption('All Time')
    await shows('+$305.95', 20)
    await expect(page.getByText('Showing 20 entries · 11 days')).toBeVisible()
    await expect(page.getByRole('button', { name: /tap to edit$/ })).toHaveCount(10)
    // The first of the day's three, and what all of them come to.
    await expect(day(page, 'Saturday, August 15, 2026')).toContainText('+$30.00')
    await expect(day(page, 'Saturday, August 15, 2026').getByRole('button', { name: /tap to edit$/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'View More Entries' }).click()
    await expect(page.getByRole('button', { name: /tap to edit$/ })).toHaveCount(20)
    await expect(page.getByRole('button', { name: 'View More Entries' })).toBeHidden()
    await frame.selectOption('Past 30 Days')
    await expect(page.getByText('Past 30 Days · Oct 23 - Nov 21')).toBeVisible()
    await frame.selectOption('All Time')
    await expect(page.getByRole('button', { name: /tap to edit$/ })).toHaveCount(10)

    await platform.selectOption('Roadie')
    await shows('+$20.00', 1)
    await expect(page.getByRole('button', { name: /tap to edit$/ })).toHaveCount(1)
    await frame.selectOption('Current Week')
    await expect(page.getByText('Nothing was earned in Current Week with Roadie.')).toBeVisible()
    await expect(platform).toHaveValue('roadie')
    await page.getByRole('button', { name: 'View More Entries' }).click()
    await shows('+$20.00', 1)
    await expect(page.getByRole('button', { name: 'View More Entries' })).toBeHidden()
  })

  test(`the list is used by keyboard alone and axe finds nothing on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    await setClock(context, NOON)
    const { page } = await openBook(context, line.origin, '/earnings', {
      rows: { earnings: [pay('2026-11-21', 'uber', 71.2), pay('2026-11-21', 'doordash', 38.75)] },
    })
    await expect(day(page, saturday)).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await day(page, saturday).getByRole('button', { name: 'Edit day' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Edit Uber', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    const edit = page.getByRole('dialog', { name: 'Edit Earnings Entry' })
    await expect(edit.getByLabel('Amount')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('80')
    await page.keyboard.press('Enter')
    await expect(edit).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit Uber', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Edit Uber, $80.00, tap to edit' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Uber' })).toBeFocused()
    await page.keyboard.type('81.5')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Edit Uber, $81.50, tap to edit' })).toBeFocused()
    await expectAccessible(page)
  })
}

test('a list with entries but none this month opens once on Past 30 Days', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page } = await openBook(context, line.origin, '/earnings', {
    rows: { earnings: [pay('2026-10-30', 'uber', 20)] },
  })
  await expect(page.getByLabel('Time Frame')).toHaveValue('past-30-days')
  await expect(day(page, 'Friday, October 30, 2026')).toBeVisible()
  await page.getByLabel('Time Frame').selectOption('Current Month')
  await page.getByRole('button', { name: 'Add Earnings' }).click()
  const add = page.getByRole('dialog', { name: 'Add Earnings Entry' })
  await add.getByLabel('Amount').fill('7')
  await add.getByLabel('Date').fill('2026-10-29')
  await add.getByRole('button', { name: 'Add Earnings' }).click()
  await expect(add).toBeHidden()
  await expect(page.getByLabel('Time Frame')).toHaveValue('current-month')
})

test('on the narrowest phone a bin below its row stays at the right, and no date lies under its sum', async ({ device, line }) => {
  const context = await device({ ...phone, viewport: { width: 320, height: 640 } })
  await setClock(context, NOON)
  const { page } = await openBook(context, line.origin, '/earnings', { rows: { earnings: [pay('2026-11-21', 'doordash', 80)] } })
  const card = day(page, saturday)
  const [box, bin] = await Promise.all([card.boundingBox(), card.getByRole('button', { name: 'Delete DoorDash' }).boundingBox()])
  expect((box?.x ?? 0) + (box?.width ?? 0) - (bin?.x ?? 0) - (bin?.width ?? 0)).toBeLessThan(20)
  expect(await lieOver(card.getByText('November 21, 2026'), card.getByText('+$80.00'))).toBe(false)
})

test('no two neighbours among the parts of a day look alike', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const platforms = ['uber', 'doordash', 'lyft', 'instacart', 'grubhub', 'spark', 'shipt', 'uber']
  const { page } = await openBook(context, line.origin, '/earnings', {
    rows: { earnings: platforms.map((platform, at) => pay('2026-11-21', platform, 10 + at)) },
  })
  await expect(day(page, saturday).getByRole('listitem')).toHaveCount(8)
  const looks = await day(page, saturday).locator('[aria-hidden] > i').evaluateAll((parts) =>
    parts.map((part) => getComputedStyle(part).backgroundImage + getComputedStyle(part).backgroundColor))
  expect(new Set(looks.slice(0, 6)).size).toBe(6)
  expect(looks.filter((look, at) => look === looks[at + 1])).toEqual([])
})
