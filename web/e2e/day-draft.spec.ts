/** What is typed on the day card and not added yet. */
import { openBook } from './books/open-book.ts'
import { holdMirror } from './device/held-mirror.ts'
import { expect, phone, test } from './fixtures.ts'
import { setClock } from './rig/clock.ts'
import { NOON } from './rig/local-day.ts'

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
