/** What is typed in a form and not saved yet, when the phone closes the app meanwhile, as it may while the camera is open. */
import sharp from 'sharp'
import { openBook } from './books/open-book.ts'
import { holdMirror } from './device/held-mirror.ts'
import { expect, phone, test } from './fixtures.ts'
import { saturday } from './page/listed-days.ts'
import { expectSaid } from './page/said.ts'
import { setClock } from './rig/clock.ts'
import { NOON } from './rig/local-day.ts'
import { signOut } from './steps/driver.ts'

const EARLIER = 'Typed earlier and not saved yet.'

const receipt = async () => ({
  name: 'receipt.jpg', mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height: 400, channels: 3, background: '#f4f2ec' } }).jpeg().toBuffer(),
})

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
  const { page } = await openBook(context, line.origin, '/')
  const form = page.getByRole('dialog', { name: 'Add Expense' })
  const open = async (): Promise<void> => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Expenses' }).tap()
    await page.getByRole('button', { name: 'Add Expense' }).tap()
  }
  await open()
  await form.getByLabel('Amount').fill('6.25')
  await form.getByLabel('Take photo').setInputFiles(await receipt())
  await expect(form.getByRole('img')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')

  await open()
  await expect(form.getByText(EARLIER)).toBeVisible()
  await expect(form.getByLabel('Amount')).toHaveValue('6.25')
  await expect(form.getByRole('img')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).tap()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Add Expense' }).tap()
  await expect(form.getByLabel('Amount')).toHaveValue('')
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
  await opener.tap()
  await expect(amount).toHaveValue('')

  await typeAndLeave()
  const kept = () => page.evaluate(() => localStorage.getItem('drafts'))
  expect(await kept()).toContain('6.25')
  await signOut(page)
  await expect.poll(kept).toBe('{}')
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
  await expect(page.getByRole('button', { name: 'Edit Fuel' })).toBeAttached()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit Fuel' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Expense' }).tap()
  await expect(form.getByLabel('Amount')).toHaveValue('')
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
    { path: '/mileage', opens: 'Add Mileage', field: 'Ending Mileage', typed: '60120.5' },
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
