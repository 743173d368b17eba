/** Settings: profile, password, platforms, theme, export and restore, deletion (spec 2 section 2). */
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { signIn, syncStatus, untilKeptOffline } from './driver.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { openBook } from './open-book.ts'

const sizes = [['phone', phone], ['desktop', desktop]] as const
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()
const order = (page: Page) => page.getByRole('button', { name: /^Reorder / })
const names = (platforms: readonly string[]) => platforms.map((platform) => `Reorder ${platform}`)

async function expectOrder(page: Page, platforms: readonly string[]): Promise<void> {
  await expect(async () => {
    expect(await order(page).evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label')))).toEqual(names(platforms))
  }).toPass({ timeout: 10_000 })
}

/** Waits until what was dropped lies still. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))))
  await expect(page.locator('[class*="lifted"]')).toBeHidden()
}

/** Drags by finger, as the browser's own touch events. */
async function swipe(context: BrowserContext, page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('There is nothing to drag')
  const finger = await context.newCDPSession(page)
  const x = start.x + start.width / 2
  const [top, bottom] = [start.y + start.height / 2, end.y + end.height / 2]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: top }] })
  for (let step = 1; step <= 10; step += 1) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: top + ((bottom - top) * step) / 10 }] })
  }
  await expect(page.locator('[data-platform][class*="lifted"]')).toBeVisible()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

for (const [name, size] of sizes) {
  test(`name, email and password are changed on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    const { page } = await openBook(context, line.origin, '/settings')
    await expect(page.getByText('Standard Account')).toBeVisible()
    await expect(page.getByRole('region', { name: 'About Roadbook' })).toContainText(/Version\d+\.\d+\.\d+Build[0-9a-f]{8}/)
    await button(page, 'What changed').click()
    await expect(page.getByRole('dialog', { name: 'What changed' }).getByRole('listitem').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
    await page.getByLabel('First Name').fill('  ')
    await button(page, 'Save Changes').click()
    await expect(page.getByRole('alert')).toContainText('Please fill in all required fields')
    await page.getByLabel('First Name').fill(' Dana ')
    await page.getByLabel('Email').fill('dana')
    await button(page, 'Save Changes').click()
    await said(page, 'Please enter a valid email address')
    await page.getByLabel('Email').fill(`dana.${Date.now()}@example.com`)
    const email = await page.getByLabel('Email').inputValue()
    await button(page, 'Save Changes').click()
    await said(page, 'Profile updated successfully')
    await expect(page.getByLabel('First Name')).toHaveValue('Dana')
    await button(page, 'Account menu').click()
    await expect(page.getByText(email).first()).toBeVisible()
    await page.keyboard.press('Escape')

    await button(page, 'Change Password').click()
    await expect(page.getByRole('alert')).toContainText('Please fill in all password fields')
    await page.getByLabel('Current Password').fill('not this one')
    await page.getByLabel('New Password', { exact: true }).fill('12345')
    await page.getByLabel('Confirm New Password').fill('1234')
    await button(page, 'Change Password').click()
    await expect(page.getByRole('alert')).toContainText("New passwords don't match")
    await page.getByLabel('Confirm New Password').fill('12345')
    await button(page, 'Change Password').click()
    await expect(page.getByRole('alert')).toContainText('Password must be at least 6 characters long')
    await page.getByLabel('New Password', { exact: true }).fill('a road to 4417')
    await page.getByLabel('Confirm New Password').fill('a road to 4417')
    await button(page, 'Change Password').click()
    await said(page, 'Current password is incorrect')
    await page.getByLabel('Current Password').fill('odometer-4417')
    await button(page, 'Change Password').click()
    await said(page, 'Password changed successfully')
    await expect(page.getByLabel('Current Password')).toHaveValue('')

    const other = await (await device(size)).newPage()
    await signIn(other, { name: 'Dana', email, password: 'a road to 4417' })
    await expect(heading(other, 'Dashboard')).toBeVisible()
  })

  test(`platforms are ordered, added and removed with no signal on a ${name}`, async ({ device, line }) => {
    const context = await device(size)
    const { page } = await openBook(context, line.origin, '/settings', { platforms: ['uber', 'doordash', 'lyft'] })
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    await untilKeptOffline(page)
    line.cut()
    await page.getByRole('link', { name: 'Platforms' }).click()
    await expect(page).toHaveURL('/settings/platforms')
    await expectOrder(page, ['Uber', 'DoorDash', 'Lyft'])

    if (size === phone) await swipe(context, page, button(page, 'Reorder Uber'), button(page, 'Reorder Lyft'))
    else await button(page, 'Reorder Uber').dragTo(button(page, 'Reorder Lyft'), { steps: 10 })
    await said(page, 'Platform order updated successfully')
    await expectOrder(page, ['DoorDash', 'Lyft', 'Uber'])

    await untilStill(page)
    await button(page, 'Reorder Uber').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Uber is lifted at number 3 of 3')).toBeAttached()
    // The list is measured in the frame after the lift.
    const over = page.getByText('Uber is over number 2 of 3')
    await expect(async () => {
      if (await over.count() === 0) await page.keyboard.press('ArrowUp')
      await expect(over).toBeAttached({ timeout: 3_000 })
    }).toPass()
    await page.keyboard.press('Space')
    await expectOrder(page, ['DoorDash', 'Uber', 'Lyft'])
    await untilStill(page)
    await page.keyboard.press('Space')
    await expect(page.getByText('Uber is lifted at number 2 of 3')).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Uber stays where it was')).toBeAttached()
    await expectOrder(page, ['DoorDash', 'Uber', 'Lyft'])

    await expect(button(page, 'Move DoorDash up')).toBeDisabled()
    await button(page, 'Move Uber up').click()
    await expectOrder(page, ['Uber', 'DoorDash', 'Lyft'])
    await expect(button(page, 'Move Uber down')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectOrder(page, ['DoorDash', 'Uber', 'Lyft'])

    await page.getByRole('region', { name: 'Add platforms' }).getByRole('button', { name: 'Amazon Flex' }).click()
    await said(page, 'Platform added and selected automatically')
    await page.getByLabel('Custom platform name').fill('   ')
    await button(page, 'Add platform').click()
    await page.getByLabel('Custom platform name').fill('UBER')
    await button(page, 'Add platform').click()
    await said(page, 'Uber is in your list already')
    await page.getByLabel('Custom platform name').fill('Windy City Courier')
    await page.keyboard.press('Enter')
    await expectOrder(page, ['DoorDash', 'Uber', 'Lyft', 'Amazon Flex', 'Windy City Courier'])
    await button(page, 'Remove Lyft').click()
    await said(page, 'Platform removed successfully')
    await page.reload()
    await expectOrder(page, ['DoorDash', 'Uber', 'Amazon Flex', 'Windy City Courier'])

    line.mend()
    await page.reload()
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    expect(await (await page.request.get('/api/auth/user')).json())
      .toMatchObject({ gigPlatforms: ['doordash', 'uber', 'flex', 'Windy City Courier'] })
  })
}

test('the theme is live, follows the system in Auto, and is there before the first paint', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/settings/theme')
  const root = page.locator('html')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(root).toHaveClass(/dark/)
  for (const meta of await page.locator('meta[name="theme-color"]').all()) await expect(meta).toHaveAttribute('content', '#0c0e10')
  await page.addInitScript(() => {
    // What the page wears when its first module runs, which is before anything is painted.
    document.addEventListener('readystatechange', () => {
      document.documentElement.dataset['atFirst'] ??= document.documentElement.className
    })
  })
  await page.reload()
  await expect(root).toHaveAttribute('data-at-first', 'dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('radio', { name: 'Auto' }).check()
  await expect(root).toHaveClass(/light/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root).toHaveClass(/dark/)
  await page.getByRole('radio', { name: 'Light' }).check()
  await expect(root).toHaveClass(/light/)
})

test('what needs a connection says so, and the name does not', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/settings')
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  await context.setOffline(true)
  await said(page, 'Changing your email needs a connection.')
  await said(page, 'Changing your password needs a connection.')
  await said(page, 'Deleting your account needs a connection.')
  await expect(button(page, 'Change Password')).toBeDisabled()
  await expect(button(page, 'Delete Account')).toBeDisabled()
  await page.getByLabel('First Name').fill('Dana')
  await button(page, 'Save Changes').click()
  await said(page, 'Profile updated successfully')
  await context.setOffline(false)
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  await expect(async () => {
    expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ firstName: 'Dana' })
  }).toPass({ timeout: 10_000 })
})

test('a driver from Google is asked for a current password only once he has one', async ({ device, line }) => {
  const context = await device(phone)
  // The account is one with a password, set elsewhere: the page has not heard of it yet.
  await context.route('**/api/auth/user', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...await response.json() as object, provider: 'google', hasPassword: false } })
  })
  const { page } = await openBook(context, line.origin, '/settings')
  await expect(heading(page, 'Set a password')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toBeHidden()
  await page.getByLabel('New Password', { exact: true }).fill('a road to 4417')
  await page.getByLabel('Confirm New Password').fill('a road to 4417')
  await button(page, 'Change Password').click()
  await page.getByLabel('Current Password').fill('odometer-4417')
  await button(page, 'Change Password').click()
  await said(page, 'Password changed successfully')
})

test('a call that finds the session ended leads to signing in, and back', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/settings')
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  await context.clearCookies()
  await page.getByLabel('Email').fill('dana@example.com')
  await button(page, 'Save Changes').click()
  await expect(page.getByRole('alert')).toContainText('You are logged out. Logging in again...')
  await expect(heading(page, 'Sign in again')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('odometer-4417')
  await button(page, 'Sign In').click()
  await expect(heading(page, 'Personal information')).toBeVisible()
})

for (const [name, size] of sizes) {
  test(`a book comes back from its file with no signal on a ${name}`, async ({ device, line }) => {
    const { page, rows } = await openBook(await device(size), line.origin, '/settings', {
      rows: {
        earnings: [{ date: '2026-11-20', platform: 'uber', amount: '71.20' }, { date: '2026-11-21', platform: 'lyft', amount: '38.57' }],
        goals: [{ name: 'Tires', amount: '650.00', startDate: '2026-11-01', targetDate: '2026-12-31' }],
        bills: [{ name: 'Rent', amount: '1450.00', frequency: 'monthly', dueDate: '1' }],
      },
    })
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    await untilKeptOffline(page)
    const before = { earnings: await rows<object>('earnings'), goals: await rows<object>('goals'), bills: await rows<object>('bills') }
    line.cut()
    const saving = page.waitForEvent('download')
    await button(page, 'Export everything').click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^roadbook-\d{4}-\d{2}-\d{2}\.json$/)
    const text = await readFile(await file.path(), 'utf8')
    const choose = async (content: string): Promise<void> => {
      const choosing = page.waitForEvent('filechooser')
      await button(page, 'Restore from file').click()
      await (await choosing).setFiles({ name: 'roadbook.json', mimeType: 'application/json', buffer: Buffer.from(content) })
    }
    await choose('{"a": "shopping list"}')
    await expect(page.getByRole('alert')).toContainText('This file is not a Roadbook export')
    await choose(text)
    const sheet = page.getByRole('dialog', { name: 'Restore from file' })
    await expect(sheet.getByText('Everything in it is in your book already.')).toBeVisible()
    await expect(button(sheet, 'Restore')).toBeDisabled()
    await button(sheet, 'Cancel').click()
    line.mend()

    // Another account, on a device that has never seen the first one.
    const { page: other, rows: otherRows } = await openBook(await device(size), line.origin, '/settings')
    await expect(syncStatus(other, /^All synced/)).toBeVisible()
    await untilKeptOffline(other)
    line.cut()
    const choosing = other.waitForEvent('filechooser')
    await button(other, 'Restore from file').click()
    await (await choosing).setFiles({ name: 'roadbook.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    const plan = other.getByRole('dialog', { name: 'Restore from file' })
    for (const words of ['1 vehicle', '2 earnings entries', '1 goal', '1 bill']) await expect(plan.getByText(words, { exact: true })).toBeVisible()
    await button(plan, 'Restore').click()
    await said(other, 'Your book is filled from the file')
    line.mend()
    await other.reload()
    await expect(syncStatus(other, /^All synced/)).toBeVisible()
    const withoutAge = (list: readonly object[]) => list.map((row) => ({ ...row, createdAt: '', userId: '' }))
    await expect(async () => {
      for (const [list, filed] of Object.entries(before)) {
        expect(withoutAge(await otherRows<object>(list))).toEqual(expect.arrayContaining(withoutAge(filed)))
      }
    }).toPass({ timeout: 10_000 })
  })
}

test('an account is deleted only by the typed word, with its book on this device', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/settings')
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  const email = await page.getByLabel('Email').inputValue()
  await button(page, 'Delete Account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete Account' })
  const last = button(dialog, 'Delete Account')
  await expect(last).toBeDisabled()
  await dialog.getByLabel('Type DELETE to confirm').fill('delete')
  await expect(last).toBeDisabled()
  const saving = page.waitForEvent('download')
  await button(dialog, 'Export everything').click()
  await saving
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await last.click()
  await said(page, 'Account Deleted')
  await said(page, 'Your account and all data have been permanently deleted')
  await expect(heading(page, 'Hidden costs are eating your gig profits.')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual(['roadbook-device'])
  await signIn(page, { name: '', email, password: 'odometer-4417' })
  await said(page, 'Invalid email or password')
})
