import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { setClock } from './clock.ts'
import { syncStatus, untilKeptOffline } from './driver.ts'
import { desktop, expect, phone, sizes, test } from './fixtures.ts'
import { NOON } from './local-day.ts'
import { openBook } from './open-book.ts'
import { lieOver } from './page-checks.ts'
import { expectSaid } from './said.ts'

interface Pay { id: string; date: string; platform: string | null; amount: string }

const day = (page: Page, date: string) => page.getByRole('region', { name: date })
const saturday = 'Saturday, November 21, 2026'
const friday = 'Friday, November 20, 2026'

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
    await amounts.nth(0).fill('71.20')
    await amounts.nth(1).fill('-5')
    await add.getByLabel('Date').fill('')
    await add.getByRole('button', { name: 'Add Earnings' }).click()
    await expect(add.getByText('Date is required')).toBeVisible()
    await expect(add.getByText('Please enter a valid positive number')).toBeVisible()
    await add.getByLabel('Date').fill('2026-11-21')
    await amounts.nth(1).fill('38,57')
    await add.getByRole('button', { name: 'Add Earnings' }).dblclick()
    await expectSaid(page, 'Earnings entry added successfully')
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
      await expect(page.getByText('Please enter a valid positive number')).toBeVisible()
      await input.fill('38.75')
      await page.getByRole('button', { name: 'Save DoorDash' }).click()
      await expectSaid(page, 'Amount updated successfully')
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
      await expectSaid(page, 'Earnings entry updated successfully')
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
      await expectSaid(page, 'Earnings entry updated successfully')
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
      await expectSaid(page, 'Earnings entry deleted successfully')
      await expect(day(page, saturday)).toBeHidden()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(day(page, saturday)).toContainText('+$40.00')
    })

    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    await expect(async () => expect(await rows<Pay>('earnings')).toMatchObject([
      { date: '2026-11-21', platform: 'doordash', amount: '40.00' }, { date: '2026-11-20', platform: 'uber', amount: '0.00' },
    ])).toPass({ timeout: 20_000 })
  })

  test(`time frames, platforms and paging show what they say on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    await setClock(context, NOON)
    const older = Array.from({ length: 14 }, (_, back) => pay(`2026-0${1 + (back % 9)}-15`, 'uber', 10))
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
    await expect(page.getByRole('button', { name: /tap to edit$/ })).toHaveCount(10)
    await page.getByRole('button', { name: 'View More Entries' }).click()
    await expect(page.getByRole('button', { name: /tap to edit$/ })).toHaveCount(20)
    await expect(page.getByRole('button', { name: 'View More Entries' })).toBeHidden()

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

for (const speed of ['fast', 'slow']) {
  test(`a tap that leaves an amount opens its day and its entry with the new amount on a ${speed} phone`, async ({ device, line }) => {
    const context = await device(phone)
    await setClock(context, NOON)
    if (speed === 'slow') await context.addInitScript(() => localStorage.setItem('writes-slowly', '1'))
    const { page } = await openBook(context, line.origin, '/earnings', {
      rows: { earnings: [pay('2026-11-21', 'uber', 50), pay('2026-11-21', 'lyft', 20)] },
    })
    const edits = [
      ['$20.00', '25', page.getByRole('button', { name: 'Edit day' })], ['$25.00', '31', page.getByRole('button', { name: 'Edit Lyft', exact: true })],
    ] as const
    for (const [before, amount, opener] of edits) {
      await page.getByRole('button', { name: `Edit Lyft, ${before}, tap to edit` }).tap()
      await page.getByRole('textbox', { name: 'Lyft' }).fill(amount)
      await opener.tap()
      const edit = page.getByRole('dialog')
      await expect(edit.getByLabel('Amount').last()).toHaveValue(`${amount}.00`)
      await edit.getByRole('button', { name: 'Save' }).click()
      await expect(edit).toBeHidden()
      await expect(page.getByRole('button', { name: `Edit Lyft, $${amount}.00, tap to edit` })).toBeVisible()
      // The next save is the slow one again.
      if (speed === 'slow') await page.reload()
    }
  })
}

test('a form that was open while another window corrected an amount changes only what was typed in it', async ({ device, line }) => {
  const context = await device(desktop)
  await setClock(context, NOON)
  const { page, rows, put } = await openBook(context, line.origin, '/learning')
  const [car] = await rows<{ id: string }>('vehicles')
  await put('earnings', [pay('2026-11-21', 'uber', 50), pay('2026-11-21', 'lyft', 20)])
  await put('mileage', [{ date: '2026-11-21', vehicleId: car?.id, startingMileage: 60_150, endingMileage: 60_188 }])
  await put('expenses', [{ date: '2026-11-21', name: 'Fuel', amount: 38.5 }])
  const other = await context.newPage()
  const form = page.getByRole('dialog')
  const save = async (): Promise<void> => {
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
  }
  const correct = async (path: string, opener: string, button: RegExp, text: string): Promise<void> => {
    for (const window of [page, other]) await window.goto(path)
    await page.getByRole('button', { name: opener, exact: true }).click()
    await expect(form).toBeVisible()
    await other.getByRole('button', { name: button }).click()
    await other.getByRole('textbox').fill(text)
    await other.keyboard.press('Enter')
    await expect(other.getByRole('textbox')).toBeHidden()
  }

  await correct('/earnings', 'Edit day', /^Edit Lyft, /, '33')
  await form.getByLabel('Amount').first().fill('51')
  await save()
  await expect(day(page, saturday)).toContainText('+$84.00')
  await correct('/earnings', 'Edit day', /^Edit Lyft, /, '34')
  await form.getByLabel('Amount').first().fill('')
  await save()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(day(page, saturday)).toContainText('+$85.00')

  await correct('/mileage', 'Edit 2019 Toyota Prius', /^Edit Ending/, '60190.5')
  await form.getByLabel('Date').fill('2026-11-20')
  await save()
  await expect(day(page, friday)).toContainText('40.5')

  for (const window of [page, other]) await window.goto('/expenses')
  await page.getByRole('button', { name: 'Edit Fuel' }).click()
  await other.getByRole('button', { name: 'Edit Fuel' }).click()
  await other.getByRole('dialog').getByLabel('Amount').fill('40')
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await form.getByLabel('Note').fill('pump 7')
  await save()
  await expect(day(page, saturday)).toContainText('pump 7')
  await expect(day(page, saturday)).toContainText('$40.00')
})

test('a day edited with no signal arrives whole, once, though the reply is lost', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page, rows } = await openBook(context, line.origin, '/earnings', {
    rows: { earnings: [pay('2026-11-21', 'uber', 71.2), pay('2026-11-21', 'doordash', 38.75)] },
  })
  await expect(day(page, saturday)).toContainText('+$109.95')
  await untilKeptOffline(page)
  const [, uber] = (await rows<Pay>('earnings')).toSorted((a, b) => ((a.platform ?? '') < (b.platform ?? '') ? -1 : 1))
  line.cut()
  await day(page, saturday).getByRole('button', { name: 'Edit day' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Day\'s Entries' })
  await edit.getByLabel('Amount').nth(0).fill('80')
  await edit.getByRole('button', { name: 'Remove DoorDash' }).click()
  await edit.getByRole('button', { name: 'Add another platform' }).click()
  await edit.getByLabel('Platform').nth(1).selectOption({ label: 'Lyft' })
  await edit.getByLabel('Amount').nth(1).fill('5')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(day(page, saturday)).toContainText('+$85.00')
  await expect(page.getByText('Saved on this phone').first()).toBeVisible()
  await page.reload()
  await expect(day(page, saturday)).toContainText('+$85.00')

  line.loseReplies('/api/sync', 1)
  line.mend()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(syncStatus(page, /^All synced/)).toBeVisible({ timeout: 20_000 })
  const after = await rows<Pay>('earnings')
  expect(after.map(({ platform, amount }) => [platform, amount]).toSorted()).toEqual([['lyft', '5.00'], ['uber', '80.00']])
  expect(after.find(({ platform }) => platform === 'uber')?.id).toBe(uber?.id)
  await expect(day(page, saturday).getByText('Saved on this phone')).toBeHidden()
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
