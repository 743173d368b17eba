/** The book as a file: written, and read back on another device (spec 2 section 2). */
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { bookFile } from './steps/restore-file.ts'
import { openBook } from './books/open-book.ts'
import { desktop, expect, sizes, test } from './fixtures.ts'
import { expectSaid } from './page/said.ts'
import { RESTARTING } from './rig/line.ts'
import { newDriver, signIn, untilKeptOffline, untilSynced } from './steps/driver.ts'

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Restore from file').click()
  await (await choosing).setFiles({ name: 'roadbook.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}

for (const [name, size] of sizes) {
  test(`a book comes back from its file with no signal on a ${name}`, { tag: '@worker' }, async ({ device, line }) => {
    const { page, rows } = await openBook(await device(size), line.origin, '/settings', {
      rows: {
        earnings: [{ date: '2026-11-20', platform: 'uber', amount: '71.20' }, { date: '2026-11-21', platform: 'lyft', amount: '38.57' }],
        goals: [{ name: 'Tires', amount: '650.00', startDate: '2026-11-01', targetDate: '2026-12-31' }],
        bills: [{ name: 'Rent', amount: '1450.00', frequency: 'monthly', dueDate: '1' }],
      },
    })
    await untilSynced(page)
    await untilKeptOffline(page)
    const before = { earnings: await rows<object>('earnings'), goals: await rows<object>('goals'), bills: await rows<object>('bills') }
    line.cut()
    const saving = page.waitForEvent('download')
    await button(page, 'Export everything').click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^roadbook-\d{4}-\d{2}-\d{2}\.json$/)
    const text = await readFile(await file.path(), 'utf8')
    await choose(page, '{"a": "shopping list"}')
    await expect(page.getByRole('alert')).toContainText('This file is not a Roadbook export')
    await choose(page, text.slice(0, -text.length / 3))
    await expect(page.getByRole('alert')).toContainText('This file is cut off or damaged')
    await choose(page, text.replace('"roadbook": 1', '"roadbook": 2'))
    await expect(page.getByRole('alert')).toContainText('This file was written by a newer version of Roadbook')
    await choose(page, text)
    const sheet = page.getByRole('dialog', { name: 'Restore from file' })
    await expect(sheet.getByText('Everything in it is in your book already.')).toBeVisible()
    await expect(button(sheet, 'Restore')).toBeDisabled()
    await button(sheet, 'Cancel').click()
    line.mend()

    // Another account, on a device that has never seen the first one.
    const { page: other, rows: otherRows } = await openBook(await device(size), line.origin, '/settings')
    await untilSynced(other)
    await untilKeptOffline(other)
    line.cut()
    await choose(other, text)
    const plan = other.getByRole('dialog', { name: 'Restore from file' })
    for (const words of ['1 vehicle', '2 earnings entries', '1 goal', '1 bill']) await expect(plan.getByText(words, { exact: true })).toBeVisible()
    await button(plan, 'Restore').click()
    await expectSaid(other, 'Your book is filled from the file')
    line.mend()
    await other.reload()
    await untilSynced(other)
    const withoutAge = (list: readonly object[]) => list.map((row) => ({ ...row, createdAt: '', userId: '' }))
    await expect(async () => {
      for (const [list, filed] of Object.entries(before)) {
        expect(withoutAge(await otherRows<object>(list))).toEqual(expect.arrayContaining(withoutAge(filed)))
      }
    }).toPass({ timeout: 10_000 })
  })
}

test('a book that is not here yet is neither overwritten from a file nor exported as if it were whole', async ({ device, line }) => {
  const driver = newDriver()
  const { rows } = await openBook(await device(desktop), line.origin, '/', {
    driver, rows: { earnings: [{ date: '2026-11-20', platform: 'uber', amount: '45.00' }] },
  })
  line.replace('/api/sync', RESTARTING)
  const page = await (await device(desktop)).newPage()
  await signIn(page, driver)
  await button(page, 'Log something meanwhile').click()
  await page.getByRole('link', { name: 'Expenses' }).click()
  await button(page, 'Export').click()
  const sheet = page.getByRole('dialog', { name: 'Export Expense Data' })
  await sheet.getByRole('button', { name: 'Download CSV' }).click()
  await expect(sheet.getByText('Please export once all of it is here.')).toBeVisible()
  await page.keyboard.press('Escape')

  await button(page, 'Account menu').click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await button(page, 'Export everything').click()
  await expectSaid(page, 'what is not here yet is not in this file')
  const [earlier] = await rows<object>('earnings')
  await choose(page, bookFile({ earnings: [{ ...earlier, amount: '40.00' }] }))
  await expect(page.getByRole('main').getByText('Please restore once all of it is here.')).toBeVisible()
  line.replace('/api/sync', null)
  await page.reload()
  await untilSynced(page)
  expect(await rows<object>('earnings')).toMatchObject([{ amount: '45.00' }])
})

/** Holds up the naming of photos, which a restore does for each. Returns the function that lets it go on. */
async function holdPhotos(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const digest = crypto.subtle.digest.bind(crypto.subtle)
    // Listened for from now on: the photos may be come to only after they are let go.
    const gone = new Promise((goOn) => addEventListener('goOn', goOn, { once: true }))
    crypto.subtle.digest = async (...asked) => {
      await gone
      return await digest(...asked)
    }
  })
  return () => page.evaluate(() => { dispatchEvent(new Event('goOn')) })
}

/** Restores this file and cancels its sheet while a photo is held up. Returns the function that lets it go on. */
async function cancelUnderWay(page: Page, text: string): Promise<() => Promise<void>> {
  const sheet = page.getByRole('dialog', { name: 'Restore from file' })
  const letGo = await holdPhotos(page)
  await choose(page, text)
  await button(sheet, 'Restore').click()
  await expect(button(sheet, 'Restoring...')).toBeVisible()
  await button(sheet, 'Cancel').click()
  return letGo
}

/** The text of a file with an expense and its photo, whose bytes are these; the name is that of others when not given. */
function photoFile(bytes: string, sha256 = '0'.repeat(64)): string {
  const fuel = { id: randomUUID(), date: '2026-11-20', name: 'Fuel', amount: '38.50', vehicleId: null, note: null, receiptImageUrl: `/api/receipts/${sha256}` }
  return JSON.stringify({ ...JSON.parse(bookFile({ expenses: [fuel] })) as object, photos: [{ sha256, type: 'image/jpeg', base64: btoa(bytes) }] })
}

test('a restore that is left does not close the sheet that is opened since for another file', async ({ device, line }) => {
  const { page } = await openBook(await device(desktop), line.origin, '/settings')
  // A book that is still on its way is not filled from a file.
  await untilSynced(page)
  const sheet = page.getByRole('dialog', { name: 'Restore from file' })
  const letGo = await cancelUnderWay(page, photoFile('the photo', createHash('sha256').update('the photo').digest('hex')))
  await expect(sheet).toBeHidden()
  await choose(page, bookFile({ goals: [{ id: randomUUID(), name: 'Roof', amount: '10.00', startDate: '2026-11-20', targetDate: '2026-12-24' }] }))
  await expect(sheet.getByText('1 goal', { exact: true })).toBeVisible()
  await letGo()
  await expectSaid(page, 'Restore Successful')
  await button(sheet, 'Restore').click()
  await expect(sheet).toBeHidden()
})

test('what a file could not bring back can be read afterwards when its sheet was left', async ({ device, line }) => {
  const { page } = await openBook(await device(desktop), line.origin, '/settings')
  await untilSynced(page)
  const sheet = page.getByRole('dialog', { name: 'Restore from file' })
  const letGo = await cancelUnderWay(page, photoFile('not the photo'))
  await expect(sheet).toBeHidden()
  await letGo()
  const told = page.getByRole('main').getByText('Your book is filled from the file. 1 receipt photo in it could not be read.')
  await expect(told).toBeVisible()
  await page.reload()
  await button(page, 'Got it').click()
  await expect(told).toBeHidden()
})

test('what a file could not bring back can be read afterwards when its sheet was sliding away as that was known', async ({ device, line }) => {
  const { page } = await openBook(await device(desktop), line.origin, '/settings')
  await untilSynced(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Long enough for what follows.
  await page.evaluate(() => document.documentElement.style.setProperty('--t-base', '20s'))
  const letGo = await cancelUnderWay(page, photoFile('not the photo'))
  await letGo()
  await expectSaid(page, 'Restore Successful')
  await expect(page.getByRole('main').getByText('1 receipt photo in it could not be read.')).toBeVisible()
})

test('what a file could not bring back is read until the sheet is closed', async ({ device, line }) => {
  const { page } = await openBook(await device(desktop), line.origin, '/settings')
  await untilSynced(page)
  await choose(page, photoFile('not the photo'))
  const sheet = page.getByRole('dialog', { name: 'Restore from file' })
  await button(sheet, 'Restore').click()
  await expectSaid(page, 'Restore Successful')
  await expect(page.getByRole('status').filter({ hasText: 'Restore Successful' })).toBeHidden()
  await expect(sheet.getByText('Your book is filled from the file. 1 receipt photo in it could not be read.')).toBeVisible()
  await expect(button(sheet, 'Restore')).toBeHidden()
  await sheet.getByText('Close', { exact: true }).click()
  await expect(sheet).toBeHidden()
})
