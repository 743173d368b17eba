/** Settings: profile, password, theme, deletion (spec 2 section 2). */
import type { Locator, Page } from '@playwright/test'
import { signIn, syncStatus } from './driver.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { openBook } from './open-book.ts'
import { expectSaid } from './said.ts'

const sizes = [['phone', phone], ['desktop', desktop]] as const
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const shows = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

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
    await shows(page, 'Please enter a valid email address')
    await page.getByLabel('Email').fill(`dana.${Date.now()}@example.com`)
    const email = await page.getByLabel('Email').inputValue()
    await button(page, 'Save Changes').click()
    await expectSaid(page, 'Profile updated successfully')
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
    await shows(page, 'Current password is incorrect')
    await page.getByLabel('Current Password').fill('odometer-4417')
    await button(page, 'Change Password').click()
    await expectSaid(page, 'Password changed successfully')
    await expect(page.getByLabel('Current Password')).toHaveValue('')

    const other = await (await device(size)).newPage()
    await signIn(other, { name: 'Dana', email, password: 'a road to 4417' })
    await expect(heading(other, 'Dashboard')).toBeVisible()
  })
}

test('the theme is live, follows the system in Auto, and is there before the first paint', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/settings/theme')
  const root = page.locator('html')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(root).toHaveClass(/dark/)
  await expect(page.locator('meta[name="theme-color"][content="#0c0e10"]')).toHaveCount(2)
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
  await shows(page, 'Changing your email needs a connection.')
  await shows(page, 'Changing your password needs a connection.')
  await shows(page, 'Deleting your account needs a connection.')
  await expect(button(page, 'Change Password')).toBeDisabled()
  await expect(button(page, 'Delete Account')).toBeDisabled()
  await page.getByLabel('First Name').fill('Dana')
  await button(page, 'Save Changes').click()
  await expectSaid(page, 'Profile updated successfully')
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
  await expectSaid(page, 'Password changed successfully')
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
  await shows(page, 'Account Deleted')
  await shows(page, 'Your account and all data have been permanently deleted')
  await expect(heading(page, 'Hidden costs are eating your gig profits.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual(['roadbook-device'])
  await signIn(page, { name: '', email, password: 'odometer-4417' })
  await shows(page, 'Invalid email or password')
})
