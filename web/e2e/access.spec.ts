/** Everything before the app: landing, signing up and in, mailed links, onboarding (spec 1 sections 2, 4, 5). */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { expectAccessible } from './axe.ts'
import { newDriver, signIn, signUp, syncStatus, untilKeptOffline } from './driver.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { mailedLink } from './mailbox.ts'
import { openBook } from './open-book.ts'
import { testServer } from './server.ts'

const sizes = [['phone', phone], ['desktop', desktop]] as const
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

for (const [name, size] of sizes) {
  test(`a visitor finds every way in on a ${name}`, async ({ device }) => {
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
    for (const start of ['Start Your Account', 'Get Started Today', 'Start Your Account Now']) {
      await expect(page.getByRole('link', { name: start, exact: true })).toHaveAttribute('href', '/login?mode=signup')
    }
    await expect(page.getByText('Quick and easy setup').last()).toBeVisible()
    await page.getByRole('link', { name: 'Get Started' }).first().click()
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
    // Not knowing who he is does not count as an error.
    expect(complaints).toEqual([])
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
    await page.getByLabel('First Name').fill(driver.name)
    await page.getByLabel('Email').fill('marcus')
    await password(page).fill('12345')
    await page.getByLabel('Confirm Password').fill('123456')
    await button(page, 'Create Account').click()
    await expect(alert).toContainText('Password mismatch')
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
    await expect(page.getByRole('group', { name: /platforms/i }).getByRole('checkbox')).toHaveCount(10)
    await button(page, 'Sign Out').click()
    await expect(heading(page, 'Hidden costs are eating your gig profits.')).toBeVisible()

    await page.goto('/login')
    await button(page, 'Sign In').click()
    await expect(alert).toContainText('Please enter both email and password')
    await page.getByLabel('Email').fill('stranger@example.com')
    await password(page).fill('not this one')
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

  test(`a forgotten password is set anew by the mailed link on a ${name}`, async ({ device, line, server }) => {
    const context = await device(size)
    const page = await context.newPage()
    const driver = newDriver()
    await page.request.post('/auth/register', { data: driver, headers: { origin: line.origin } })
    await context.clearCookies()
    await page.goto('/forgot-password')
    await button(page, 'Send Reset Instructions').click()
    await expect(page.getByRole('alert')).toContainText('Email required')
    await expect(page.getByRole('alert')).toContainText('Please enter your email address')
    await page.getByLabel('Email').fill('typo@example.com')
    await button(page, 'Send Reset Instructions').click()
    await expect(heading(page, 'Check Your Email')).toBeVisible()
    await button(page, 'Try Different Email').click()
    await expect(page.getByLabel('Email')).toHaveValue('')
    await page.getByLabel('Email').fill(driver.email)
    await button(page, 'Send Reset Instructions').click()
    await expect(heading(page, 'Check Your Email')).toBeVisible()

    await page.goto(await mailedLink(server, driver.email, 'Reset your Roadbook password'))
    await expect(heading(page, 'Set New Password')).toBeVisible()
    await button(page, 'Reset Password').click()
    await expect(page.getByRole('alert')).toContainText('Password required')
    await expect(page.getByRole('alert')).toContainText('Please enter and confirm your new password')
    await page.getByLabel('New Password', { exact: true }).fill('12345')
    await page.getByLabel('Confirm New Password').fill('1234')
    await expect(page.getByText("Passwords don't match")).toBeVisible()
    await expect(button(page, 'Reset Password')).toBeDisabled()
    await page.getByLabel('Confirm New Password').fill('12345')
    await button(page, 'Reset Password').click()
    await expect(page.getByRole('alert')).toContainText('Password must be at least 6 characters long')
    await page.getByLabel('New Password', { exact: true }).fill('a road to 4417')
    await page.getByLabel('Confirm New Password').fill('a road to 4417')
    await button(page, 'Reset Password').click()
    await expect(heading(page, 'Password Reset Successfully')).toBeVisible()
    await signIn(page, { ...driver, password: 'a road to 4417' })
    await expect(heading(page, 'Complete Your Profile')).toBeVisible()

    await page.goto('/reset-password')
    await expect(page.getByRole('alert')).toContainText('Invalid Reset Link')
    await expect(page.getByRole('alert')).toContainText('This password reset link is invalid or missing required information.')
  })
}

test('the verification mail is sent again once a minute, also after a reload', async ({ device, server }) => {
  const context = await device(phone)
  const page = await context.newPage()
  const driver = newDriver()
  await signUp(page, driver)
  await context.clearCookies()
  await page.goto('/email-verification')
  await button(page, 'Resend Verification Email').click()
  await expect(page.getByRole('alert')).toContainText('Email Required')
  await expect(page.getByRole('alert')).toContainText('Please enter your email address')
  await page.getByLabel('Email').fill('nobody@example.com')
  await button(page, 'Resend Verification Email').click()
  await expect(page.getByRole('status').filter({ hasText: 'Verification Email Sent' }))
    .toContainText('Please check your email for the verification link')
  await expect(page.getByText(/^Email sent at \d/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend in [1-5]?\ds$/ })).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Resend in [1-5]?\ds$/ })).toBeDisabled()
  await page.clock.install()
  await page.clock.fastForward(61_000)
  await expect(button(page, 'Resend Verification Email')).toBeEnabled()
  await page.goto(await mailedLink(server, driver.email, 'Verify your email for Roadbook'))
  // Signed in on this phone and not onboarded: the link proves the address and leads back to where he was.
  await expect(page).toHaveURL('/onboarding')
})

test('with a mail server an account opens once its address is proven', async ({ device, line }) => {
  const letters: string[] = []
  const post = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, _, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => { text += chunk.toString() })
      stream.on('end', () => {
        letters.push(text)
        done()
      })
    },
  })
  post.listen(0, '127.0.0.1')
  await once(post.server, 'listening')
  const { port } = post.server.address() as AddressInfo
  const server = await testServer(line.origin, { SMTP_URL: `smtp://127.0.0.1:${port}` })
  try {
    await server.start()
    line.connect(server.port)
    const page = await (await device(phone)).newPage()
    const driver = newDriver()
    await page.goto('/login?mode=signup')
    await page.getByLabel('First Name').fill(driver.name)
    await page.getByLabel('Email').fill(driver.email)
    await password(page).fill(driver.password)
    await page.getByLabel('Confirm Password').fill(driver.password)
    await button(page, 'Create Account').click()
    await expect(heading(page, 'Account Created Successfully!')).toBeVisible()
    await expect(page).toHaveURL(`/registration-success?email=${encodeURIComponent(driver.email)}`)
    await page.getByRole('link', { name: 'Go to Sign In' }).click()
    await signIn(page, driver)
    await expect(heading(page, 'Verify Your Email')).toBeVisible()
    await expect(page.getByText(driver.email)).toBeVisible()
    let link: string | undefined
    await expect(() => {
      link = /https?:\/\/\S+verify-email\?token=[\w-]+/.exec(letters.join('\n').replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0]
      expect(link).toBeDefined()
    }).toPass({ timeout: 10_000 })
    await page.goto(link ?? '')
    await expect(page.getByText('Email verified').first()).toBeVisible()
    await page.goto('/login?error=invalid-verification-link')
    await expect(page.getByRole('alert')).toContainText('invalid or has expired')
    await signIn(page, driver)
    await expect(heading(page, 'Complete Your Profile')).toBeVisible()
  } finally {
    await server.dispose()
    await new Promise<void>((resolve) => post.close(() => resolve()))
  }
})

for (const [name, size] of sizes) {
  test(`onboarding takes no bad input and needs no signal on a ${name}`, async ({ device, line }) => {
    const page = await (await device(size)).newPage()
    await signUp(page, newDriver())
    await expectAccessible(page)
    await untilKeptOffline(page)
    await page.goto('/mileage')
    await expect(heading(page, 'Complete Your Profile')).toBeVisible()
    line.cut()
    await page.reload()
    await page.getByLabel('Vehicle name').press('Enter')
    await expect(page.getByRole('alert')).toContainText('Please select your marital status.')
    await page.getByRole('radio', { name: 'Married' }).check()
    await page.getByLabel('Vehicle name').fill('   ')
    await page.getByLabel('Vehicle name').press('Enter')
    await expect(page.getByRole('alert')).toContainText('Please add at least one vehicle.')
    await page.getByLabel('Vehicle name').fill('2019 Toyota Prius')
    await button(page, 'Add vehicle').click()
    await page.getByLabel('Vehicle name').last().fill('A mistake')
    await button(page, 'Remove A mistake').click()
    await page.getByRole('checkbox', { name: 'Uber', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Other' }).check()
    await page.getByLabel('Custom platform name').fill('Windy City Courier')
    await page.getByLabel('Custom platform name').press('Enter')
    await page.getByLabel('Custom platform name').fill('windy city courier')
    await button(page, 'Add platform').click()
    await expect(page.getByRole('button', { name: /^Remove Windy/i })).toHaveCount(1)
    await page.getByLabel('Vehicle name').press('Enter')
    await expect(page.getByRole('alert')).toContainText('Terms and Conditions Required')
    await button(page, 'Read Terms and Conditions').click()
    const terms = page.getByRole('dialog', { name: 'Terms and Conditions' })
    await expect(terms.getByRole('heading', { level: 3 })).toHaveCount(10)
    await terms.getByRole('button', { name: 'I accept' }).click()
    await expect(page.getByLabel('I accept the Terms and Conditions')).toBeChecked()
    await button(page, 'Complete Setup & Start Tracking').click()
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await page.goto('/onboarding')
    await expect(heading(page, 'Dashboard')).toBeVisible()

    line.mend()
    await page.reload()
    await expect(syncStatus(page, /^All synced/)).toBeVisible()
    expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({
      isOnboarded: true, maritalStatus: 'married', gigPlatforms: ['uber', 'Windy City Courier'],
    })
  })

  test(`from sign-up to the first entry with the keyboard alone on a ${name}`, async ({ device }) => {
    const page = await (await device(size)).newPage()
    const driver = newDriver()
    /** Presses Tab until a control with this name has focus. */
    const reach = async (role: Parameters<Page['getByRole']>[0], control: string | RegExp): Promise<void> => {
      const wanted = page.getByRole(role, typeof control === 'string' ? { name: control, exact: true } : { name: control }).first()
      await expect(wanted).toBeVisible()
      for (let steps = 0; steps < 60; steps += 1) {
        if (await wanted.evaluate((element) => element === document.activeElement)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`Tab never reaches ${String(control)}`)
    }
    await page.goto('/')
    await reach('link', 'Get Started')
    await page.keyboard.press('Enter')
    await reach('textbox', 'First Name')
    await page.keyboard.type(driver.name)
    await reach('textbox', 'Email')
    await page.keyboard.type(driver.email)
    await reach('textbox', 'Password')
    await page.keyboard.type(driver.password)
    await reach('textbox', 'Confirm Password')
    await page.keyboard.type(driver.password)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Complete Your Profile')).toBeVisible()
    await reach('radio', 'Single')
    await page.keyboard.press('Space')
    await reach('textbox', 'Vehicle name')
    await page.keyboard.type('2019 Toyota Prius')
    await reach('checkbox', 'Uber')
    await page.keyboard.press('Space')
    await reach('checkbox', 'I accept the Terms and Conditions')
    await page.keyboard.press('Space')
    await reach('button', 'Complete Setup & Start Tracking')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await reach('tab', /^Earnings/)
    await page.keyboard.press('ArrowRight')
    await reach('textbox', 'Starting Mileage')
    // Keys fill the drums from the right: the tenth is the last one.
    await page.keyboard.type('601500')
    await reach('textbox', 'Ending Mileage')
    await page.keyboard.type('601884')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: /^Mileage/ })).toContainText('38.4 mi')
  })
}

test('a signed-in driver opens any screen with no signal, and signed-out screens lead home', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/')
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  await untilKeptOffline(page)
  line.cut()
  for (const [path, title] of [['/earnings', 'Earnings'], ['/learning', 'Learning'], ['/settings/platforms', 'Settings']] as const) {
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

test('signing out with changes that wait asks first: stay, take them along, or discard', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/')
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  await untilKeptOffline(page)
  line.cut()
  const day = page.getByRole('region', { name: 'Day' })
  await day.getByLabel('Amount').fill('71.20')
  await day.getByRole('button', { name: 'Add Earnings' }).click()
  await expect(page.getByRole('tab', { name: /^Earnings/ })).toContainText('$71.20')
  const signOut = async (): Promise<void> => {
    await button(page, 'Account menu').click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  }
  const question = page.getByRole('dialog', { name: '1 change is only on this phone' })
  await signOut()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('tab', { name: /^Earnings/ })).toContainText('$71.20')
  await signOut()
  const saving = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Export backup' }).click()
  const backup = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as { rows: Record<string, object[]> }
  expect(backup.rows['earnings']).toMatchObject([{ platform: 'uber', amount: '71.20' }])
  await question.getByLabel('Or type 1 to remove it for good').fill('1')
  await question.getByRole('button', { name: 'Sign out and discard' }).click()
  await expect(heading(page, 'Hidden costs are eating your gig profits.')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Hidden costs are eating your gig profits.')).toBeVisible()
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual(['roadbook-device'])
})
