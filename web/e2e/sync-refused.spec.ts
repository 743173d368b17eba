import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SQLite } from '../../sync-server/store/sqlite/driver.ts'
import { openBook } from './books/open-book.ts'
import { emptyStore, putRecord, recordsOf } from './device/device-book.ts'
import { spoilWaitingChange } from './device/spoil-change.ts'
import { expect, phone, test } from './fixtures.ts'
import { expectSaid } from './page/said.ts'
import type { Line } from './rig/line.ts'
import { todayOn } from './rig/local-day.ts'
import { spend, syncStatus, untilKeptOffline, untilSynced } from './steps/driver.ts'

/** Changes Uber's pay of today to $55 in an entry that the server then refuses. */
async function editRefused(page: Page, line: Line): Promise<void> {
  line.cut()
  await page.getByRole('button', { name: /^Edit Uber.*tap to edit$/ }).click()
  await page.getByRole('textbox', { name: /Uber/ }).fill('55')
  await page.keyboard.press('Enter')
  // The attempt to send it has failed: one still under way would send it unspoiled once the line is back.
  await expect(syncStatus(page, /^Offline.*1 to sync/)).toBeVisible()
  await spoilWaitingChange(page)
  line.mend()
  await expect(syncStatus(page, /1 needs you/)).toBeVisible({ timeout: 30_000 })
}

test('a change the server refuses is kept with its words, and is put right, copied or let go', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { page, put, rows } = await openBook(context, line.origin, '/')
  await untilKeptOffline(page)
  await untilSynced(page)
  const today = await todayOn(page)
  await put('earnings', [{ date: today, platform: 'uber', amount: '40.00' }])
  const refused = page.getByRole('region', { name: 'Changes that need you' })

  for (const choice of ['put right', 'let go'] as const) {
    await expect(page.getByRole('button', { name: /^Edit Uber, \$(?:40\.00|60\.10)/ })).toBeVisible()
    const [stands] = await rows<{ amount: string }>('earnings')
    await editRefused(page, line)
    await expect(page.getByRole('button', { name: `Edit Uber, $${stands?.amount}, tap to edit` })).toBeVisible()
    await syncStatus(page, /1 needs you/).click()
    await expect(refused).toContainText('Please enter a valid positive number')
    await expect(refused.getByRole('listitem')).toHaveText('Uber earnings−$5.00')
    const amount = refused.getByLabel('Amount')
    await expect(amount).toHaveValue('-5.00')
    await expect(amount).toHaveAttribute('inputmode', 'decimal')
    if (choice === 'put right') {
      await refused.getByRole('button', { name: 'Copy' }).click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"amount": -500')
      await amount.fill('a lot')
      await refused.getByRole('button', { name: 'Send again' }).click()
      await expect(refused).toContainText('Please enter a valid positive number')
      await amount.fill('60.10')
      await refused.getByRole('button', { name: 'Send again' }).click()
    } else {
      await refused.getByRole('button', { name: 'Discard' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    }
    await expect(refused).toBeHidden()
    await page.keyboard.press('Escape')
    await untilSynced(page)
    expect(await rows('earnings')).toMatchObject([{ amount: '60.10' }])
  }
})

test('a change the server fails on is parked with a number, and the others go on', { tag: '@worker' }, async ({ device, line, server }) => {
  const { page, rows } = await openBook(await device(phone), line.origin, '/')
  await untilKeptOffline(page)
  await untilSynced(page)
  const database = new SQLite(join(server.dataDir, 'roadbook.sqlite'))
  database.exec(`CREATE TRIGGER fault BEFORE INSERT ON expenses WHEN NEW.amount = 666
    BEGIN SELECT RAISE(ABORT, 'A fault of the server'); END`)
  line.cut()
  await spend(page, '5.55', '6.66', '7.77')
  line.mend()
  await expect(syncStatus(page, /1 needs you/)).toBeVisible({ timeout: 30_000 })
  expect((await rows<{ amount: string }>('expenses')).map(({ amount }) => amount).sort()).toEqual(['5.55', '7.77'])
  await syncStatus(page, /1 needs you/).click()
  const refused = page.getByRole('region', { name: 'Changes that need you' })
  await expect(refused).toContainText(/The server could not save this change\. It is kept as number \d+, and we will look at it/)
  database.exec('DROP TRIGGER fault')
  database.close()
  await refused.getByRole('button', { name: 'Send again' }).click()
  await expect(refused).toBeHidden()
  await expect(async () => { expect(await rows('expenses')).toHaveLength(3) }).toPass({ timeout: 20_000 })
})

test('the field of a refused change shows its row until it is typed in, and why it cannot be sent again stays in sight', async ({ device, line }) => {
  const { page, put, rows } = await openBook(await device(phone), line.origin, '/')
  await untilSynced(page)
  await put('earnings', [{ date: await todayOn(page), platform: 'uber', amount: '40.00' }])
  const [row] = await rows<{ id: string }>('earnings')
  await expect(page.getByRole('button', { name: 'Edit Uber, $40.00, tap to edit' })).toBeVisible()
  await editRefused(page, line)
  // As of another version, where the field it is about need not be in it.
  const [spoilt] = await recordsOf<object>(page, 'refused')
  await putRecord(page, 'refused', { ...spoilt, fields: {} })
  await page.reload()
  await syncStatus(page, /1 needs you/).click()
  const refused = page.getByRole('region', { name: 'Changes that need you' })
  const amount = refused.getByLabel('Amount')
  await expect(amount).toHaveValue('40.00')
  const answer = await page.request.put(`/api/earnings/${row?.id}`, { data: { amount: '41.00' }, headers: { origin: line.origin } })
  expect(answer.ok()).toBe(true)
  await expect(amount).toHaveValue('41.00')
  await amount.fill('50')
  // The device is given new numbers meanwhile.
  await emptyStore(page, 'refused')
  await putRecord(page, 'refused', { ...spoilt, fields: {}, n: 0, together: 0 })
  await page.request.delete(`/api/earnings/${row?.id}`, { headers: { origin: line.origin } })
  await expect(page.getByText('$41.00')).toHaveCount(0)
  await expect(amount).toHaveValue('50')
  const again = refused.getByRole('button', { name: 'Send again' })
  await again.click()
  await expectSaid(page, 'It still does not fit', 'alert')
  await expect(again).toHaveAccessibleDescription('Date is required')
  await amount.fill('60')
  await expect(refused.getByText('Date is required')).toBeHidden()
})
