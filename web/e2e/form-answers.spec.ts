/** What the forms say while a request is pending, and when the server refuses it or cannot answer (spec 1 sections 2 and 8). */
import type { BrowserContext, Page } from '@playwright/test'
import { SERVER_HEADER } from '#core/sync/server-header.ts'
import { openBook } from './books/open-book.ts'
import { expect, phone, test } from './fixtures.ts'
import { expectSaid } from './page/said.ts'
import { newDriver, untilSynced } from './steps/driver.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface Answered { status: number; message: string }

/**
 * Holds up the server's next answer to a path until it is released: a problem with or without this message, in our
 * server's form.
 */
async function hold(context: BrowserContext, path: string, { status, message }: Answered): Promise<() => void> {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => { letGo = resolve })
  await context.route(path, async (route) => {
    await held
    await route.fulfill({ status, headers: { [SERVER_HEADER]: '1' }, json: { message } })
  }, { times: 1 })
  return () => letGo()
}

/** The types of the events that the page's window listens to. */
async function heardBy(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { result } = await session.send('Runtime.evaluate', { expression: 'window' })
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
  await session.detach()
  return listeners.map(({ type }) => type)
}

test('each sign-in form says that it is at work, and what the server said', async ({ device }) => {
  const context = await device(phone)
  const page = await context.newPage()
  const alert = page.getByRole('alert')
  const fill = async (fields: Readonly<Record<string, string>>): Promise<void> => {
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  }
  const password = { 'Password': 'odometer-4417' }
  for (const { at, call, fields, submit, pending, title, otherwise } of [
    {
      at: '/login', call: '**/auth/login', fields: { 'Email': 'dana@example.com', ...password },
      submit: 'Sign In', pending: 'Signing in...', title: 'Login failed', otherwise: 'Invalid email or password',
    },
    {
      at: '/login?mode=signup', call: '**/auth/register',
      fields: { 'First Name': 'Dana', 'Email': 'dana@example.com', ...password, 'Confirm Password': 'odometer-4417' },
      submit: 'Create Account', pending: 'Creating account...', title: 'Registration failed', otherwise: 'Failed to create account',
    },
    {
      at: '/forgot-password', call: '**/auth/forgot-password', fields: { 'Email': 'dana@example.com' },
      submit: 'Send Reset Instructions', pending: 'Sending...', title: 'Failed to send reset email', otherwise: 'Please try again later',
    },
    {
      at: '/reset-password?token=x', call: '**/auth/reset-password',
      fields: { 'New Password': 'odometer-4417', 'Confirm New Password': 'odometer-4417' },
      submit: 'Reset Password', pending: 'Resetting...', title: 'Password Reset Failed', otherwise: 'Failed to reset password',
    },
    {
      at: '/email-verification?email=dana@example.com', call: '**/api/auth/resend-verification', fields: {},
      submit: 'Resend Verification Email', pending: 'Sending...', title: 'Failed to Send Email', otherwise: 'Please try again later',
    },
  ]) {
    await page.goto(at)
    await fill(fields)
    for (const [message, words] of [['The road is closed', 'The road is closed'], ['', otherwise]] as const) {
      const letGo = await hold(context, call, { status: 503, message })
      await button(page, submit).click()
      await expect(button(page, pending)).toBeDisabled()
      await expect(button(page, pending)).toHaveText(pending)
      letGo()
      await expect(alert.filter({ hasText: title })).toContainText(words)
      await expect(button(page, submit)).toBeEnabled()
      for (const [label, text] of Object.entries(fields)) await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    }
  }
})

test('an answer without our server’s mark is no sign-in, and what it says no with is told', async ({ device }) => {
  const page = await (await device(phone)).newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill('dana@example.com')
  await page.getByLabel('Password', { exact: true }).fill('odometer-4417')
  for (const [answer, words] of [
    [{ status: 500, json: { message: 'Disk is full' } }, 'Disk is full'],
    [{ status: 400, json: {} }, 'Invalid email or password'],
    [{ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }, 'Roadbook cannot be reached'],
    [{ status: 200, json: { user: { id: 'x' } } }, 'Roadbook cannot be reached'],
  ] as const) {
    await page.route('**/auth/login', async (route) => route.fulfill(answer), { times: 1 })
    await button(page, 'Sign In').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toContainText(words)
  }
})

test('a sign-in that the browser breaks off halfway can be sent again', async ({ device, line }) => {
  const driver = newDriver()
  await openBook(await device(phone), line.origin, '/', { driver })
  const page = await (await device(phone)).newPage()
  await page.goto('/login')
  // What answers taps that fail unexpectedly comes after the first screen.
  await expect.poll(() => heardBy(page)).toContain('unhandledrejection')
  await page.getByLabel('Email').fill(driver.email)
  await page.getByLabel('Password', { exact: true }).fill(driver.password)
  await page.evaluate(() => {
    const { replaceState } = window.history
    // As Safari does when a page has changed its URL a hundred times within half a minute.
    window.history.replaceState = () => {
      window.history.replaceState = replaceState
      throw new DOMException('', 'SecurityError')
    }
  })
  const broken = page.waitForEvent('pageerror')
  await button(page, 'Sign In').click()
  await broken
  await expectSaid(page, 'That did not work', 'alert')
  await button(page, 'Sign In').click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('settings say what the server could not do, and keep what was typed', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/settings')
  await untilSynced(page)
  const alert = page.getByRole('alert')
  const refuse = async (path: string, message: string): Promise<void> => (await hold(context, path, { status: 503, message }))()

  await page.getByLabel('Email').fill('dana@example.com')
  await refuse('**/api/auth/user/profile', '')
  await button(page, 'Save Changes').click()
  await expect(alert.filter({ hasText: 'Failed to update profile' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.com')

  await page.getByLabel('Current Password').fill('odometer-4417')
  await page.getByLabel('New Password', { exact: true }).fill('a road to 4417')
  await page.getByLabel('Confirm New Password').fill('a road to 4417')
  for (const [message, words] of [['', 'Failed to change password'], ['The road is closed', 'The road is closed']] as const) {
    await refuse('**/api/auth/user/password', message)
    await button(page, 'Change Password').click()
    await expect(alert.filter({ hasText: words }).first()).toBeVisible()
  }
  await expect(page.getByLabel('Current Password')).toHaveValue('odometer-4417')

  await button(page, 'Delete Account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete Account' })
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await refuse('**/api/auth/user', 'The road is closed')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  await expect(alert.filter({ hasText: 'Failed to delete account. Please try again.' })).toBeVisible()
  await expect(dialog.getByText('The road is closed')).toBeVisible()
})

test('settings keep what is typed while the server answers', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/settings')
  await untilSynced(page)
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => { letGo = resolve })
  await context.route('**/api/auth/user/profile', async (route) => {
    await held
    await route.continue()
  }, { times: 1 })
  await page.getByLabel('First Name').fill('Dana')
  await page.getByLabel('Email').fill('dana@example.com')
  const asked = page.waitForRequest('**/api/auth/user/profile')
  await button(page, 'Save Changes').click()
  await asked
  await page.getByLabel('First Name').fill('Dana Q')
  await page.getByLabel('Email').fill('dana.q@example.com')
  letGo()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Dana Q')
  await expect(page.getByLabel('Email')).toHaveValue('dana.q@example.com')
})

test('a note and a name pasted too long are refused whole', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/expenses')
  const tooLong = `${'Receipt lost '.repeat(80)}at the bridge`
  await page.getByRole('button', { name: 'Add Expense' }).click()
  const expense = page.getByRole('dialog', { name: 'Add Expense' })
  await expense.getByLabel('Amount').fill('6.25')
  await expense.getByLabel('Note').focus()
  await page.keyboard.insertText(tooLong)
  await expense.getByRole('button', { name: 'Add Expense' }).click()
  await expect(expense.getByLabel('Note')).toHaveAccessibleDescription('Please keep this to 1000 characters or fewer')
  await expect(expense.getByLabel('Note')).toHaveValue(tooLong)
  await expense.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/vehicles')
  await page.getByRole('button', { name: 'Add Vehicle' }).click()
  const vehicle = page.getByRole('dialog', { name: 'Add Vehicle' })
  await vehicle.getByLabel('Vehicle Name').focus()
  await page.keyboard.insertText(tooLong)
  await vehicle.getByRole('button', { name: 'Add Vehicle' }).click()
  await expect(vehicle.getByLabel('Vehicle Name')).toHaveAccessibleDescription('Please keep this to 100 characters or fewer')
  await expect(vehicle.getByLabel('Vehicle Name')).toHaveValue(tooLong)
})
