/** Receipt photos: taken, shared, refused, kept without a signal and uploaded on their own (R35). */
import { readdir, readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { SERVER_HEADER } from '#core/sync/server-header.ts'
import { openBook } from './books/open-book.ts'
import { holdStores } from './device/held-book.ts'
import { desktop, expect, phone, sizes, test } from './fixtures.ts'
import { expectAccessible } from './page/axe.ts'
import { day, saturday } from './page/listed-days.ts'
import { expectSaid } from './page/said.ts'
import { setClock } from './rig/clock.ts'
import { NOON } from './rig/local-day.ts'
import { controlWorker } from './rig/worker.ts'
import { retryNow, signOut, syncStatus, untilKeptOffline, untilSynced } from './steps/driver.ts'

interface Expense { id: string; name: string; amount: string; vehicleId: string | null; note: string | null; receiptImageUrl: string | null }

const cost = (date: string, name: string, amount: number, more: object = {}) => ({ date, name, amount, ...more })

/** A photo of a receipt, larger than the size that is kept. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f4f2ec' } })

/** As large as a camera's: some hundred KB after it is scaled down. */
const grainyPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f4f2ec', noise: { type: 'gaussian', mean: 180, sigma: 20 } } })

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

/** The table by which a JPEG's brightness was rounded, which is its quality. */
const roundingOf = (jpeg: Buffer): Buffer => {
  const table = jpeg.indexOf('ffdb', 'hex') + 4
  return jpeg.subarray(table, table + 65)
}

async function addWithPhoto(page: Page, amount: string, photo: ReturnType<typeof file>): Promise<void> {
  await page.getByRole('button', { name: 'Add Expense' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Take photo').setInputFiles(photo)
  await expect(dialog.getByRole('img', { name: `Receipt, Fuel, $${amount}, ${saturday}` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expectSaid(page, 'Expense added successfully')
  await expect(dialog).toBeHidden()
}

async function addExpense(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Expense' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(dialog).toBeHidden()
}

/** Shares PNG pictures to Roadbook from another app, as the browser does. */
async function share(page: Page, ...pictures: readonly Buffer[]): Promise<void> {
  await page.evaluate((given) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', name: 'receipt', multiple: true })
    const files = new DataTransfer()
    for (const bytes of given) files.items.add(new File([new Uint8Array(bytes)], 'receipt.png', { type: 'image/png' }))
    input.files = files.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, pictures.map((bytes) => [...bytes]))
}

/** The server's files named by a photo's hash, including half-written ones. */
const keptPhotos = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((path) => /[0-9a-f]{64}/.test(path))

/** Holds up the scaling down of the next photo chosen, as on a slow phone; later ones are as quick as ever. Returns what lets it go on. */
async function holdFirstScaling(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const decode = createImageBitmap
    const isTold = (): Promise<void> => new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(document.documentElement, { attributeFilter: ['data-let-go'] })
    })
    let photos = 0
    globalThis.createImageBitmap = async (picture: ImageBitmapSource) => {
      photos += 1
      if (photos > 1) return await decode(picture)
      await isTold()
      return await decode(picture)
    }
  })
  return () => page.evaluate(() => { document.documentElement.dataset['letGo'] = '' })
}

test('of two photos retaken in a row the later one stays, however long the earlier one takes to scale down', async ({ device, line }) => {
  const context = await device(phone)
  await context.clock.setFixedTime(NOON)
  const { page } = await openBook(context, line.origin, '/expenses')
  await addWithPhoto(page, '38.42', file('first.jpg', 'image/jpeg', await picture(90, 120).jpeg().toBuffer()))
  await page.getByRole('button', { name: /^View receipt/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Receipt, Fuel' })
  const letGo = await holdFirstScaling(page)
  const retake = viewer.getByLabel('Retake photo')
  await retake.setInputFiles(file('blurred.jpg', 'image/jpeg', await picture(50, 60).jpeg().toBuffer()))
  await retake.setInputFiles(file('sharp.jpg', 'image/jpeg', await picture(70, 80).jpeg().toBuffer()))
  await expectSaid(page, 'Expense updated successfully')
  const hashed = page.evaluate(() => new Promise<void>((resolve) => {
    const digest = crypto.subtle.digest.bind(crypto.subtle)
    crypto.subtle.digest = async (...asked) => await digest(...asked).finally(() => resolve())
  }))
  await letGo()
  await hashed
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  // Its save comes after that of the photo, if there is one.
  await addExpense(page, '2.02')
  await page.getByRole('button', { name: /^View receipt/ }).click()
  await expect.poll(() => viewer.getByRole('img', { name: /^Receipt, Fuel/ }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(70)
})

test('an expense that another device deletes while its photo is retaken comes back whole with that photo', async ({ device, line }) => {
  const context = await device(phone)
  await context.clock.setFixedTime(NOON)
  const { page, rows } = await openBook(context, line.origin, '/expenses')
  await addWithPhoto(page, '38.42', file('first.jpg', 'image/jpeg', await picture(90, 120).jpeg().toBuffer()))
  await untilSynced(page)
  const [expense] = await rows<Expense>('expenses')
  await page.getByRole('button', { name: /^View receipt/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Receipt, Fuel' })
  const letGo = await holdFirstScaling(page)
  await viewer.getByLabel('Retake photo').setInputFiles(file('again.jpg', 'image/jpeg', await picture(70, 80).jpeg().toBuffer()))
  await page.request.delete(`/api/expenses/${expense?.id}`, { headers: { origin: line.origin } })
  await expect(viewer).toBeHidden()
  await letGo()
  await expectSaid(page, 'Expense updated successfully')
  await untilSynced(page)
  expect(await rows<Expense>('expenses')).toMatchObject([{ id: expense?.id, name: 'Fuel', amount: '38.42' }])
  await page.getByRole('button', { name: /^View receipt/ }).click()
  await expect.poll(() => viewer.getByRole('img', { name: /^Receipt, Fuel/ }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(70)
})

test('a photo that is never read to its end is told of, and keeps nobody from saving the expense', async ({ device, line }) => {
  const context = await device(phone)
  await context.clock.install({ time: NOON })
  const { page, rows } = await openBook(context, line.origin, '/expenses')
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await page.evaluate(() => { globalThis.createImageBitmap = () => new Promise(() => undefined) })
  await page.getByRole('button', { name: 'Add Expense' }).click()
  await dialog.getByLabel('Amount').fill('38.43')
  await dialog.getByLabel('Take photo').setInputFiles(file('stuck.jpg', 'image/jpeg', await picture(90, 120).jpeg().toBuffer()))
  await expect(dialog.getByRole('button', { name: 'Add Expense' })).toBeDisabled()
  await page.clock.fastForward(1_000)
  await expect(dialog.getByText('Reading the photo...')).toBeVisible()
  await page.clock.fastForward(30_000)
  await expect(dialog.getByText('This file cannot be read as a photo. Please choose another one.')).toBeVisible()
  await expect(dialog.getByText('Reading the photo...')).toBeHidden()
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => rows('expenses')).toMatchObject([{ amount: '38.43', receiptImageUrl: null }])
})

test('a photo that another device put in the place of the one that is being retaken can be put back', async ({ device, line }) => {
  const context = await device(phone)
  await context.clock.setFixedTime(NOON)
  const { page, rows } = await openBook(context, line.origin, '/expenses')
  await addWithPhoto(page, '38.42', file('first.jpg', 'image/jpeg', await picture(90, 120).jpeg().toBuffer()))
  await untilSynced(page)
  await page.getByRole('button', { name: /^View receipt/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Receipt, Fuel' })
  const choosing = page.waitForEvent('filechooser')
  await viewer.getByLabel('Retake photo').click()
  const headers = { origin: line.origin }
  const elsewhere = await page.request.post('/api/upload/image', {
    headers, multipart: { image: file('elsewhere.jpg', 'image/jpeg', await picture(50, 60).jpeg().toBuffer()) },
  })
  const { imageUrl } = await elsewhere.json() as { imageUrl: string }
  const [expense] = await rows<Expense>('expenses')
  await page.request.patch(`/api/expenses/${expense?.id}`, { headers, data: { receiptImageUrl: imageUrl } })
  await expect.poll(() => viewer.getByRole('img', { name: /^Receipt, Fuel/ }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(50)
  await (await choosing).setFiles(file('again.jpg', 'image/jpeg', await picture(70, 80).jpeg().toBuffer()))
  await expectSaid(page, 'Expense updated successfully')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Another device had/ }).click()
  await page.getByRole('dialog', { name: 'Not kept' }).getByRole('button', { name: /^Use / }).click()
  await expect.poll(async () => (await rows<Expense>('expenses'))[0]?.receiptImageUrl).toBe(imageUrl)
})

test('a photo that arrived after the backup of a server, and its expense before, goes again to the restored one', async ({ device, line, server }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page, rows } = await openBook(context, line.origin, '/expenses')
  line.breakOff('/api/upload/image', 1_000)
  await addWithPhoto(page, '21.85', file('IMG_1.jpg', 'image/jpeg', await grainyPicture(900, 1200).jpeg().toBuffer()))
  await expect(async () => expect(await rows<Expense>('expenses')).toHaveLength(1)).toPass({ timeout: 20_000 })
  const restore = await server.backUp()
  line.breakOff('/api/upload/image', null)
  const wake = () => retryNow(page)
  await expect(async () => {
    await wake()
    await expect(day(page, saturday).getByText('Photo saved on this phone')).toBeHidden({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await addExpense(page, '4.00')
  await expect(async () => expect(await rows<Expense>('expenses')).toHaveLength(2)).toPass({ timeout: 20_000 })
  expect(await keptPhotos(server.dataDir)).toHaveLength(1)

  await restore()
  expect(await keptPhotos(server.dataDir)).toEqual([])
  await wake()
  await expect.poll(() => keptPhotos(server.dataDir), { timeout: 20_000 }).toHaveLength(1)
  await untilSynced(page)
  expect(await rows<Expense>('expenses')).toHaveLength(2)
})

for (const [name, size] of sizes) {
  test(`a photo taken without a signal is shown at once and arrives later on a ${name}`, { tag: '@worker' }, async ({ device, line, server }) => {
    const context = await device(size)
    await setClock(context, NOON)
    const { page, rows } = await openBook(context, line.origin, '/expenses')
    await untilSynced(page)
    await untilKeptOffline(page)
    await server.kill()
    line.cut()

    await addWithPhoto(page, '21.85', file('IMG_1.jpg', 'image/jpeg', await grainyPicture(1800, 2400).jpeg().toBuffer()))
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
    // The data goes first: it arrives even if the photo is cut off halfway, and so does what comes after it.
    line.breakOff('/api/upload/image', 100_000)
    line.mend()
    await retryNow(page)
    await expect(async () => expect(await rows<Expense>('expenses')).toHaveLength(1)).toPass({ timeout: 20_000 })
    const [expense] = await rows<Expense>('expenses')
    await expect.poll(() => line.lost()).toBeGreaterThan(0)
    await expect(day(page, saturday).getByText('Photo saved on this phone')).toBeVisible()
    await addExpense(page, '4.00')
    await expect(async () => expect(await rows<Expense>('expenses')).toHaveLength(2)).toPass({ timeout: 20_000 })
    await expect(syncStatus(page, /^1 to sync/)).toBeVisible()
    expect(line.asked('/api/upload/image')).toBe(0)
    line.breakOff('/api/upload/image', null)
    line.loseReplies('/api/upload/image', 1)
    await expect(async () => {
      await retryNow(page)
      await expect(day(page, saturday).getByText('Photo saved on this phone')).toBeHidden({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await untilSynced(page)
    expect(line.asked('/api/upload/image')).toBe(2)
    expect(await keptPhotos(server.dataDir)).toHaveLength(1)
    const stored = await page.request.get(expense?.receiptImageUrl ?? '')
    expect(stored.status()).toBe(200)
    const { width, height, format } = await sharp(await stored.body()).metadata()
    expect([width, height, format]).toEqual([1200, 1600, 'jpeg'])
    expect((await sharp(kept).metadata()).width).toBe(1200)

    const other = await (await device(desktop)).newPage()
    await other.context().addCookies(await context.cookies())
    // The server's answer while the phone has not sent the photo.
    const unsent = '**/api/receipts/**'
    await other.context().route(unsent, (route) => route.fulfill({ status: 404, headers: { [SERVER_HEADER]: '1' }, json: { message: 'Not found' } }))
    await other.goto('/expenses')
    await other.getByRole('button', { name: 'View receipt' }).click()
    await expect(other.getByText('This photo did not come. The phone that took it may not have sent it yet.')).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Save image' }).click()
    await expectSaid(other, 'This photo did not come. The phone that took it may not have sent it yet.')
    for (const [status, words] of [
      [401, 'This photo is not on this device. Sign in to see it.'], [503, 'Roadbook could not be reached. Please try again.'],
    ] as const) {
      await other.context().unroute(unsent)
      await other.context().route(unsent, (route) => route.fulfill({ status, headers: { [SERVER_HEADER]: '1' }, json: { message: 'No' } }))
      await other.getByRole('button', { name: 'Try again' }).click()
      await expect(other.getByText(words, { exact: true })).toBeVisible()
    }
    await other.context().unroute(unsent)
    await other.getByRole('button', { name: 'Try again' }).click()
    await expect(other.getByRole('img', { name: /^Receipt, Fuel, \$21.85/ })).toBeVisible()
    await expect.poll(() => other.getByRole('img', { name: /^Receipt/ }).evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200)
    const save = other.getByRole('button', { name: 'Save image' })
    for (const [status, words] of [[401, 'Sign in to save it.'], [503, 'Roadbook could not be reached']] as const) {
      await other.context().route(unsent, (route) => route.fulfill({ status, headers: { [SERVER_HEADER]: '1' }, json: { message: 'No' } }))
      await save.click()
      await expectSaid(other, words)
      await other.context().unroute(unsent)
    }
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => { letGo = resolve })
    await other.context().route(unsent, async (route) => {
      await held
      await route.continue()
    })
    const savedElsewhere = other.waitForEvent('download')
    await save.click()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await expect(save).toBeDisabled()
    await other.keyboard.press('Escape')
    await other.getByRole('button', { name: 'View receipt' }).click()
    await expect(save).toBeDisabled()
    letGo()
    const download = await savedElsewhere
    await expect(save).toBeEnabled()
    await other.context().unroute(unsent)
    expect(download.suggestedFilename()).toMatch(/^receipt-2026-11-2\d-fuel\.(jpg|jpeg)$/)
    expect((await sharp(await readFile(await download.path())).metadata()).width).toBe(1200)
    await other.context().setOffline(true)
    await save.click()
    await expectSaid(other, 'This photo is not on this device. Connect to save it.')
  })

  test(`pictures that cannot be a receipt are refused in words, AVIF becomes JPEG on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    await setClock(context, NOON)
    const { page, rows } = await openBook(context, line.origin, '/expenses')
    await page.getByRole('button', { name: 'Add Your First Expense' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Expense' })
    await dialog.getByLabel('Amount').fill('12.40')
    const [gallery, camera] = [dialog.getByLabel('Choose photo'), dialog.getByLabel('Take photo')]
    await expect(gallery).toHaveAttribute('accept', 'image/jpeg,image/jpg,image/png,image/gif,image/webp,image/avif')
    await expect(camera).toHaveAttribute('accept', 'image/jpeg,image/jpg,image/png')
    await expect(camera).toHaveAttribute('capture', 'environment')
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose photo' }).click()
    await (await choosing).setFiles(file('note.pdf', 'application/pdf', Buffer.from('%PDF-1.7')))
    await expect(dialog.getByText('Please choose a JPEG, PNG, GIF, WebP or AVIF image')).toBeVisible()
    await expectSaid(page, 'Upload FailedFailed to upload image. Please try again.', 'alert')
    await dialog.getByLabel('Choose photo').setInputFiles(file('big.png', 'image/png', Buffer.alloc(10_485_761)))
    await expect(dialog.getByText('Please choose an image of at most 10 MB')).toBeVisible()
    await dialog.getByLabel('Choose photo').setInputFiles(file('not.jpg', 'image/jpeg', Buffer.from('<html>')))
    await expect(dialog.getByText('This file cannot be read as a photo. Please choose another one.')).toBeVisible()
    await expect(dialog.getByLabel('Amount')).toHaveValue('12.40')

    await dialog.getByLabel('Choose photo').setInputFiles(file('r.avif', 'image/avif', await picture(900, 1200).avif().toBuffer()))
    await expect(dialog.getByRole('img', { name: `Receipt, Fuel, $12.40, ${saturday}` })).toBeVisible()
    await expect(dialog.locator('[aria-live=polite]', { hasText: 'Photo chosen' })).toHaveText('Photo chosen')
    await expect(dialog.getByText('This file cannot be read')).toBeHidden()
    await dialog.getByRole('button', { name: 'Add Expense' }).click()
    await expect(dialog).toBeHidden()
    await expect(async () => {
      const [expense] = await rows<Expense>('expenses')
      const stored = await page.request.get(expense?.receiptImageUrl ?? '/nothing')
      expect(stored.headers()['content-type']).toBe('image/jpeg')
      expect((await sharp(await stored.body()).metadata()).width).toBe(900)
    }).toPass({ timeout: 20_000 })

    const holder = await context.newPage()
    await holder.goto('/first-paint.js')
    const letGo = await holdStores(holder, ['receipts'])
    await page.getByRole('button', { name: /^View receipt/ }).click()
    const viewer = page.getByRole('dialog', { name: 'Receipt, Fuel' })
    // As this device has it, though it is still looking: the server writes its own copy anew.
    const saving = page.waitForEvent('download')
    await viewer.getByRole('button', { name: 'Save image' }).click()
    await letGo()
    await holder.close()
    const saved = await readFile(await (await saving).path())
    expect(roundingOf(saved)).toEqual(roundingOf(await picture(9, 12).jpeg({ quality: 90 }).toBuffer()))
    await viewer.getByLabel('Retake photo').setInputFiles(file('not.jpg', 'image/jpeg', Buffer.from('<html>')))
    await expectSaid(page, 'Upload FailedFailed to upload image. Please try again.', 'alert')
    await expect(viewer.getByText('This file cannot be read as a photo. Please choose another one.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await page.getByRole('button', { name: /^View receipt/ }).click()
    await expect(viewer.getByRole('img', { name: /^Receipt, Fuel/ })).toBeVisible()
    await expect(viewer.getByText('This file cannot be read'), 'read the last time').toBeHidden()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()

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

test('a picture under the name of another kind is kept as what it is, and the server takes it', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page, rows } = await openBook(context, line.origin, '/expenses')
  await untilSynced(page)
  await addWithPhoto(page, '8.00', file('screenshot.jpg', 'image/jpeg', await picture(300, 400).png().toBuffer()))
  await expect(async () => {
    const [expense] = await rows<Expense>('expenses')
    const stored = await page.request.get(expense?.receiptImageUrl ?? '/nothing')
    expect((await sharp(await stored.body()).metadata()).width).toBe(300)
  }).toPass({ timeout: 20_000 })
  await expect(page.getByText('Photo not accepted')).toBeHidden()
})

test('a photo that the server would not take is not left behind at a sign-out without a question', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page } = await openBook(context, line.origin, '/expenses')
  const body = JSON.stringify({ message: 'Please choose another photo', errors: [] })
  line.replace('/api/upload/image', { status: 415, headers: { 'content-type': 'application/json', [SERVER_HEADER]: '1' }, body })
  await addWithPhoto(page, '8.00', file('r.png', 'image/png', await picture(300, 400).png().toBuffer()))
  await expect(page.getByText('Photo not accepted: Please choose another photo')).toBeVisible()
  await syncStatus(page, /^1 needs you/).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Needs you' })
  await expect(sheet.getByText('1 receipt photo was not accepted; it is on this phone only.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await signOut(page)
  await expect(page.getByRole('dialog', { name: '1 change is only on this phone' })).toBeVisible()
})

test('a photo that the server has no room for says so, and goes again by a tap once there is some', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page, rows } = await openBook(context, line.origin, '/expenses')
  const body = JSON.stringify({ message: 'Your receipt photos fill the 500 MB there is for them', code: 'photos-full', errors: [] })
  line.replace('/api/upload/image', { status: 507, headers: { 'content-type': 'application/json', [SERVER_HEADER]: '1' }, body })
  await addWithPhoto(page, '8.00', file('r.png', 'image/png', await picture(300, 400).png().toBuffer()))
  await expect(page.getByText('Photo not accepted: Your receipt photos fill the 500 MB')).toBeVisible()
  await expect(syncStatus(page, /^1 needs you/)).toBeVisible()
  line.replace('/api/upload/image', null)
  await page.getByRole('button', { name: /^View receipt/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Receipt, Fuel' })
  await expectAccessible(page)
  await viewer.getByRole('button', { name: 'Send again' }).click()
  await expect(viewer.getByRole('button', { name: 'Send again' })).toBeHidden()
  await expect(async () => {
    const [expense] = await rows<Expense>('expenses')
    expect((await page.request.get(expense?.receiptImageUrl ?? '/nothing')).headers()['content-type']).toBe('image/png')
  }).toPass({ timeout: 20_000 })
  await expect(viewer.getByText('Photo saved on this phone')).toBeHidden()
})

test('the status counts a photo that the server would not take, and leads to sending it again or doing without', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page, rows } = await openBook(context, line.origin, '/expenses')
  const body = JSON.stringify({ message: 'Please choose another photo', errors: [] })
  const refusal = { status: 415, headers: { 'content-type': 'application/json', [SERVER_HEADER]: '1' }, body }
  const sheet = page.getByRole('dialog', { name: 'Needs you' })
  const refused = sheet.getByRole('region', { name: 'Receipt photos that need you' })
  const addRefused = async (amount: string, height: number): Promise<void> => {
    line.replace('/api/upload/image', refusal)
    await addWithPhoto(page, amount, file('r.png', 'image/png', await picture(300, height).png().toBuffer()))
    await syncStatus(page, /^1 needs you/).click()
    await expect(refused.getByRole('listitem')).toContainText(`$${amount}`)
    await expect(refused).toContainText('Please choose another photo')
    line.replace('/api/upload/image', null)
  }

  await addRefused('8.00', 400)
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('dialog', { name: 'All synced' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(async () => {
    const [expense] = await rows<Expense>('expenses')
    expect((await page.request.get(expense?.receiptImageUrl ?? '/nothing')).headers()['content-type']).toBe('image/png')
  }).toPass({ timeout: 20_000 })

  await addRefused('9.00', 500)
  await refused.getByRole('button', { name: 'Delete photo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(refused).toBeVisible()
  await refused.getByRole('button', { name: 'Delete photo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete photo' }).click()
  await expect(page.getByRole('dialog', { name: 'All synced' })).toBeVisible()
  await expect(async () => {
    const expenses = await rows<Expense>('expenses')
    expect(expenses.find(({ amount }) => amount === '9.00')).toMatchObject({ receiptImageUrl: null })
  }).toPass({ timeout: 20_000 })
})

test('a photo taken off its expense before it was sent is neither sent nor counted, and comes back with a deletion undone', { tag: '@worker' }, async ({ device, line, server }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page, rows } = await openBook(context, line.origin, '/expenses')
  await untilSynced(page)
  const takeOffNewest = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Edit Fuel' }).first().click()
    const form = page.getByRole('dialog', { name: 'Edit Expense' })
    await form.getByRole('button', { name: 'Remove receipt' }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
  }

  await untilKeptOffline(page)
  line.cut()
  await addWithPhoto(page, '8.00', file('r.png', 'image/png', await picture(300, 400).png().toBuffer()))
  await takeOffNewest()
  line.mend()
  await expect(async () => {
    await retryNow(page)
    expect(await rows<Expense>('expenses')).toEqual([expect.objectContaining({ amount: '8.00', receiptImageUrl: null })])
  }).toPass({ timeout: 20_000 })
  await untilSynced(page)
  // Photos go one after the other, the oldest first: once this one is there, no other was sent.
  await addWithPhoto(page, '9.00', file('r.png', 'image/png', await picture(300, 500).png().toBuffer()))
  await expect.poll(() => keptPhotos(server.dataDir), { timeout: 20_000 }).toHaveLength(1)
  await untilSynced(page)
  expect(line.asked('/api/upload/image')).toBe(1)

  const body = JSON.stringify({ message: 'The server is full', code: 'storage-full', errors: [] })
  line.replace('/api/upload/image', { status: 507, headers: { 'content-type': 'application/json', [SERVER_HEADER]: '1' }, body })
  await addWithPhoto(page, '10.00', file('r.png', 'image/png', await picture(300, 600).png().toBuffer()))
  const photoWaits = day(page, saturday).getByText('Photo saved on this phone')
  await expect(photoWaits).toBeVisible()
  await expect(syncStatus(page, /^1 to sync/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete Fuel' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  // It stays while it has the focus.
  await undo.focus()
  await untilSynced(page)
  await undo.click()
  await expect(photoWaits).toBeVisible()
  await expect(syncStatus(page, /^1 to sync/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'View receipt' })).toHaveCount(2)

  await takeOffNewest()
  await expect(page.getByRole('button', { name: 'View receipt' })).toHaveCount(1)
  await untilSynced(page)
  await signOut(page)
  await expect(page.getByRole('heading', { name: 'Hidden costs are eating your gig profits.' })).toBeVisible()
})

test('a photo is sent by the worker with every page closed', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page } = await openBook(context, line.origin, '/expenses')
  await untilSynced(page)
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

test('a photo shared from another app waits in the form of a new expense', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page } = await openBook(context, line.origin, '/expenses')
  await untilKeptOffline(page)
  line.cut()
  await share(page, await picture(300, 400).png().toBuffer())
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await expect(dialog.getByRole('img', { name: `Receipt, Fuel, ${saturday}` })).toBeVisible()
  await dialog.getByLabel('Amount').fill('6')
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(page.getByRole('button', { name: 'View receipt' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'View receipt' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a photo shared while an expense was being typed stays when the driver starts over, and the earlier one is a tap away', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page } = await openBook(context, line.origin, '/expenses')
  await untilKeptOffline(page)
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  const shown = dialog.getByRole('img', { name: /^Receipt, Fuel/ })
  const widthShown = () => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)
  const onlyFirst = dialog.getByText('Only the first of 2 pictures was taken.')
  await page.getByRole('button', { name: 'Add Expense' }).click()
  await dialog.getByLabel('Amount').fill('6.25')
  await dialog.getByLabel('Take photo').setInputFiles(file('IMG_4.png', 'image/png', await picture(300, 400).png().toBuffer()))
  await expect.poll(widthShown).toBe(300)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add Expense' })).toBeVisible()

  await share(page, await picture(500, 600).png().toBuffer(), await picture(700, 800).png().toBuffer())
  await expect(dialog.getByText('Typed earlier and not saved yet.')).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toHaveValue('6.25')
  await expectSaid(page, 'The shared photo replaced the earlier one')
  await expect.poll(widthShown).toBe(500)
  await expect(onlyFirst).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(widthShown).toBe(300)
  await expect(onlyFirst).toBeHidden()

  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveValue('')
  await expect(dialog.getByText('Typed earlier and not saved yet.')).toBeHidden()
  await expect.poll(widthShown).toBe(500)
  await dialog.getByLabel('Amount').fill('7')
  await page.reload()
  await page.getByRole('button', { name: 'Add Expense' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveValue('7')
  await expect.poll(widthShown).toBe(500)
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'View receipt' })).toBeVisible()
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
