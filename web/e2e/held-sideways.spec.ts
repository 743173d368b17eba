/** A phone held sideways, as in a car's mount: beside its camera, over its keyboard, and in what a browser's bar leaves of it. */
import type { Locator, Page } from '@playwright/test'
import { openFullBook } from './books/full-book.ts'
import { expect, phone, test } from './fixtures.ts'
import { lieOver } from './page/page-checks.ts'
import { untilSettled } from './scenes/scenes.ts'
import { troubles } from './scenes/troubles.ts'
import { newDriver } from './steps/driver.ts'

/** A phone held sideways, and what its keyboard leaves of the page. */
const SIDEWAYS = { width: 844, height: 390 }
const OVER_KEYBOARD = { width: 844, height: 150 }

/** A page's controls that are not between two distances from its left edge. */
const controlsBeyond = (page: Page, from: number, to: number): Promise<string[]> => page.evaluate(([left, right]) =>
  [...document.querySelectorAll('a, button, input, select')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.closest('.visually-hidden') === null)
    .filter((element) => {
      const box = element.getBoundingClientRect()
      // A control is a little larger than its visible part.
      return box.bottom > 0 && (box.left < left - 12 || box.right > right + 12)
    })
    .map((element) => `${element.getAttribute('aria-label') ?? element.textContent ?? ''} ${Math.round(element.getBoundingClientRect().left)}`),
[from, to] as const)

test('what a phone shows held sideways keeps off its camera', async ({ browser, device, line }) => {
  const page = await openFullBook(await device(phone), line)
  const visitor = await (await browser.newContext({ ...phone, baseURL: line.origin })).newPage()
  for (const [one, path] of [[page, '/'], [page, '/earnings'], [visitor, '/'], [visitor, '/login']] as const) {
    const tools = await one.context().newCDPSession(one)
    await tools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 59, right: 59, bottom: 21 } })
    await one.setViewportSize(SIDEWAYS)
    await one.goto(path)
    await untilSettled(one)
    expect(await controlsBeyond(one, 59, SIDEWAYS.width - 59), path).toEqual([])
  }
  await visitor.context().close()
})

/** Opens the keyboard of a phone held sideways for a field, which the browser then scrolls to. */
async function openKeyboard(page: Page, field: Locator): Promise<void> {
  await page.setViewportSize(SIDEWAYS)
  await field.click()
  await expect(field).toBeFocused()
  await page.setViewportSize(OVER_KEYBOARD)
  await field.scrollIntoViewIfNeeded()
  await untilSettled(page)
}

/** Whether nothing lies over any corner of an element, and all of it is in the window. */
const isWhole = (element: Locator): Promise<boolean> => element.evaluate((own) => {
  const { left, right, top, bottom } = own.getBoundingClientRect()
  const around = own.closest('label, div')
  return [left + 6, right - 6].every((x) => [top + 4, bottom - 4].every((y) => {
    const there = document.elementFromPoint(x, y)
    return there !== null && (own.contains(there) || around?.contains(there) === true)
  }))
})

test('over the keyboard of a phone held sideways a field stands whole, and so do its label and the words of its refusal', async ({ browser, device, line }) => {
  const page = await openFullBook(await device(phone), line)
  for (const [path, opener] of [['/', /^Edit .*DoorDash.*tap to edit$/], ['/earnings', /^Edit .*DoorDash.*tap to edit$/], ['/mileage', /^Edit Ending of/]] as const) {
    await page.setViewportSize(SIDEWAYS)
    await page.goto(path)
    await untilSettled(page)
    await page.getByRole('button', { name: opener }).first().click()
    await openKeyboard(page, page.getByRole('textbox'))
    expect(await isWhole(page.getByRole('textbox')), path).toBe(true)
    expect(await isWhole(page.getByRole('button', { name: /^Save / })), `${path}, the button that saves`).toBe(true)
  }
  for (const [path, label] of [['/settings', 'First Name'], ['/settings', 'Confirm New Password'], ['/settings/platforms', 'Custom platform name']] as const) {
    await page.goto(path)
    await untilSettled(page)
    await openKeyboard(page, page.getByLabel(label, { exact: true }))
    expect(await isWhole(page.getByLabel(label, { exact: true })), label).toBe(true)
    expect(await isWhole(page.getByText(label, { exact: true }).first()), `the words ${label}`).toBe(true)
  }
  for (const [path, label] of [['/earnings?add=1', 'Amount'], ['/expenses?add=1', 'Amount'], ['/mileage?add=1', 'Ending Mileage']] as const) {
    await page.goto(path)
    const dialog = page.getByRole('dialog')
    await openKeyboard(page, dialog.getByLabel(label))
    await page.keyboard.press('Enter')
    const refused = dialog.locator('[aria-invalid="true"]').first()
    await expect(refused).toBeFocused()
    await refused.scrollIntoViewIfNeeded()
    await untilSettled(page)
    expect(await isWhole(refused), `${path}, the refused field`).toBe(true)
    expect(await isWhole(dialog.getByText(/required|greater|must/).first()), `${path}, the words of its refusal`).toBe(true)
  }

  const newcomer = await (await browser.newContext({ ...phone, baseURL: line.origin })).newPage()
  await newcomer.request.post('/auth/register', { data: newDriver(), headers: { origin: line.origin } })
  await newcomer.goto('/onboarding')
  await untilSettled(newcomer)
  await openKeyboard(newcomer, newcomer.getByLabel('Vehicle name'))
  expect(await isWhole(newcomer.getByLabel('Vehicle name')), 'onboarding').toBe(true)
  await newcomer.context().close()
})

test('what a toast says over the keyboard of a phone held sideways is in sight, below the field it speaks of', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  await page.setViewportSize(SIDEWAYS)
  await page.goto('/')
  await untilSettled(page)
  await page.getByRole('tab', { name: /^Expenses/ }).click()
  const day = page.getByRole('region', { name: 'Day', exact: true })
  await openKeyboard(page, day.getByLabel('Amount'))
  await page.keyboard.press('Enter')
  const toast = page.getByRole('alert').filter({ hasText: 'Please fill in name and amount' })
  await expect(toast).toBeInViewport({ ratio: 1 })
  await day.getByLabel('Amount').scrollIntoViewIfNeeded()
  const [said, field] = [await toast.boundingBox(), await day.getByLabel('Amount').boundingBox()]
  expect(said?.y).toBeGreaterThan((field?.y ?? Infinity) + (field?.height ?? 0) / 2)
})

test('a driver signs out on a small phone held sideways, where the menu reaches over the tabs', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  // What Chrome leaves of a phone 360 px wide under its own bar, and half as much with everything twice as large.
  for (const viewport of [{ width: 640, height: 280 }, { width: 320, height: 180 }]) {
    await page.setViewportSize(viewport)
    await page.goto('/earnings')
    await untilSettled(page)
    await page.getByRole('button', { name: 'Account menu' }).click()
    const signOut = page.getByRole('menuitem', { name: 'Sign Out' })
    await signOut.scrollIntoViewIfNeeded()
    expect(await isWhole(signOut), `${viewport.height} px`).toBe(true)
  }
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hidden costs' })).toBeVisible()
})

test('the parts of a total are seen beside it in a window that is too low for both', async ({ device, line }) => {
  const page = await openFullBook(await device(phone), line)
  await page.setViewportSize({ width: 422, height: 195 })
  await page.goto('/')
  await untilSettled(page)
  await page.getByRole('button', { name: /^Daily Goal/ }).click()
  const dialog = page.getByRole('dialog')
  const part = dialog.getByRole('heading', { name: /Bills/ }).first()
  await part.scrollIntoViewIfNeeded()
  await untilSettled(page)
  const [total, around] = [await dialog.getByText('Total Daily Goal').boundingBox(), await dialog.boundingBox()]
  expect(total?.y, 'the total comes after them').toBeGreaterThan((around?.y ?? 0) + (around?.height ?? Infinity))
})

test('the offer to install lies beside the add button on a phone held sideways, and keeps off what is typed', async ({ device, line }) => {
  const page = await troubles.find(({ name }) => name === 'install-hint')?.begin(await device(phone), line) as Page
  const offer = page.getByRole('complementary', { name: 'Install Roadbook' })
  const add = page.getByRole('button', { name: 'Add Earnings' })
  for (const viewport of [SIDEWAYS, { width: 640, height: 340 }]) {
    await page.setViewportSize(viewport)
    expect(await lieOver(offer, add)).toBe(false)
    expect(await lieOver(add, page.getByRole('button', { name: 'Account menu' }))).toBe(false)
    expect((await add.boundingBox())?.y, 'where it always is').toBeGreaterThan(viewport.height / 2)
  }
  await page.setViewportSize(phone.viewport)
  await page.getByRole('button', { name: /^Edit .*tap to edit$/ }).first().click()
  await page.setViewportSize({ width: 390, height: 430 })
  await expect(offer).not.toBeInViewport()
})
