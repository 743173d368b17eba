/** What is typed in a form and not saved yet, when the phone closes the app meanwhile, as it may while the camera is open. */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { openBook } from './books/open-book.ts'
import { recordsOf } from './device/device-book.ts'
import { holdStores } from './device/held-book.ts'
import { holdEffectsUntilBack } from './device/held-effects.ts'
import { holdMirror } from './device/held-mirror.ts'
import { expect, phone, test } from './fixtures.ts'
import { saturday } from './page/listed-days.ts'
import { expectSaid } from './page/said.ts'
import { setClock } from './rig/clock.ts'
import { NOON, TODAY, todayOn } from './rig/local-day.ts'
import { enterSignIn, newDriver, signOut, spend, untilSynced } from './steps/driver.ts'
import { addLoan } from './steps/loan-forms.ts'
import { openLoan, xLoan } from './steps/open-loan.ts'

const EARLIER = 'Typed earlier and not saved yet.'

const receipt = async (background = '#f4f2ec') => ({
  name: 'receipt.jpg', mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height: 400, channels: 3, background } }).jpeg().toBuffer(),
})

/** Another device changes a row. */
async function correct(page: Page, origin: string, row: string, fields: object): Promise<void> {
  const answer = await page.request.patch(`/api/${row}`, { data: fields, headers: { origin } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** From the dashboard, an expense of $6.25 with its photo is typed on the expenses' screen; `open` opens its form there again. */
async function typeExpense(context: BrowserContext, origin: string): Promise<{ page: Page; form: Locator; open: () => Promise<void> }> {
  const { page } = await openBook(context, origin, '/')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  const open = async (): Promise<void> => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Expenses' }).tap()
    await page.getByRole('button', { name: 'Add Expense' }).tap()
  }
  await open()
  await form.getByLabel('Amount').fill('6.25')
  await form.getByLabel('Take photo').setInputFiles(await receipt())
  await expect(form.getByRole('img')).toBeVisible()
  return { page, form, open }
}

test('a new expense is typed on with its photo after the phone closed the app', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page, rows } = await openBook(context, line.origin, '/expenses')
  const opener = page.getByRole('button', { name: 'Add Expense' })
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  const add = form.getByRole('button', { name: 'Add Expense' })
  const picture = form.getByRole('img', { name: `Receipt, Tolls, $6.25, ${saturday}` })

  await opener.tap()
  await form.getByLabel('Category').selectOption('Tolls')
  await form.getByLabel('Amount').fill('6.25')
  await form.getByLabel('Note').fill('Bridge')
  await form.getByLabel('Take photo').setInputFiles(await receipt())
  await expect(picture).toBeVisible()
  await page.reload()
  await opener.tap()
  await expect(form.getByText(EARLIER)).toBeVisible()
  await expect(form.getByLabel('Category')).toHaveValue('Tolls')
  await expect(form.getByLabel('Amount')).toHaveValue('6.25')
  await expect(form.getByLabel('Note')).toHaveValue('Bridge')
  await expect(picture).toBeVisible()

  await add.tap()
  await expectSaid(page, 'Expense added successfully')
  await expect(form).toBeHidden()
  await expect(async () => expect(await rows<{ receiptImageUrl: string }>('expenses')).toEqual([
    expect.objectContaining({ name: 'Tolls', amount: '6.25', note: 'Bridge', receiptImageUrl: expect.stringMatching(/[0-9a-f]{64}/) }),
  ])).toPass({ timeout: 20_000 })
  await opener.tap()
  await expect(form.getByLabel('Amount')).toHaveValue('')
  await expect(form.getByText(EARLIER)).toBeHidden()
})

test('a new expense is typed on with its photo after Back left its screen, in a browser that lets no page hold it up', async ({ device, line }) => {
  const context = await device(phone)
  await context.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
  const heldUntilBack = await holdEffectsUntilBack(context)
  const { page, form, open } = await typeExpense(context, line.origin)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  expect(await heldUntilBack(page)).toBeGreaterThan(0)

  await open()
  await expect(form.getByText(EARLIER)).toBeVisible()
  await expect(form.getByLabel('Amount')).toHaveValue('6.25')
  await expect(form.getByRole('img')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).tap()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Add Expense' }).tap()
  await expect(form.getByLabel('Amount')).toHaveValue('')
})

test.describe('with the motion of a sheet that goes', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a form that was cancelled is empty the next time, also when its screen was left before it was away', async ({ device, line }) => {
    const { page, form, open } = await typeExpense(await device(phone), line.origin)
    await form.getByRole('button', { name: 'Cancel' }).evaluate((cancel: HTMLElement) => {
      cancel.click()
      requestAnimationFrame(() => history.back())
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    await open()
    await expect(form.getByLabel('Amount')).toHaveValue('')
    await expect(form.getByText(EARLIER)).toBeHidden()
    const kept = () => recordsOf<{ readonly key: string }>(page, 'meta')
    await expect.poll(kept).not.toContainEqual(expect.objectContaining({ key: 'typed-photo' }))
  })
})

test('a form that an earlier page left is emptied by "Start over", by closing it and by signing out', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/expenses')
  const opener = page.getByRole('button', { name: 'Add Expense' })
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  const amount = form.getByLabel('Amount')
  const typeAndLeave = async (): Promise<void> => {
    await amount.fill('6.25')
    await form.getByLabel('Take photo').setInputFiles(await receipt())
    await expect(form.getByRole('img')).toBeVisible()
    await page.reload()
  }

  await opener.tap()
  await typeAndLeave()
  await opener.tap()
  await form.getByRole('button', { name: 'Start over' }).tap()
  await expect(form.getByLabel('Category')).toBeFocused()
  await expect(amount).toHaveValue('')
  await expect(form.getByRole('img')).toBeHidden()
  await expect(form.getByText(EARLIER)).toBeHidden()

  await typeAndLeave()
  await opener.tap()
  await expect(amount).toHaveValue('6.25')
  await form.getByRole('button', { name: 'Cancel' }).tap()
  // While it goes, its own button has the opener's name.
  await expect(form).toBeHidden()
  await opener.tap()
  await expect(amount).toHaveValue('')

  await typeAndLeave()
  const kept = () => page.evaluate(() => localStorage.getItem('drafts'))
  expect(await kept()).toContain('6.25')
  await signOut(page)
  await expect.poll(kept).toBe('{}')
})

test('what is typed in an open form stays when another tab discards the same form, and goes when it saves the same', async ({ device, line }) => {
  const context = await device(phone)
  const { page: one } = await openBook(context, line.origin, '/vehicles')
  const other = await context.newPage()
  await other.goto('/vehicles')
  const form = (page: Page) => page.getByRole('dialog', { name: 'Add Vehicle' })
  const name = (page: Page) => form(page).getByLabel('Vehicle Name')
  const open = async (page: Page, typed: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add Vehicle' }).first().tap()
    await expect(name(page)).toHaveValue(typed)
  }
  const leave = async (page: Page, button: string): Promise<void> => {
    await form(page).getByRole('button', { name: button }).tap()
    await expect(form(page)).toBeHidden()
  }
  await open(one, '')
  await name(one).fill('Volvo')
  await open(other, 'Volvo')
  await leave(other, 'Cancel')
  await one.reload()
  await open(one, 'Volvo')

  await open(other, 'Volvo')
  await name(other).fill('Volt')
  await leave(other, 'Cancel')
  await one.reload()
  await open(one, 'Volvo')

  await open(other, 'Volvo')
  await leave(other, 'Add Vehicle')
  await one.reload()
  await expect(one.getByRole('main')).toContainText('Volvo')
  for (const page of [one, other]) await open(page, '')
})

test('the photo of an open form stays when another tab discards the same form', async ({ device, line }) => {
  const context = await device(phone)
  const { page: one } = await openBook(context, line.origin, '/expenses')
  const other = await context.newPage()
  await other.goto('/expenses')
  const form = (page: Page) => page.getByRole('dialog', { name: 'Add Expense' })
  const open = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Add Expense' }).tap()
    await expect(form(page).getByLabel('Amount')).toBeVisible()
  }
  const discard = async (page: Page): Promise<void> => {
    await form(page).getByRole('button', { name: 'Cancel' }).tap()
    await expect(form(page)).toBeHidden()
  }
  const kept = () => recordsOf<{ readonly key: string }>(one, 'meta')
  await open(one)
  await form(one).getByLabel('Amount').fill('6.25')
  await form(one).getByLabel('Take photo').setInputFiles(await receipt())
  await expect(form(one).getByRole('img')).toBeVisible()
  await open(other)
  await expect(form(other).getByRole('img')).toBeVisible()
  // Until it has heard of it, the open form cannot keep what it holds.
  const heard = one.evaluate(() => new Promise<void>((resolve) => {
    new BroadcastChannel('roadbook-typed').addEventListener('message', ({ data }) => {
      if ((data as { draft?: unknown }).draft === null) resolve()
    })
  }))
  await discard(other)
  await heard
  await one.reload()
  await open(one)
  await expect(form(one).getByLabel('Amount')).toHaveValue('6.25')
  await expect(form(one).getByRole('img')).toBeVisible()
  await discard(one)
  await expect.poll(kept).not.toContainEqual(expect.objectContaining({ key: 'typed-photo' }))
})

test('what is typed in an open form waits for its driver, with its photo, when another tab signs out and keeps the book', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const driver = newDriver()
  const { page } = await openBook(context, line.origin, '/', { driver })
  await untilSynced(page)
  const other = await context.newPage()
  await other.goto('/expenses')
  const form = other.getByRole('dialog', { name: 'Add Expense' })
  const picture = form.getByRole('img', { name: `Receipt, Fuel, $6.25, ${saturday}` })
  const open = () => other.getByRole('button', { name: 'Add Expense' }).tap()
  await open()
  await form.getByLabel('Amount').fill('6.25')
  await form.getByLabel('Take photo').setInputFiles(await receipt())
  await expect(picture).toBeVisible()

  const letGo = line.hold('/api/sync', 'before')
  await spend(page, '12.00')
  await signOut(page)
  await page.getByRole('button', { name: 'Sign out and keep on this phone' }).tap()
  letGo()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await enterSignIn(page, driver)
  await expect(other.getByRole('button', { name: 'Edit Fuel' })).toBeVisible()
  await open()
  await expect(form.getByText(EARLIER)).toBeVisible()
  await expect(form.getByLabel('Amount')).toHaveValue('6.25')
  await expect(picture).toBeVisible()
})

test('an entry whose page is closed while it is being kept is there afterwards, and not typed as well', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page } = await openBook(context, line.origin, '/expenses')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  await page.getByRole('button', { name: 'Add Expense' }).tap()
  await holdMirror(page)
  await form.getByLabel('Amount').fill('31.85')
  await form.getByRole('button', { name: 'Add Expense' }).tap()
  // The open form hides it from the roles.
  await expect(page.locator('main')).toContainText('$31.85')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit Fuel' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Expense' }).tap()
  await expect(form.getByLabel('Amount')).toHaveValue('')
})

test('an expense whose page is closed while its photo is being kept is typed still before it is in the book, and not after it', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page } = await openBook(context, line.origin, '/expenses')
  const holder = await context.newPage()
  await holder.goto('/first-paint.js')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  const amount = form.getByLabel('Amount')
  const opener = page.getByRole('button', { name: 'Add Expense' })
  await opener.tap()
  await amount.fill('31.85')
  await form.getByLabel('Take photo').setInputFiles(await receipt())
  await expect(form.getByRole('img')).toBeVisible()

  const letGo = await holdStores(holder, ['expenses'])
  await form.getByRole('button', { name: 'Add Expense' }).tap()
  await expect(form.getByRole('button', { name: 'Adding...' })).toBeVisible()
  await page.goto('/first-paint.js')
  await letGo()
  await page.goto('/expenses')
  await opener.tap()
  await expect(form.getByText(EARLIER)).toBeVisible()
  await expect(amount).toHaveValue('31.85')
  await expect(form.getByRole('img')).toBeVisible()

  await holdMirror(page)
  await form.getByRole('button', { name: 'Add Expense' }).tap()
  await expect(page.locator('main')).toContainText('$31.85')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit Fuel' })).toHaveCount(1)
  await opener.tap()
  await expect(form.getByRole('button', { name: 'Add Expense' })).toBeEnabled()
  await expect(amount).toHaveValue('')
  await expect(form.getByText(EARLIER)).toBeHidden()
})

test('an entry whose page is reloaded while it is being kept is not typed as well, whatever another tab has heard of it', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/mileage')
  const holder = await context.newPage()
  await holder.goto('/first-paint.js')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('region', { name: 'Day', exact: true })).toBeVisible()
  const noted = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('noted ')).length)
  const reloadBeforeKept = async (store: string, add: () => Promise<void>) => {
    const letGo = await holdStores(holder, [store])
    await add()
    await expect.poll(noted).toBe(1)
    const reloaded = page.reload()
    await letGo()
    await reloaded
  }

  const sheet = page.getByRole('dialog', { name: 'Add Mileage Entry' })
  await page.getByRole('button', { name: 'Add Mileage' }).tap()
  await sheet.getByLabel('Starting Mileage').fill('60150')
  await sheet.getByLabel('Ending Mileage').fill('60188.4')
  await reloadBeforeKept('mileage', () => sheet.getByRole('button', { name: 'Add Mileage' }).tap())
  await expect(page.getByText('Showing 1 entry')).toBeVisible()
  await page.getByRole('button', { name: 'Add Mileage' }).tap()
  await expect(sheet.getByLabel('Starting Mileage')).toHaveValue('60188.4')
  await expect(sheet.getByText(EARLIER)).toBeHidden()

  await page.goto('/')
  const day = page.getByRole('region', { name: 'Day', exact: true })
  const expenses = day.getByRole('tab', { name: /^Expenses/ })
  await expenses.tap()
  await day.getByLabel('Amount').fill('71.20')
  await reloadBeforeKept('expenses', () => day.getByRole('button', { name: 'Add Expense' }).tap())
  await expect(expenses).toContainText('$71.20')
  await expenses.tap()
  await day.getByRole('button', { name: 'Add Expense' }).tap()
  await expect(day.getByLabel('Amount', { exact: true })).toHaveValue('')
})

test('every form that adds something keeps what is typed, each for itself', async ({ device, line }) => {
  const context = await device(phone)
  const { page, rows, put } = await openBook(context, line.origin, '/', { vehicles: ['Bolt', 'Volvo'] })
  const [bolt, volvo] = await rows<{ id: string }>('vehicles')
  await put('auto-loans', [{
    vehicleId: volvo?.id, entryMode: 'simplified', currentPrincipalAmount: 9000, interestRate: 6.9, monthlyPayment: 250,
    lastPaymentDate: '2026-11-01',
  }])
  const forms = [
    { path: '/mileage', opens: 'Add Mileage', field: 'Starting Mileage', typed: '60120.5' },
    { path: '/earnings', opens: 'Add Earnings', field: 'Amount', typed: '71.20' },
    { path: '/budget/bills', opens: 'Add Bill', field: 'Name', typed: 'Rent' },
    { path: '/budget/recurring', opens: 'Add Recurring Expense', field: 'Name', typed: 'Phone' },
    { path: '/budget/goals', opens: 'Add Goal', field: 'Name', typed: 'Tires' },
    { path: '/budget/maintenance', opens: 'Add Schedule', field: 'Cost', typed: '75.00' },
    { path: '/vehicles', opens: 'Add Vehicle', field: 'Vehicle Name', typed: 'Prius' },
    { path: `/loan-management/${volvo?.id ?? ''}`, opens: 'Add Payment', field: 'Payment Amount', typed: '410.00' },
    { path: `/loan-management/${bolt?.id ?? ''}`, opens: null, field: 'Monthly Payment', typed: '389.00' },
  ] as const
  for (const { path, opens, field, typed } of forms) {
    const form = opens === null ? page.getByRole('main') : page.getByRole('dialog')
    const open = async (): Promise<void> => {
      if (opens !== null) await page.getByRole('button', { name: opens }).first().tap()
    }
    await page.goto(path)
    await open()
    await form.getByLabel(field).fill(typed)
    await page.reload()
    await open()
    await expect(form.getByLabel(field), path).toHaveValue(typed)
    await expect(form.getByText(EARLIER), path).toBeVisible()
  }
})

test('an expense is changed on with its photo after the phone closed the app, and keeps what another device changed meanwhile', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page, rows } = await openBook(context, line.origin, '/expenses', {
    rows: { expenses: [{ date: '2026-11-21', name: 'Fuel', amount: '38.50' }] },
  })
  const [fuel] = await rows<{ id: string }>('expenses')
  const opener = page.getByRole('button', { name: 'Edit Fuel' })
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  const picture = form.getByRole('img', { name: `Receipt, Fuel, $41.25, ${saturday}` })

  await opener.tap()
  await form.getByLabel('Amount').fill('41.25')
  await form.getByLabel('Take photo').setInputFiles(await receipt())
  await expect(picture).toBeVisible()
  await correct(page, line.origin, `expenses/${fuel?.id}`, { note: 'Pump 7', vehicleId: null })
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Pump 7')
  await opener.tap()
  await expect(form.getByText(EARLIER)).toBeVisible()
  await expect(form.getByLabel('Amount')).toHaveValue('41.25')
  await expect(form.getByLabel('Note')).toHaveValue('Pump 7')
  await expect(picture).toBeVisible()

  await correct(page, line.origin, `expenses/${fuel?.id}`, { note: 'Pump 8' })
  await expect(page.locator('main')).toContainText('Pump 8')
  await form.getByRole('button', { name: 'Save' }).tap()
  await expectSaid(page, 'Expense updated successfully')
  await expect(form).toBeHidden()
  await expect(async () => expect(await rows('expenses')).toEqual([expect.objectContaining({
    name: 'Fuel', amount: '41.25', note: 'Pump 8', receiptImageUrl: expect.stringMatching(/[0-9a-f]{64}/),
  })])).toPass({ timeout: 20_000 })
  await opener.tap()
  await expect(form.getByLabel('Amount')).toHaveValue('41.25')
  await expect(form.getByText(EARLIER)).toBeHidden()
})

test('a photo outlasts the form of another expense, and one that a later photo took the place of leaves the stored receipt', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page, rows } = await openBook(context, line.origin, '/expenses', {
    rows: { expenses: [{ date: '2026-11-21', name: 'Fuel', amount: '38.50' }, { date: '2026-11-21', name: 'Tolls', amount: '6.25' }] },
  })
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  const open = (name: string) => page.getByRole('button', { name: `Edit ${name}` }).tap()
  const take = async (background: string): Promise<void> => {
    await form.getByLabel('Take photo').setInputFiles(await receipt(background))
    await expect(form.getByText('Photo chosen')).toBeAttached()
  }
  const leave = async (button: 'Save' | 'Cancel'): Promise<void> => {
    await form.getByRole('button', { name: button }).tap()
    await expect(form).toBeHidden()
  }
  const receiptOfFuel = async () =>
    (await rows<{ name: string; receiptImageUrl: string | null }>('expenses')).find(({ name }) => name === 'Fuel')?.receiptImageUrl
  await open('Fuel')
  await take('#f4f2ec')
  await page.reload()
  await open('Tolls')
  await form.getByLabel('Note').fill('Bridge')
  await leave('Cancel')
  await open('Fuel')
  await expect(form.getByRole('img')).toBeVisible()
  await leave('Save')
  await expect.poll(receiptOfFuel, { timeout: 20_000 }).toMatch(/[0-9a-f]{64}/)
  const stored = await receiptOfFuel()

  await open('Fuel')
  await form.getByLabel('Note').fill('Pump 7')
  await take('#b0c4de')
  await page.reload()
  await open('Tolls')
  await take('#8fbc8f')
  await leave('Cancel')
  await open('Fuel')
  await expect(form.getByText(EARLIER)).toBeVisible()
  await expect(form.getByRole('img')).toBeVisible()
  await leave('Save')
  await expect.poll(() => rows('expenses')).toContainEqual(expect.objectContaining({ note: 'Pump 7', receiptImageUrl: stored }))
})

test('what an earlier page left of a change is taken back by "Start over" and forgotten by closing the form and by signing out', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/budget/bills', {
    rows: { bills: [{ name: 'Rent', amount: '1450', frequency: 'monthly', dueDate: '25' }] },
  })
  const form = page.getByRole('dialog', { name: 'Edit Bill' })
  const amount = form.getByLabel('Amount')
  const open = () => page.getByRole('button', { name: 'Edit Rent' }).tap()
  const typeAndLeave = async (): Promise<void> => {
    await amount.fill('1500')
    await page.reload()
    await open()
    await expect(amount).toHaveValue('1500')
    await expect(form.getByText(EARLIER)).toBeVisible()
  }
  const expectAsStored = async (): Promise<void> => {
    await expect(amount).toHaveValue('1450.00')
    await expect(form.getByText(EARLIER)).toBeHidden()
  }

  await open()
  await typeAndLeave()
  await form.getByRole('button', { name: 'Start over' }).tap()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expectAsStored()

  const ways = {
    Cancel: () => form.getByRole('button', { name: 'Cancel' }).tap(),
    'the x': () => form.getByRole('button', { name: 'Close' }).tap(),
    Escape: () => page.keyboard.press('Escape'),
    'the answer to discard it': async () => {
      await page.mouse.click(195, 20)
      await page.getByRole('button', { name: 'Discard' }).tap()
    },
  }
  for (const [way, close] of Object.entries(ways)) {
    await test.step(way, async () => {
      await typeAndLeave()
      await close()
      await expect(form).toBeHidden()
      await open()
      await expectAsStored()
    })
  }

  await typeAndLeave()
  await form.getByRole('button', { name: 'Start over' }).tap()
  await amount.fill('1500')
  await page.reload()
  const kept = () => page.evaluate(() => localStorage.getItem('drafts'))
  expect(await kept()).toContain('1500')
  await signOut(page)
  await expect.poll(kept).toBe('{}')
})

test('what an earlier page left of a change is not typed any more once another device has saved it', async ({ device, line }) => {
  const context = await device(phone)
  const { page, rows } = await openBook(context, line.origin, '/budget/bills', {
    rows: { bills: [{ name: 'Rent', amount: '1450', frequency: 'monthly', dueDate: '25' }] },
  })
  const [rent] = await rows<{ id: string }>('bills')
  const form = page.getByRole('dialog', { name: 'Edit Bill' })
  const open = () => page.getByRole('button', { name: 'Edit Rent' }).tap()
  const isStored = async (amount: string): Promise<void> => {
    await correct(page, line.origin, `bills/${rent?.id}`, { amount })
    await page.reload()
    await expect(page.getByRole('main')).toContainText(`$${amount}`)
    await open()
    await expect(form.getByLabel('Amount')).toHaveValue(amount)
    await expect(form.getByText(EARLIER)).toBeHidden()
  }
  await open()
  await form.getByLabel('Amount').fill('950.00')
  await page.reload()
  await open()
  await expect(form.getByText(EARLIER)).toBeVisible()
  await isStored('950.00')
  await isStored('975.00')
})

test('a change whose page is closed while it is being kept is there afterwards, and not typed as well', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page, rows } = await openBook(context, line.origin, '/expenses', {
    rows: { expenses: [{ date: '2026-11-21', name: 'Fuel', amount: '38.50' }] },
  })
  const [fuel] = await rows<{ id: string }>('expenses')
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  const open = () => page.getByRole('button', { name: 'Edit Fuel' }).tap()
  await open()
  await form.getByLabel('Amount').fill('31.85')
  await page.reload()
  await open()
  await expect(form.getByText(EARLIER)).toBeVisible()
  await holdMirror(page)
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect(page.locator('main')).toContainText('$31.85')
  await page.reload()
  await expect.poll(() => rows('expenses')).toEqual([expect.objectContaining({ amount: '31.85' })])
  await correct(page, line.origin, `expenses/${fuel?.id}`, { amount: '32.00' })
  await expect(page.getByRole('main')).toContainText('$32.00')
  await open()
  await expect(form.getByLabel('Amount')).toHaveValue('32.00')
  await expect(form.getByText(EARLIER)).toBeHidden()
})

/** Taps the button that saves, and closes the app while another window still holds the store. */
async function closeWhileSaved(button: Locator, store: string, other: Page): Promise<void> {
  await other.goto('/first-paint.js')
  const letGo = await holdStores(other, [store])
  await button.tap()
  await expect(button.page().getByRole('button', { name: 'Saving...' })).toBeVisible()
  await button.page().goto('/first-paint.js')
  await letGo()
}

async function bringBack(page: Page): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Recently deleted', exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: /^Bring back/ }).tap()
  await expectSaid(page, 'Brought back')
}

test('the change of a vehicle that another window has deleted is typed still when the phone closes the app before it is kept', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/vehicles', { vehicles: ['Prius', 'Fit'] })
  const form = page.getByRole('dialog', { name: 'Edit Vehicle' })
  const open = () => page.getByRole('button', { name: 'Edit Prius' }).tap()
  await open()
  await form.getByLabel('Vehicle Name').fill('The Prius')
  const other = await context.newPage()
  await other.goto('/vehicles')
  await other.getByRole('button', { name: 'Delete Prius' }).tap()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
  await expect(page.locator('main')).not.toContainText('Prius')

  await closeWhileSaved(form.getByRole('button', { name: 'Save' }), 'vehicles', other)
  await bringBack(page)
  await page.goto('/vehicles')
  await open()
  await expect(form.getByText(EARLIER)).toBeVisible()
  await expect(form.getByLabel('Vehicle Name')).toHaveValue('The Prius')
})

test('the payoff goal of a loan that another window has deleted is typed still when the phone closes the app before it is kept', async ({ device, line }) => {
  const context = await device(phone)
  const { page, path } = await openLoan(context, line.origin, TODAY)
  await addLoan(page, xLoan)
  const form = page.getByRole('dialog', { name: 'Set Payoff Goal' })
  const open = () => page.getByRole('button', { name: 'Set Payoff Goal' }).tap()
  await open()
  await form.getByLabel('Goal Mileage').fill('90000')
  const other = await context.newPage()
  await other.goto(path)
  await other.getByRole('button', { name: 'Delete Loan' }).tap()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
  await expect(other.getByRole('button', { name: 'Create Loan' })).toBeVisible()

  // The screen stays as it is while a form is open; the letter of the name, read after the loans, tells that it knows.
  await other.goto('/settings')
  await other.getByLabel('First Name').fill('Zoe')
  await other.getByRole('button', { name: 'Save Changes' }).tap()
  await expect(page.getByRole('button', { name: 'Account menu', includeHidden: true })).toHaveText('Z')
  await closeWhileSaved(form.getByRole('button', { name: 'Save Goal' }), 'autoLoans', other)
  await bringBack(page)
  await page.goto(path)
  await open()
  await expect(form.getByText(EARLIER)).toBeVisible()
  await expect(form.getByLabel('Goal Mileage')).toHaveValue('90000')
})

test('a day is changed on after the phone closed the app, without the entry that another device has added to it meanwhile', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page, rows, put } = await openBook(context, line.origin, '/earnings', {
    rows: {
      earnings: [
        { date: '2026-11-21', platform: 'uber', amount: '50' }, { date: '2026-11-21', platform: 'doordash', amount: '20' },
      ],
    },
  })
  const form = page.getByRole('dialog', { name: "Edit Day's Entries" })
  const amounts = form.getByLabel('Amount')
  const open = () => page.getByRole('button', { name: 'Edit day' }).tap()
  await open()
  await amounts.first().fill('71.20')
  await form.getByRole('button', { name: 'Remove DoorDash' }).tap()
  await put('earnings', [{ date: '2026-11-21', platform: 'lyft', amount: '9' }])
  await page.reload()
  await expect(page.getByRole('main')).toContainText('+$79.00')
  await open()
  await expect(form.getByText(EARLIER)).toBeVisible()
  await expect(amounts).toHaveCount(2)
  await expect(amounts.first()).toHaveValue('71.20')
  await expect(amounts.last()).toHaveValue('9.00')
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect(form).toBeHidden()
  await expect.poll(async () => (await rows<{ platform: string; amount: string }>('earnings'))
    .map(({ platform, amount }) => `${platform} ${amount}`).toSorted()).toEqual(['lyft 9.00', 'uber 71.20'])
})

test('every form that changes something keeps what is typed, each for itself', async ({ device, line }) => {
  test.slow()
  const context = await device(phone)
  const { page, rows, put } = await openBook(context, line.origin, '/learning', { vehicles: ['Bolt'] })
  const [bolt] = await rows<{ id: string }>('vehicles')
  const vehicleId = bolt?.id
  const date = await todayOn(page)
  await put('mileage', [{ date, vehicleId, startingMileage: '60000', endingMileage: '60150' }])
  await put('earnings', [{ date, platform: 'uber', amount: '50' }, { date, platform: 'lyft', amount: '20' }])
  await put('bills', [
    { name: 'Rent', amount: '1450', frequency: 'monthly', dueDate: '25' },
    { name: 'Coffee', amount: '3', frequency: 'daily', dueDate: null },
  ])
  await put('goals', [{ name: 'Tires', amount: '1000', startDate: '2026-11-01', targetDate: '2099-12-31' }])
  await put('maintenance-schedules', [{ vehicleId, category: 'oil', name: 'Oil Change', intervalMiles: 5000, cost: '75' }])
  await put('auto-loans', [{
    vehicleId, currentPrincipalAmount: '12000', interestRate: '6', monthlyPayment: '400', lastPaymentDate: '2026-10-11',
  }])
  const [loan] = await rows<{ id: string }>('auto-loans')
  await put('loan-payments', [{ loanId: loan?.id, date: '2026-11-10', amount: '400' }])
  const loanPath = `/loan-management/${vehicleId}`
  const forms = [
    { path: '/mileage', opens: 'Edit Bolt', field: 'Ending Mileage', typed: '60120.5' },
    { path: '/earnings', opens: 'Edit Uber', field: 'Amount', typed: '71.20' },
    { path: '/earnings', opens: 'Edit day', field: 'Amount', typed: '72.40' },
    { path: '/budget/bills', opens: 'Edit Rent', field: 'Due Day', typed: '28' },
    { path: '/budget/recurring', opens: 'Edit Coffee', field: 'Name', typed: 'Espresso' },
    { path: '/budget/goals', opens: 'Edit Tires', field: 'Name', typed: 'New tires' },
    { path: '/budget/maintenance', opens: 'Edit Oil Change', field: 'Cost', typed: '91.00' },
    { path: '/vehicles', opens: 'Edit Bolt', field: 'Vehicle Name', typed: 'Chevrolet Bolt' },
    { path: loanPath, opens: 'Edit payment, Nov 10, 2026, $400.00', field: 'Payment Amount', typed: '410.00' },
    { path: loanPath, opens: 'Edit Loan', field: 'Monthly Payment', typed: '389.00' },
    { path: loanPath, opens: 'Set Payoff Goal', field: 'Goal Mileage', typed: '90000' },
  ] as const
  const form = page.getByRole('dialog')
  for (const { path, opens, field, typed } of forms) {
    const input = form.getByLabel(field, { exact: true }).first()
    const open = () => page.getByRole('button', { name: opens, exact: true }).tap()
    await page.goto(path)
    await open()
    if (field === 'Due Day') await input.selectOption(typed)
    else await input.fill(typed)
    await expect(form.getByText(EARLIER), opens).toBeHidden()
    await page.reload()
    await open()
    await expect(input, opens).toHaveValue(typed)
    await expect(form.getByText(EARLIER), opens).toBeVisible()
  }
  // As an older version of the app has stored the payoff goal.
  await page.evaluate(() => {
    const drafts = JSON.parse(localStorage.getItem('drafts') ?? '{}') as Record<string, { readonly form: object }>
    const older = Object.entries(drafts).map(([name, { form: typed }]) => [name.replace('payoff goal of', 'payoff goal'), typed])
    localStorage.setItem('drafts', JSON.stringify(Object.fromEntries(older)))
  })
  await page.reload()
  await page.getByRole('button', { name: 'Set Payoff Goal' }).tap()
  await expect(form.getByLabel('Goal Mileage')).toHaveValue('90000')
})
