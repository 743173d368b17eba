/** The moments that decide whether drivers keep their book: each offline, with its taps counted. */
import type { Locator, Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { expectSaid } from './page/said.ts'
import { setClock } from './rig/clock.ts'
import { NOON } from './rig/local-day.ts'
import { newDriver, retryNow, signIn, syncStatus, untilKeptOffline, untilSynced } from './steps/driver.ts'

// With motion, as for most drivers.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })


const dayCard = (page: Page) => page.getByRole('region', { name: 'Day', exact: true })
const total = (page: Page, tab: string) => dayCard(page).getByRole('tab', { name: new RegExp(`^${tab}`) })

/** A finger that counts its taps. */
function finger(): { tap(target: Locator): Promise<void>; taps(): number } {
  let taps = 0
  return {
    async tap(target) {
      taps += 1
      await target.tap()
    },
    taps: () => taps,
  }
}

/** Types into a field that already has the focus: it took no tap. */
async function typeInto(page: Page, field: Locator, digits: string): Promise<void> {
  await expect(field).toBeFocused()
  await page.keyboard.type(digits)
}

test('a shift with no signal: its start in two taps from the icon, its end in six and the digits', { tag: '@worker' }, async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const { page: first } = await openBook(context, line.origin, '/', {
    platforms: ['uber', 'doordash'], rows: { bills: [{ name: 'Rent', amount: 100, frequency: 'daily' }] },
  })
  await first.getByRole('link', { name: 'Mileage' }).click()
  await first.getByRole('button', { name: 'Add Your First Entry' }).click()
  const before = first.getByRole('dialog', { name: 'Add Mileage Entry' })
  await before.getByLabel('Date').fill('2026-11-20')
  await before.getByLabel('Starting Mileage').fill('60150')
  await before.getByLabel('Ending Mileage').fill('60188.4')
  await before.getByRole('button', { name: 'Add Mileage' }).click()
  await untilSynced(first)
  await untilKeptOffline(first)
  const shortcuts = await first.evaluate(async () => {
    const { shortcuts: all } = await (await fetch('/manifest.webmanifest')).json() as { shortcuts: { name: string; url: string }[] }
    return all
  })
  await first.close()
  line.cut()

  const page = await context.newPage()
  await test.step('parked: the start is confirmed', async () => {
    // The first tap is on the icon's shortcut.
    await page.goto(shortcuts.find(({ name }) => name === 'Log mileage')?.url ?? '')
    const { tap, taps } = finger()
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Log the start, 60,188.4' }))
    await expectSaid(page, 'Mileage entry created successfully')
    await expect(page.getByText('Showing 2 entries')).toBeVisible()
    expect(taps()).toBe(1)
  })

  await test.step('the shift is over: one vehicle, two platforms, and the goal answers', async () => {
    await page.goto('/')
    const { tap, taps } = finger()
    const day = dayCard(page)
    await tap(day.getByLabel('Amount'))
    await typeInto(page, day.getByLabel('Amount'), '71.20')
    await tap(day.getByRole('button', { name: 'Add Earnings' }))
    await expect(day.getByRole('button', { name: /^To go today, \$28\.80/ })).toBeVisible()
    // Until then the button of that name is the form's own, which is still saving.
    await expect(day.getByLabel('Amount')).toBeHidden()
    await tap(day.getByRole('button', { name: 'Add Earnings' }))
    await typeInto(page, day.getByLabel('Amount'), '38.75')
    await tap(day.getByRole('button', { name: 'Add Earnings' }))
    await expect(total(page, 'Earnings')).toContainText('$109.95')
    await tap(total(page, 'Mileage'))
    await typeInto(page, day.getByRole('textbox', { name: /^Ending/ }), '60272.6')
    await tap(day.getByRole('button', { name: /^Save Ending/ }))
    await expect(total(page, 'Mileage')).toContainText('84.2 mi')
    await expect(day.getByRole('button', { name: /^Over goal today, \$9\.95/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Daily Goal.*\$9\.95 Over Goal$/ })).toBeVisible()
    expect(taps()).toBe(6)
  })

  await test.step('a day whose start nobody logged takes no more', async () => {
    await page.getByRole('button', { name: 'Previous day' }).tap()
    await page.getByRole('button', { name: 'Previous day' }).tap()
    const { tap, taps } = finger()
    const day = dayCard(page)
    await expect(day.getByRole('heading', { name: 'Thursday' })).toBeVisible()
    await tap(total(page, 'Mileage'))
    await expect(day.getByLabel('Starting Mileage')).toHaveValue('')
    await typeInto(page, day.getByLabel('Starting Mileage'), '600100')
    await tap(day.getByLabel('Ending Mileage'))
    await typeInto(page, day.getByLabel('Ending Mileage'), '600995')
    const above = day.getByText('This ends above your next reading of 60,150.0.')
    await expect(above).toBeHidden()
    await day.getByLabel('Ending Mileage').fill('60199.5')
    await expect(above).toBeVisible()
    await day.getByLabel('Ending Mileage').fill('60099.5')
    await expect(above).toBeHidden()
    await tap(day.getByRole('button', { name: 'Add Mileage' }))
    await expect(total(page, 'Mileage')).toContainText('89.5 mi')
    await tap(total(page, 'Earnings'))
    await typeInto(page, day.getByLabel('Amount'), '150.5')
    await tap(day.getByRole('button', { name: 'Add Earnings' }))
    await expect(day.getByText('Over goal', { exact: true })).toBeVisible()
    expect(taps()).toBe(5)
  })

  await test.step('a wrong amount is tapped and typed anew, and deleting leaves the focus near', async () => {
    const { tap, taps } = finger()
    const day = dayCard(page)
    await tap(day.getByRole('button', { name: 'Edit Uber, $150.50, tap to edit' }))
    await typeInto(page, day.getByRole('textbox', { name: 'Uber' }), '105.50')
    await tap(day.getByRole('button', { name: 'Save Uber' }))
    await expect(total(page, 'Earnings')).toContainText('$105.50')
    expect(taps()).toBe(2)

    await page.getByRole('button', { name: 'Next day' }).tap()
    await page.getByRole('button', { name: 'Next day' }).tap()
    await expect(total(page, 'Earnings')).toContainText('$109.95')
    await day.getByRole('button', { name: 'Delete Uber' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
    await expect(total(page, 'Earnings')).toContainText('$38.75')
    await expect(day.getByRole('button', { name: 'Delete DoorDash' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(total(page, 'Earnings')).toContainText('$109.95')
    await expect(page.locator('body')).not.toBeFocused()
  })

  line.mend()
  await retryNow(page)
  await untilSynced(page, 20_000)
})

test('the same day entered on two devices with no signal is the sum of both on both', async ({ device, line }) => {
  const driver = newDriver()
  const [car, kitchen] = [await device(phone), await device(desktop)]
  await setClock(car, NOON)
  await setClock(kitchen, NOON)
  const { page, rows } = await openBook(car, line.origin, '/', {
    driver, platforms: ['uber', 'doordash'],
    rows: { earnings: [{ date: '2026-11-21', platform: 'doordash', amount: 10 }] },
  })
  await expect(total(page, 'Earnings')).toContainText('$10.00')
  const other = await kitchen.newPage()
  await signIn(other, driver)
  await expect(total(other, 'Earnings')).toContainText('$10.00')
  await untilSynced(page)
  line.cut()

  for (const [screen, amount, corrected, ending] of [[page, '71.20', '12', '60188.4'], [other, '20', '12', '60172.6']] as const) {
    const day = dayCard(screen)
    await day.getByRole('button', { name: 'Add Earnings' }).click()
    await expect(day.getByLabel('Platform')).toHaveValue('uber')
    await day.getByLabel('Amount').fill(amount)
    await day.getByRole('button', { name: 'Add Earnings' }).click()
    await expect(day.getByLabel('Amount')).toBeHidden()
    await day.getByRole('button', { name: 'Edit DoorDash, $10.00, tap to edit' }).click()
    await typeInto(screen, day.getByRole('textbox', { name: 'DoorDash' }), corrected)
    await screen.keyboard.press('Enter')
    await total(screen, 'Mileage').click()
    await day.getByLabel('Starting Mileage').fill('60150')
    await day.getByLabel('Ending Mileage').fill(ending)
    await day.getByRole('button', { name: 'Add Mileage' }).click()
    await expect(syncStatus(screen, /3 to sync/)).toBeVisible()
  }

  line.mend()
  for (const screen of [page, other]) await retryNow(screen)
  for (const screen of [page, other]) {
    // Two shifts, two payments, one correction: none of them is lost (R30, R31).
    await expect(total(screen, 'Earnings')).toContainText('$103.20', { timeout: 20_000 })
    await expect(total(screen, 'Mileage')).toContainText('61.0 mi')
    await expect(dayCard(screen).getByRole('button', { name: /^Delete mileage of/ })).toHaveCount(2)
    await untilSynced(screen)
  }
  expect(await rows('earnings')).toHaveLength(3)
  expect(await rows('mileage')).toHaveLength(2)
})
