/** A driver whose system dictates the colours still sees the edges of things, what is selected and where the focus is. */
import type { Locator } from '@playwright/test'
import { openFullBook } from './books/full-book.ts'
import { expect, phone, test } from './fixtures.ts'

/** The width in px of a control's border or outline, whichever is drawn. */
async function lineRound(control: Locator): Promise<number> {
  return await control.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element)
    return Math.max(
      borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth),
      outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    )
  })
}

test('buttons, the choice made, the sheet and the focus are seen in forced colours', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  const day = page.locator('label').filter({ has: page.getByRole('radio', { name: 'Day' }) })
  const week = page.locator('label').filter({ has: page.getByRole('radio', { name: 'Week' }) })
  await page.getByRole('radio', { name: 'Week' }).check()
  await expect.poll(() => lineRound(week)).toBeGreaterThanOrEqual(2)
  await expect.poll(() => lineRound(day)).toBe(0)

  await page.goto('/earnings')
  const add = page.getByRole('button', { name: 'Add Earnings' }).first()
  expect(await lineRound(add)).toBeGreaterThanOrEqual(1)
  await add.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  expect(await lineRound(sheet)).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(add).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await lineRound(page.locator(':focus'))).toBeGreaterThanOrEqual(2)
})

test('an odometer that is typed into shows its reading once in forced colours', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/mileage?add=1')
  const start = page.getByRole('dialog').getByLabel('Starting Mileage')
  await expect(start).toHaveValue('60150.4')
  expect(await start.evaluate((input) => getComputedStyle(input).color)).toBe('rgba(0, 0, 0, 0)')
})

test('an icon has the colour of its control in forced colours', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  // The background is the system's, the theme the driver's.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/vehicles')
  await page.getByRole('link', { name: /remaining balance/ }).click()
  const payment = page.getByRole('button', { name: /^Recommended Payment Today/ })
  await expect(payment).toBeVisible()
  const [icon, words] = await payment.locator('svg').evaluate((svg) =>
    [svg, svg.parentElement ?? svg].map((element) => getComputedStyle(element).color))
  expect(icon).toBe(words)
})
