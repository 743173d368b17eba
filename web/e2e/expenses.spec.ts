import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './axe.ts'
import { setClock } from './clock.ts'
import { syncStatus, untilKeptOffline } from './driver.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { openBook } from './open-book.ts'
import { controlWorker } from './worker.ts'

interface Expense { id: string; name: string; amount: string; vehicleId: string | null; note: string | null; receiptImageUrl: string | null }
interface Vehicle { id: string; name: string }

const NOON = new Date('2026-11-21T12:00:00-06:00')
const saturday = 'Saturday, November 21, 2026'
const day = (page: Page, date: string) => page.getByRole('region', { name: date })
const cost = (date: string, name: string, amount: number, more: object = {}) => ({ date, name, amount, ...more })

/** A photo of a receipt, larger than what is kept. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f4f2ec' } })

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

async function addWithPhoto(page: Page, amount: string, photo: ReturnType<typeof file>): Promise<void> {
  await page.getByRole('button', { name: 'Add Expense' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Take photo').setInputFiles(photo)
  await expect(dialog.getByRole('img', { name: `Receipt, Fuel, $${amount}, ${saturday}` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(page.getByText('Expense added successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
}

for (const [name, size] of [['phone', phone], ['desktop', desktop]] as const) {
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
    await expect(page.getByRole('status').filter({ hasText: 'Expense added successfully' })).toBeVisible()
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
    await expect(page.getByText('Expense updated successfully')).toBeVisible()
    await expect(day(page, saturday)).toContainText('I-355 tollway')
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    expect(await rows<Expense>('expenses')).toMatchObject([
      { name: 'Tolls', amount: '4.50', vehicleId: null, note: 'I-355 tollway', receiptImageUrl: null },
    ])

    await page.getByRole('button', { name: 'Delete Tolls' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this expense?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Expense deleted successfully' })).toBeVisible()
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
      ...Array.from({ length: 12 }, (_, back) => cost(`2026-0${1 + (back % 9)}-15`, 'Parking', 6)),
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
    await page.getByRole('button', { name: 'Load More' }).click()
    await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(16)
    await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden()
    await page.getByLabel('Category').selectOption('Car Wash')
    await expect(page.getByText('−$12.00', { exact: true }).first()).toBeVisible()
  })

  test(`the export of a ${name} without a signal is the file of the server`, async ({ device, line }) => {
    const context = await device(size)
    await setClock(context, NOON)
    const { page, put, rows } = await openBook(context, line.origin, '/', { vehicles: ['2019 Toyota "Prius", grey', 'Fit'] })
    const [first] = await rows<Vehicle>('vehicles')
    await put('expenses', [
      cost('2026-11-21', 'Fuel', 21.85, { vehicleId: first?.id, note: 'Costco, pump 7\nno receipt' }),
      cost('2026-02-01', 'Tolls', 4.5, { note: '=1+1' }), cost('2026-02-01', 'Other', 1), cost('2025-12-31', 'Fuel', 9),
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
    await expect(page.getByRole('alert')).toContainText('No Data Found')
    await expect(sheet.getByText('No expense data found for 2019 with the selected filters')).toBeVisible()

    const exported = async (): Promise<Buffer> => {
      const downloading = page.waitForEvent('download')
      await sheet.getByRole('button', { name: 'Download CSV' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe('expenses-2026.csv')
      return await readFile(await download.path())
    }
    await sheet.getByLabel('Year').selectOption('2026')
    expect(await exported()).toEqual(whole)
    await expect(page.getByRole('status').filter({ hasText: 'Export Successful' })).toContainText('Expense data for 2026 has been downloaded')
    await expect(sheet).toBeHidden()

    await page.getByRole('button', { name: 'Export' }).click()
    await sheet.getByLabel('Vehicle', { exact: true }).selectOption({ label: '2019 Toyota "Prius", grey' })
    await sheet.getByLabel('Vehicle', { exact: true }).selectOption('No vehicle')
    for (const category of ['Fuel', 'Tolls', 'Other']) await sheet.getByLabel('Category', { exact: true }).selectOption(category)
    await sheet.getByRole('button', { name: 'Other, remove' }).click()
    expect(await exported()).toEqual(some)
    expect(some.length).toBeLessThan(whole.length)
  })

  test(`a photo taken without a signal is shown at once and arrives later on a ${name}`, async ({ device, line, server }) => {
    const context = await device(size)
    await setClock(context, NOON)
    const { page, rows } = await openBook(context, line.origin, '/expenses')
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    await untilKeptOffline(page)
    await server.kill()
    line.cut()

    await addWithPhoto(page, '21.85', file('IMG_1.jpg', 'image/jpeg', await picture(1800, 2400).jpeg().toBuffer()))
    await expect(day(page, saturday).getByText('Saved on this phone')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'View receipt' }).click()
    const viewer = page.getByRole('dialog', { name: /^Receipt/ })
    const image = viewer.getByRole('img', { name: `Receipt, Fuel, $21.85, ${saturday}` })
    await expect(image).toBeVisible()
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([1200, 1600])
    await expectAccessible(page)
    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await expect(viewer.getByRole('button', { name: 'Zoom out' })).toBeVisible()
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await viewer.getByRole('button', { name: 'Save image' }).click()
    const kept = await readFile(await (await saving).path())
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()

    await server.start()
    // The data goes first: with the first photo lost on the way it is there all the same.
    line.loseReplies('/api/upload/image', 1000)
    line.mend()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(async () => expect(await rows<Expense>('expenses')).toHaveLength(1)).toPass({ timeout: 20_000 })
    const [expense] = await rows<Expense>('expenses')
    await expect.poll(() => line.lost()).toBeGreaterThan(0)
    await expect(day(page, saturday).getByText('Photo saved on this phone')).toBeVisible()
    await expect(syncStatus(page, /^1 to sync/)).toBeVisible()
    line.loseReplies('/api/upload/image', 0)
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(day(page, saturday).getByText('Photo saved on this phone')).toBeHidden({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    const stored = await page.request.get(expense?.receiptImageUrl ?? '')
    expect(stored.status()).toBe(200)
    const { width, height, format } = await sharp(await stored.body()).metadata()
    expect([width, height, format]).toEqual([1200, 1600, 'jpeg'])
    expect((await sharp(kept).metadata()).width).toBe(1200)

    const other = await (await device(desktop)).newPage()
    await other.context().addCookies(await context.cookies())
    await other.goto('/expenses')
    await other.getByRole('button', { name: 'View receipt' }).click()
    await expect(other.getByRole('img', { name: /^Receipt, Fuel, \$21.85/ })).toBeVisible()
    await expect.poll(() => other.getByRole('img', { name: /^Receipt/ }).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
  })

  test(`pictures that cannot be a receipt are refused in words, AVIF becomes JPEG on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    await setClock(context, NOON)
    const { page, rows } = await openBook(context, line.origin, '/expenses')
    await page.getByRole('button', { name: 'Add Your First Expense' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Expense' })
    await dialog.getByLabel('Amount').fill('12.40')
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose photo' }).click()
    await (await choosing).setFiles(file('note.pdf', 'application/pdf', Buffer.from('%PDF-1.7')))
    await expect(dialog.getByText('Please choose a JPEG, PNG, GIF, WebP or AVIF image')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Upload Failed' })).toContainText('Failed to upload image. Please try again.')
    await dialog.getByLabel('Choose photo').setInputFiles(file('big.png', 'image/png', Buffer.alloc(10_485_761)))
    await expect(dialog.getByText('Please choose an image of at most 10 MB')).toBeVisible()
    await dialog.getByLabel('Choose photo').setInputFiles(file('not.jpg', 'image/jpeg', Buffer.from('<html>')))
    await expect(dialog.getByText('This file cannot be read as a photo. Please choose another one.')).toBeVisible()
    await expect(dialog.getByLabel('Amount')).toHaveValue('12.40')

    await dialog.getByLabel('Choose photo').setInputFiles(file('r.avif', 'image/avif', await picture(900, 1200).avif().toBuffer()))
    await expect(dialog.getByRole('img', { name: `Receipt, Fuel, $12.40, ${saturday}` })).toBeVisible()
    await expect(dialog.getByText('This file cannot be read')).toBeHidden()
    await dialog.getByRole('button', { name: 'Add Expense' }).click()
    await expect(dialog).toBeHidden()
    await expect(async () => {
      const [expense] = await rows<Expense>('expenses')
      const stored = await page.request.get(expense?.receiptImageUrl ?? '/nothing')
      expect(stored.headers()['content-type']).toBe('image/jpeg')
      expect((await sharp(await stored.body()).metadata()).width).toBe(900)
    }).toPass({ timeout: 20_000 })

    await page.getByRole('button', { name: 'Edit Fuel' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Expense' })
    await expect(edit.getByRole('img', { name: /^Receipt, Fuel/ })).toBeVisible()
    await expectAccessible(page)
    await edit.getByRole('button', { name: 'Remove receipt' }).click()
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toBeHidden()
    await expect(page.getByRole('button', { name: 'View receipt' })).toBeHidden()
    await expect(async () => expect((await rows<Expense>('expenses'))[0]?.receiptImageUrl).toBeNull()).toPass()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  })
}

test('a photo is sent by the worker with every page closed', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page } = await openBook(context, line.origin, '/expenses')
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  await untilKeptOffline(page)
  line.cut()
  await addWithPhoto(page, '8.00', file('IMG_2.png', 'image/png', await picture(300, 400).png().toBuffer()))
  const blank = await context.newPage()
  await page.close()
  line.mend()
  const worker = await controlWorker(blank, line.origin)
  await expect(async () => {
    await worker.sync('outbox')
    const [expense] = await (await blank.request.get('/api/expenses')).json() as Expense[]
    expect((await blank.request.get(expense?.receiptImageUrl ?? '/nothing')).headers()['content-type']).toBe('image/png')
  }).toPass({ timeout: 30_000 })
})

test('a photo shared from another app waits in the form of a new expense', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page } = await openBook(context, line.origin, '/expenses')
  await untilKeptOffline(page)
  line.cut()
  const bytes = [...await picture(300, 400).png().toBuffer()]
  await page.evaluate((given) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', name: 'receipt' })
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(given)], 'receipt.png', { type: 'image/png' }))
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, bytes)
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await expect(dialog.getByRole('img', { name: `Receipt, Fuel, ${saturday}` })).toBeVisible()
  await dialog.getByLabel('Amount').fill('6')
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(page.getByRole('button', { name: 'View receipt' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'View receipt' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('at the pump an expense with a photo takes four taps', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/', { rows: { expenses: [cost('2026-01-01', 'Fuel', 1)] } })
  await page.getByRole('link', { name: 'Expenses' }).click()
  await page.getByRole('button', { name: 'Add Expense' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await page.keyboard.type('21.85')
  const camera = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Take photo' }).click()
  await (await camera).setFiles(file('IMG_3.jpg', 'image/jpeg', await picture(300, 400).jpeg().toBuffer()))
  await expect(dialog.getByRole('img')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(page.getByText('−$21.85').first()).toBeVisible()
})
