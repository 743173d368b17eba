/** What is typed on the day card and not added yet. */
import type { Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { holdMirror } from './device/held-mirror.ts'
import { expect, phone, test } from './fixtures.ts'
import { setClock } from './rig/clock.ts'
import { NOON, TODAY } from './rig/local-day.ts'

test('what is typed on the day card is there again after another tab, day or screen, and a reload', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page } = await openBook(context, line.origin, '/', { vehicles: ['Bolt', 'Volvo'] })
  const day = page.getByRole('region', { name: 'Day', exact: true })
  const tab = (name: string) => day.getByRole('tab', { name: new RegExp(`^${name}`) })
  const screen = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  const field = (label: string) => day.getByLabel(label, { exact: true })

  await field('Platform').selectOption('DoorDash')
  await field('Amount').fill('71.20')
  await tab('Mileage').tap()
  await field('Vehicle').selectOption('Volvo')
  await field('Starting Mileage').fill('60000')
  await tab('Expenses').tap()
  await field('Category').selectOption('Tolls')
  await field('Note (Optional)').fill('Bridge')

  const leaves = {
    'another tab': async () => undefined,
    'another day': async () => {
      await day.getByRole('button', { name: 'Previous day' }).tap()
      await expect(field('Note (Optional)')).toHaveValue('')
      await day.getByRole('button', { name: 'Next day' }).tap()
    },
    'another screen': async () => {
      await screen('Mileage').tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Mileage' })).toBeVisible()
      await page.getByRole('link', { name: 'Roadbook home' }).tap()
    },
    'a reload': () => page.reload(),
  }
  for (const [elsewhere, leave] of Object.entries(leaves)) {
    await leave()
    await tab('Earnings').tap()
    await expect(field('Platform').locator('option:checked'), elsewhere).toHaveText('DoorDash')
    await expect(field('Amount'), elsewhere).toHaveValue('71.20')
    await tab('Mileage').tap()
    await expect(field('Vehicle').locator('option:checked'), elsewhere).toHaveText('Volvo')
    await expect(field('Starting Mileage'), elsewhere).toHaveValue('60000')
    await tab('Expenses').tap()
    await expect(field('Category').locator('option:checked'), elsewhere).toHaveText('Tolls')
    await expect(field('Note (Optional)'), elsewhere).toHaveValue('Bridge')
  }

  // On a shared phone the next driver gets none of it.
  const kept = () => page.evaluate(() => localStorage.getItem('drafts'))
  expect(await kept()).toContain('71.20')

  await field('Amount').fill('4.50')
  await day.getByRole('button', { name: 'Add Expense' }).tap()
  await expect(tab('Expenses')).toContainText('$4.50')
  await tab('Earnings').tap()
  await tab('Expenses').tap()
  await expect(field('Note (Optional)')).toHaveValue('')
  await expect(field('Amount')).toHaveValue('')
  await page.getByRole('button', { name: 'Account menu' }).tap()
  await page.getByRole('menuitem', { name: 'Sign Out' }).tap()
  await expect(page.getByRole('button', { name: 'Sign In' }).or(page.getByRole('link', { name: 'Sign In' })).first()).toBeVisible()
  expect(await kept()).toBe('{}')
})

test('what was typed on the day card in an older version is there after the update, and not any more once it is added', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page, rows } = await openBook(context, line.origin, '/', { vehicles: ['Bolt', 'Volvo'] })
  const { id: user } = await (await page.request.get('/api/auth/user')).json() as { id: string }
  const volvo = (await rows<{ id: string; name: string }>('vehicles')).find(({ name }) => name === 'Volvo')
  const day = page.getByRole('region', { name: 'Day', exact: true })
  const tab = (name: string) => day.getByRole('tab', { name: new RegExp(`^${name}`) })
  const field = (label: string) => day.getByLabel(label, { exact: true })
  await page.evaluate(([name, draft]) => localStorage.setItem('drafts', JSON.stringify({ [name]: draft })), [`${user} ${TODAY}`, {
    platform: 'doordash', amount: '71.20', vehicleId: volvo?.id ?? '', starting: '60000', ending: '',
    expense: { name: 'Tolls', amount: '4.50', vehicleId: '', note: 'Bridge' },
  }] as const)
  await page.reload()
  await expect(field('Platform').locator('option:checked')).toHaveText('DoorDash')
  await expect(field('Amount')).toHaveValue('71.20')
  await tab('Mileage').tap()
  await expect(field('Vehicle').locator('option:checked')).toHaveText(volvo?.name ?? '')
  await expect(field('Starting Mileage')).toHaveValue('60000')
  await tab('Expenses').tap()
  await expect(field('Note (Optional)')).toHaveValue('Bridge')
  await day.getByRole('button', { name: 'Add Expense' }).tap()
  await expect(tab('Expenses')).toContainText('$4.50')
  // It leaves the device while an entry is being saved that was typed in it.
  const kept = () => page.evaluate(() => localStorage.getItem('drafts'))
  await expect.poll(kept).toContain('60000')
  await page.reload()
  await expect(field('Amount')).toHaveValue('71.20')
  await day.getByRole('button', { name: 'Add Earnings' }).tap()
  await expect(tab('Earnings')).toContainText('$71.20')
  await expect.poll(kept).toContain('60000')
  await page.reload()
  await expect(tab('Earnings')).toContainText('$71.20')
  await expect(field('Amount')).toHaveCount(0)
  await tab('Expenses').tap()
  await expect(field('Amount')).toHaveValue('')
  await expect(field('Note (Optional)')).toHaveValue('')
  await tab('Mileage').tap()
  await expect(field('Starting Mileage')).toHaveValue('60000')
})

test('what was added is not typed any more, also if its form was left while the device kept it', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page, rows } = await openBook(context, line.origin, '/', { platforms: ['uber', 'doordash'] })
  const day = page.getByRole('region', { name: 'Day', exact: true })
  const tab = (name: string) => day.getByRole('tab', { name: new RegExp(`^${name}`) })
  const letGo = await holdMirror(page)
  await day.getByLabel('Amount').fill('71.20')
  await day.getByRole('button', { name: 'Add Earnings' }).tap()
  await expect(tab('Earnings')).toContainText('$71.20')
  await tab('Mileage').tap()
  await letGo()
  await expect.poll(() => rows('earnings')).toHaveLength(1)
  await tab('Earnings').tap()
  await day.getByRole('button', { name: 'Add Earnings' }).tap()
  await expect(day.getByLabel('Platform').getByRole('option')).toHaveText(['DoorDash'])
  await expect(day.getByLabel('Amount')).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('drafts'))).toBe('{}')
})

test('an entry whose page is closed while it is being kept is there afterwards, and not typed as well', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page } = await openBook(context, line.origin, '/')
  const day = page.getByRole('region', { name: 'Day', exact: true })
  await day.getByRole('tab', { name: /^Expenses/ }).tap()
  await holdMirror(page)
  await day.getByLabel('Amount').fill('31.85')
  await day.getByRole('button', { name: 'Add Expense' }).tap()
  await expect(day.getByRole('tab', { name: /^Expenses/ })).toContainText('$31.85')
  await page.reload()
  await day.getByRole('tab', { name: /^Expenses/ }).tap()
  await expect(day.getByRole('button', { name: 'Edit Fuel, $31.85, tap to edit' })).toBeVisible()
  await expect(day.getByLabel('Amount')).toHaveValue('')
})

test('what else is typed is there still when the page is closed while an entry is being kept', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page } = await openBook(context, line.origin, '/')
  const day = page.getByRole('region', { name: 'Day', exact: true })
  const tab = (name: string) => day.getByRole('tab', { name: new RegExp(`^${name}`) })
  await tab('Expenses').tap()
  await day.getByLabel('Note (Optional)').fill('Bridge')
  await tab('Earnings').tap()
  await holdMirror(page)
  await day.getByLabel('Amount').fill('71.20')
  await day.getByRole('button', { name: 'Add Earnings' }).tap()
  await expect(tab('Earnings')).toContainText('$71.20')
  await page.reload()
  await expect(tab('Earnings')).toContainText('$71.20')
  await expect(day.getByRole('button', { name: 'Add Earnings' })).toHaveText('Add Earnings')
  await tab('Expenses').tap()
  await expect(day.getByLabel('Note (Optional)')).toHaveValue('Bridge')
})

test('what one tab adds is typed in no tab any more, whatever else is typed on the card', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page: one, rows } = await openBook(context, line.origin, '/')
  const other = await context.newPage()
  await other.goto('/')
  const day = (page: Page) => page.getByRole('region', { name: 'Day', exact: true })
  const tab = (page: Page, name: string) => day(page).getByRole('tab', { name: new RegExp(`^${name}`) })
  const field = (page: Page, label: string) => day(page).getByLabel(label, { exact: true })
  await tab(one, 'Expenses').tap()
  await field(one, 'Amount').fill('42.10')
  await tab(other, 'Expenses').tap()
  await expect(field(other, 'Amount')).toHaveValue('42.10')
  await tab(other, 'Mileage').tap()
  await field(other, 'Starting Mileage').fill('60000')
  await day(one).getByRole('button', { name: 'Add Expense' }).tap()
  await expect(tab(one, 'Expenses')).toContainText('$42.10')
  await expect(field(one, 'Amount')).toHaveValue('')
  await field(other, 'Ending Mileage').fill('60050')
  await tab(other, 'Expenses').tap()
  await expect(field(other, 'Amount')).toHaveValue('')

  // Begun in one and added in the other.
  await field(one, 'Amount').fill('12')
  await expect(field(other, 'Amount')).toHaveValue('12')
  await field(other, 'Amount').fill('12.50')
  await expect(field(one, 'Amount')).toHaveValue('12.50')
  await day(other).getByRole('button', { name: 'Add Expense' }).tap()
  await expect(field(other, 'Amount')).toHaveValue('')
  await tab(one, 'Mileage').tap()
  await expect(field(one, 'Ending Mileage')).toHaveValue('60050')
  await field(one, 'Ending Mileage').fill('60060')
  for (const page of [one, other]) {
    await page.reload()
    await tab(page, 'Mileage').tap()
    await expect(field(page, 'Ending Mileage')).toHaveValue('60060')
    await tab(page, 'Expenses').tap()
    await expect(field(page, 'Amount')).toHaveValue('')
  }
  await expect.poll(async () => (await rows<{ amount: string }>('expenses')).map(({ amount }) => amount).toSorted())
    .toEqual(['12.50', '42.10'])
})

test('an entry is not replaced by the next one though another device logs the only platform while this device keeps it', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page, put, rows } = await openBook(context, line.origin, '/', { platforms: ['uber'] })
  const day = page.getByRole('region', { name: 'Day', exact: true })
  const letGo = await holdMirror(page)
  await day.getByLabel('Amount').fill('44')
  await day.getByRole('button', { name: 'Add Earnings' }).tap()
  await expect(day.getByRole('button', { name: 'Edit Uber, $44.00, tap to edit' })).toBeVisible()
  await put('earnings', [{ date: TODAY, platform: 'uber', amount: '12' }])
  await expect(day.getByRole('button', { name: 'Edit Uber, $12.00, tap to edit' })).toBeVisible()
  await letGo()
  const other = (await rows<{ id: string; amount: string }>('earnings')).find(({ amount }) => amount === '12.00')
  await page.request.delete(`/api/earnings/${other?.id}`, { headers: { origin: line.origin } })
  await expect(day.getByRole('button', { name: 'Edit Uber, $12.00, tap to edit' })).toBeHidden()
  await expect(day.getByText('All platforms have earnings entries for today')).toBeVisible()
  await expect(day.getByRole('form')).toBeHidden()
  await expect.poll(async () => (await rows<{ amount: string }>('earnings')).map(({ amount }) => amount)).toEqual(['44.00'])
})
