/** Everything before the app: landing, signing up, in and out (spec 1 sections 2, 4, 5). */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { bookOn } from './device/device-book.ts'
import { desktop, expect, phone, sizes, test } from './fixtures.ts'
import { NOON } from './rig/local-day.ts'
import { newDriver, signOut, spend, untilKeptOffline, untilSynced } from './steps/driver.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

for (const [name, size] of sizes) {
  test(`a visitor finds every way in on a ${name}`, { tag: '@worker' }, async ({ device }) => {
    const page = await (await device(size)).newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await page.goto('/no/such/page')
    await expect(heading(page, 'Hidden costs are eating your gig profits.')).toBeVisible()
    for (const title of [
      'True Cost Analysis', 'Smart Budgeting', 'Expense Intelligence', 'Are You Really Making Money?', 'Vehicle Wear & Tear',
      'Hidden Expenses', 'False Profit Illusion', 'Vehicle cost tracking', 'Daily, weekly and monthly goals', 'Every platform',
      'Receipt capture', 'Loan management', 'Ready for tax time',
    ]) await expect(heading(page, title)).toBeVisible()
    const head = page.getByRole('banner')
    await expect(head.getByRole('link', { name: 'Roadbook home' })).toHaveAttribute('href', '/')
    await expect(head.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
    await expect(head.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/login?mode=signup')
    for (const benefit of ['What you must make today', 'What each mile really costs', 'What is left of the loan', 'Which platform pays best']) {
      await expect(page.getByRole('listitem').filter({ hasText: benefit })).toBeVisible()
    }
    for (const start of ['Start Your Account', 'Get Started Today', 'Start Your Account Now']) {
      await expect(page.getByRole('link', { name: start, exact: true })).toHaveAttribute('href', '/login?mode=signup')
    }
    // Beside the first button and the last.
    await expect(page.getByText('Quick and easy setup')).toHaveCount(2)
    await head.getByRole('link', { name: 'Get Started' }).click()
    await expect(heading(page, 'Create Account')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(heading(page, 'Sign In')).toBeVisible()
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(heading(page, 'Create Account')).toBeVisible()
    await page.goto('/login')
    await expect(page.getByText('Or continue with email')).toBeVisible()
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(heading(page, 'Forgot Password')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Sign In' }).click()
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await expect(page.getByRole('alert')).toContainText('Google sign-in is not set up on this server')
    await page.goto('/reset-password')
    await expect(page).toHaveURL('/login')
    await page.goto('/registration-success')
    await expect(page.getByText('your email')).toBeVisible()
    await expect(page.getByRole('listitem')).toHaveText(['Check your inbox', 'Click the verification link', 'Return here and sign in'])
    await expect(page.getByText('Look into your spam folder.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(heading(page, 'Hidden costs are eating your gig profits.')).toBeVisible()
    // Not being signed in does not count as an error.
    expect(complaints).toEqual([])
  })

  test(`without a connection no way in is offered that would leave the app on a ${name}`, async ({ device }) => {
    const context = await device(size)
    const page = await context.newPage()
    const google = page.getByRole('link', { name: 'Continue with Google' })
    await page.goto('/login')
    await expect(google).toHaveAttribute('href', '/auth/google')
    await context.setOffline(true)
    await expect(page.getByText('You are offline. Signing in needs a connection.')).toBeVisible()
    await expect(button(page, 'Sign In')).toBeDisabled()
    await expect(google).toBeDisabled()
    await expect(google).not.toHaveAttribute('href')
    await context.setOffline(false)
    await expect(google).toHaveAttribute('href', '/auth/google')
  })

  test(`signing up and in takes no bad input on a ${name}`, async ({ device }) => {
    const page = await (await device(size)).newPage()
    const driver = newDriver()
    const alert = page.getByRole('alert')
    await page.goto('/login?mode=signup')
    await button(page, 'Create Account').click()
    await expect(alert).toContainText('Missing fields')
    await expect(alert).toContainText('Please fill in all fields')
    await expect(page.getByLabel('First Name')).toBeFocused()
    await expect(page.getByLabel('First Name')).toHaveAttribute('maxlength', '100')
    await page.getByLabel('First Name').fill(driver.name)
    await page.getByLabel('Email').fill('marcus')
    await password(page).fill('12345')
    await page.getByLabel('Confirm Password').fill('123456')
    await button(page, 'Create Account').click()
    await expect(alert).toContainText('Password mismatch')
    await expect(page.getByLabel('Confirm Password')).toHaveAttribute('aria-invalid', 'true')
    await password(page).fill('12345')
    await expect(page.getByLabel('Confirm Password')).not.toHaveAttribute('aria-invalid')
    await page.getByLabel('Confirm Password').fill('12345')
    await button(page, 'Create Account').click()
    await expect(alert).toContainText('Password must be at least 6 characters long')
    await password(page).fill(driver.password)
    await page.getByLabel('Confirm Password').fill(driver.password)
    await button(page, 'Create Account').click()
    await expect(alert).toContainText('Please enter a valid email address')
    await page.getByLabel('Email').fill(driver.email)
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await button(page, 'Create Account').dblclick()
    await expect(page.getByRole('status').filter({ hasText: 'Account created!' })).toContainText("Welcome to Roadbook. Let's get you set up.")
    await expect(heading(page, 'Complete Your Profile')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
    await expect(page.getByLabel('Email')).toHaveValue(driver.email)
    const boxes = page.getByRole('group', { name: /platforms/i }).getByRole('checkbox')
    await expect(boxes).toHaveCount(10)
    for (const [at, platform] of ['Uber', 'Lyft', 'DoorDash', 'UberEats', 'Grubhub', 'Flex', 'Spark', 'Instacart', 'Shipt', 'Other'].entries()) {
      await expect(boxes.nth(at)).toHaveAccessibleName(platform)
    }
    await button(page, 'Sign Out').click()
    await expect(heading(page, 'Hidden costs are eating your gig profits.')).toBeVisible()

    await page.goto('/login')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await expect(alert).toContainText('Google sign-in is not set up on this server')
    await button(page, 'Sign In').click()
    await expect(alert).toContainText('Please enter both email and password')
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Email').fill('stranger@example.com')
    await password(page).fill('not this one')
    for (const field of [page.getByLabel('Email'), password(page)]) await expect(field).not.toHaveAttribute('aria-invalid')
    for (let tries = 0; tries < 5; tries += 1) {
      const answered = page.waitForResponse('**/auth/login')
      await button(page, 'Sign In').click()
      await answered
      await expect(button(page, 'Sign In')).toBeEnabled()
    }
    const locked = page.waitForResponse('**/auth/login')
    await button(page, 'Sign In').click()
    expect((await locked).status()).toBe(423)
    await expect(page.getByText(/Too many attempts\. Try again in \d+ minutes?\./).first()).toBeVisible()
    await page.getByLabel('Email').fill(driver.email)
    await password(page).fill(driver.password)
    await page.getByLabel('Remember me for 30 days').check()
    await button(page, 'Sign In').click()
    await expect(heading(page, 'Complete Your Profile')).toBeVisible()
  })
}

test('an account whose answer was lost on its way opens at the next try, and nobody else\'s does', async ({ device, line }) => {
  const [page, driver] = [await (await device(phone)).newPage(), newDriver()]
  await page.goto('/login?mode=signup')
  await page.getByLabel('First Name').fill(driver.name)
  await page.getByLabel('Email').fill(driver.email)
  for (const label of ['Password', 'Confirm Password']) await page.getByLabel(label, { exact: true }).fill(driver.password)
  // Chromium itself sends again what was lost on a connection used before.
  line.loseReplies('/auth/register', 9)
  await button(page, 'Create Account').click()
  await expect(page.getByRole('alert')).toContainText('Roadbook cannot be reached')
  line.loseReplies('/auth/register', 0)
  await expect(button(page, 'Create Account')).toBeFocused()
  // Another password than the one that was sent first.
  for (const label of ['Password', 'Confirm Password']) await page.getByLabel(label, { exact: true }).fill('not this one 4417')
  await button(page, 'Create Account').click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is already in use')
  expect(line.asked('/auth/login'), 'a wrong password would count against an account that may be somebody else\'s').toBe(0)
  for (const label of ['Password', 'Confirm Password']) await page.getByLabel(label, { exact: true }).fill(driver.password)
  await button(page, 'Create Account').click()
  await expect(heading(page, 'Complete Your Profile')).toBeVisible()
})

test('a signed-in driver opens any screen with no signal, and signed-out screens lead home', { tag: '@worker' }, async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/')
  await untilSynced(page)
  await untilKeptOffline(page)
  line.cut()
  for (const [path, title] of [['/earnings', 'Earnings'], ['/learning', 'Learning Resources'], ['/settings/platforms', 'Settings']] as const) {
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
  }
  await page.goto('/no/such/page')
  await expect(heading(page, '404 Page Not Found')).toBeVisible()
  for (const path of ['/login', '/registration-success', '/forgot-password', '/onboarding']) {
    await page.goto(path)
    await expect(heading(page, 'Dashboard')).toBeVisible()
  }
})

test('signing out with changes that wait asks first: stay, take them along, or discard', { tag: '@worker' }, async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/')
  await untilSynced(page)
  await untilKeptOffline(page)
  line.cut()
  const day = page.getByRole('region', { name: 'Day' })
  await day.getByLabel('Amount').fill('71.20')
  await day.getByRole('button', { name: 'Add Earnings' }).click()
  await expect(page.getByRole('tab', { name: /^Earnings/ })).toContainText('$71.20')
  const question = page.getByRole('dialog', { name: '1 change is only on this phone' })
  await signOut(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('tab', { name: /^Earnings/ })).toContainText('$71.20')
  await signOut(page)
  const saving = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Export backup' }).click()
  const backup = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as { rows: Record<string, object[]> }
  expect(backup.rows['earnings']).toMatchObject([{ platform: 'uber', amount: '71.20' }])
  const count = question.getByLabel('Or type 1 to remove it for good')
  const wrong = question.getByText('Type 1 to let it go')
  await count.fill('2')
  await question.getByRole('button', { name: 'Sign out and discard' }).click()
  await expect(wrong).toBeVisible()
  await count.fill('1')
  await expect(wrong).toBeHidden()
  await question.getByRole('button', { name: 'Sign out and discard' }).click()
  await expect(heading(page, 'Hidden costs are eating your gig profits.')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Hidden costs are eating your gig profits.')).toBeVisible()
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual(['roadbook-device'])
})

test('a second tap on Sign Out while the first waits for the server asks nothing more', async ({ device, line }) => {
  const context = await device(phone)
  await context.clock.install()
  const { page } = await openBook(context, line.origin, '/')
  await untilSynced(page)
  line.hold('/api/sync', 'before')
  await spend(page, '10.01')
  await signOut(page)
  await page.clock.runFor(3_000)
  await signOut(page)
  await page.clock.runFor(3_000)
  const question = page.getByRole('dialog', { name: '1 change is only on this phone' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await page.clock.runFor(3_000)
  await spend(page, '2.02')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a question and an Undo go with the book when another window signs out', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(NOON)
  const { page } = await openBook(context, line.origin, '/expenses', {
    rows: { expenses: [{ date: '2026-11-21', name: 'Fuel', amount: '38.50' }, { date: '2026-11-21', name: 'Tolls', amount: '4.50' }] },
  })
  const question = page.getByRole('alertdialog')
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.getByRole('button', { name: 'Delete Tolls' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  // Under the pointer it stays.
  await undo.hover()
  await page.getByRole('button', { name: 'Delete Fuel' }).focus()
  await page.keyboard.press('Enter')
  await expect(question).toContainText('$38.50')
  await expect(undo).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await untilSynced(other)
  await signOut(other)
  await expect(page.getByText('Hidden costs are eating your gig profits.')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(undo).toBeHidden()
})

test('signing out ends though another window, frozen, holds the book; it goes as soon as that lets it', async ({ device, line }) => {
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/')
  await untilSynced(page)
  const frozen = await context.newPage()
  // The same origin without the app, whose windows close the book when asked to.
  await frozen.goto('/api/health')
  const letGo = await frozen.evaluateHandle(async (book) => {
    const opening = indexedDB.open(book)
    await new Promise((resolve) => { opening.onsuccess = resolve })
    return opening.result
  }, await bookOn(page) ?? '')
  await signOut(page)
  await expect(heading(page, 'Hidden costs are eating your gig profits.')).toBeVisible()
  await expect.poll(async () => (await page.request.get('/api/auth/user')).status(), { timeout: 15_000 }).toBe(401)
  await letGo.evaluate((connection) => connection.close())
  await expect.poll(() => bookOn(page)).toBeNull()
})
