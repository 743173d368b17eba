/** Earnings corrected while something else happens: the next tap, a correction in another window, no signal. */
import { openBook } from './books/open-book.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { day, friday, saturday } from './page/listed-days.ts'
import { setClock } from './rig/clock.ts'
import { NOON } from './rig/local-day.ts'
import { retryNow, untilKeptOffline, untilSynced } from './steps/driver.ts'

interface Pay { id: string; platform: string | null; amount: string }

const pay = (date: string, platform: string, amount: number) => ({ date, platform, amount })

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
      // Makes the next save the slow one again.
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

test('a day edited with no signal arrives whole, once, though the reply is lost', { tag: '@worker' }, async ({ device, line }) => {
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

  line.loseReplies('/api/sync', 1, '"items"')
  line.mend()
  await retryNow(page)
  await untilSynced(page, 20_000)
  expect(line.lost()).toBe(1)
  const after = await rows<Pay>('earnings')
  expect(after.map(({ platform, amount }) => [platform, amount]).toSorted()).toEqual([['lyft', '5.00'], ['uber', '80.00']])
  expect(after.find(({ platform }) => platform === 'uber')?.id).toBe(uber?.id)
  await expect(day(page, saturday).getByText('Saved on this phone')).toHaveCount(0)
})
