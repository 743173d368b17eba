/** Links sent by mail: a forgotten password, an address to confirm (spec 1 sections 2, 4, 5). */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { openBook } from './books/open-book.ts'
import { expect, phone, sizes, test } from './fixtures.ts'
import { expectSaid } from './page/said.ts'
import { mailedLink } from './rig/mailbox.ts'
import { testServer } from './rig/server.ts'
import { newDriver, onboard, signIn, signUp, spend, syncStatus } from './steps/driver.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })

for (const [name, size] of sizes) {
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
    await page.getByLabel('Email').fill('typo')
    await button(page, 'Send Reset Instructions').click()
    await expect(page.getByRole('alert')).toContainText('Failed to send reset email')
    await page.getByLabel('Email').fill('typo@example.com')
    await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid')
    await button(page, 'Send Reset Instructions').click()
    await expect(heading(page, 'Check Your Email')).toBeVisible()
    // Checked without waiting: it would disappear by itself in a moment.
    expect(await page.getByText('Failed to send reset email').count()).toBe(0)
    await expect(page.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login')
    await button(page, 'Try Different Email').click()
    await expect(page.getByLabel('Email')).toHaveValue('')
    await page.getByLabel('Email').fill(driver.email)
    await button(page, 'Send Reset Instructions').click()
    await expect(heading(page, 'Check Your Email')).toBeVisible()

    const link = await mailedLink(server, driver.email, 'Reset your Roadbook password')
    await page.goto(link)
    await expect(heading(page, 'Set New Password')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login')
    await expect(page.getByRole('link', { name: 'Send a new link' })).toBeHidden()
    await button(page, 'Reset Password').click()
    await expect(page.getByRole('alert')).toContainText('Password required')
    await expect(page.getByRole('alert')).toContainText('Please enter and confirm your new password')
    const [typed, again] = [page.getByLabel('New Password', { exact: true }), page.getByLabel('Confirm New Password')]
    await expect(typed).toHaveAttribute('aria-invalid', 'true')
    await typed.fill('12345')
    await expect(typed).not.toHaveAttribute('aria-invalid')
    await expect(again).toHaveAttribute('aria-invalid', 'true')
    await again.fill('1234')
    await button(page, 'Show password').last().click()
    await expect(again).toHaveAttribute('type', 'text')
    await expect(typed).toHaveAttribute('type', 'password')
    await button(page, 'Show password').click()
    await expect(typed).toHaveAttribute('type', 'text')
    for (const field of [typed, again]) {
      await button(page, 'Hide password').first().click()
      await expect(field).toHaveAttribute('type', 'password')
    }
    await expect(page.getByText("Passwords don't match")).toBeVisible()
    await expect(button(page, 'Reset Password')).toBeDisabled()
    await again.fill('12345')
    await button(page, 'Reset Password').click()
    await expect(page.getByRole('alert')).toContainText('Password must be at least 6 characters long')
    await typed.fill('a road to 4417')
    await again.fill('a road to 4417')
    await button(page, 'Reset Password').click()
    await expect(heading(page, 'Password Reset Successfully')).toBeVisible()
    await page.getByRole('link', { name: 'Sign In' }).click()
    await page.getByLabel('Email').fill(driver.email)
    await page.getByLabel('Password', { exact: true }).fill('a road to 4417')
    await button(page, 'Sign In').click()
    await expect(heading(page, 'Complete Your Profile')).toBeVisible()

    await page.goto(link)
    await typed.fill('a road to 5518')
    await again.fill('a road to 5518')
    await button(page, 'Reset Password').click()
    await expect(page.getByRole('alert')).toContainText('This password reset link is invalid or has expired')
    await page.getByRole('link', { name: 'Send a new link' }).click()
    await expect(heading(page, 'Forgot Password')).toBeVisible()

    await page.goto('/reset-password')
    await expect(page.getByRole('alert')).toContainText('Invalid Reset Link')
    await expect(page.getByRole('alert')).toContainText('This password reset link is invalid or missing required information.')
  })
}

test('the email typed at the door stays through its forms', async ({ device }) => {
  const page = await (await device(phone)).newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill('dana@example.com')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(heading(page, 'Create Account')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('dana@example.com')
  await page.getByLabel('Email').fill('marcus@example.com')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('marcus@example.com')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(page, 'Forgot Password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('marcus@example.com')
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('marcus@example.com')
})

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
  // Signed in on this phone and not onboarded: the link confirms the address and leads back to where the driver was.
  await expect(page).toHaveURL('/onboarding')
  await expectSaid(page, 'Email verified')
  await page.goto('/login?error=invalid-verification-link')
  await expect(page).toHaveURL('/onboarding')
  await expectSaid(page, 'This verification link is invalid or has expired. To change your email, enter it again in the settings')
})

test('a password that is reset on the phone with the book leads to signing in with it', async ({ device, line, server }) => {
  const driver = newDriver()
  const { page } = await openBook(await device(phone), line.origin, '/', { driver })
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  await page.request.post('/auth/forgot-password', { data: { email: driver.email }, headers: { origin: line.origin } })
  await page.goto(await mailedLink(server, driver.email, 'Reset your Roadbook password'))
  await page.getByLabel('New Password', { exact: true }).fill('a road to 4417')
  await page.getByLabel('Confirm New Password').fill('a road to 4417')
  await button(page, 'Reset Password').click()
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await expect(heading(page, 'Sign in again')).toBeVisible()
  await password(page).fill('a road to 4417')
  await button(page, 'Sign In').click()
  await expect(page).toHaveURL('/')
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
})

test('whose session has ended and who has forgotten his password asks for another beside his book', async ({ device, line, server }) => {
  const driver = newDriver()
  const context = await device(phone)
  const { page } = await openBook(context, line.origin, '/', { driver })
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  await context.clearCookies()
  await spend(page, '10.01')
  await syncStatus(page, /^Sign in to sync/).click()
  const sheet = page.getByRole('dialog', { name: 'Sign in to sync' })
  await button(sheet, 'Sign In').click()
  await expectSaid(page, 'Please enter both email and password', 'alert')

  await sheet.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(page, 'Forgot Password')).toBeVisible()
  await page.getByLabel('Email').fill(driver.email)
  await button(page, 'Send Reset Instructions').click()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(heading(page, 'Sign in again')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(driver.email)
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Signing in needs a connection.')).toBeVisible()
  await expect(button(page, 'Sign In')).toBeDisabled()
  await context.setOffline(false)

  await page.goto(await mailedLink(server, driver.email, 'Reset your Roadbook password'))
  await page.getByLabel('New Password', { exact: true }).fill('a road to 4417')
  await page.getByLabel('Confirm New Password').fill('a road to 4417')
  await button(page, 'Reset Password').click()
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await password(page).fill('a road to 4417')
  await page.getByLabel('Remember me for 30 days').check()
  await button(page, 'Sign In').click()
  await expect(syncStatus(page, /^All synced/)).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Expenses/ })).toContainText('$10.01')
  const session = (await context.cookies()).find(({ httpOnly }) => httpOnly)
  expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)
  await page.goto('/forgot-password')
  await expect(page).toHaveURL('/')
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
    await expectSaid(page, 'Email verified')
    await page.goto('/login?error=invalid-verification-link')
    await expect(page.getByRole('alert')).toContainText('invalid or has expired')
    await signIn(page, driver)
    await expect(heading(page, 'Complete Your Profile')).toBeVisible()

    await onboard(page, ['2019 Toyota Prius'], [])
    await page.goto('/settings')
    await page.getByLabel('Email').fill(`new-${driver.email}`)
    await button(page, 'Save Changes').click()
    const waits = page.getByText(`We sent a link to new-${driver.email}. Open it to use the new address.`)
    await expect(waits).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(driver.email)
    await expect(() => expect(letters.join('\n')).toContain(`To: new-${driver.email}`)).toPass()
    await page.reload()
    await expect(waits).toBeVisible()
  } finally {
    await server.dispose()
    await new Promise<void>((resolve) => post.close(() => resolve()))
  }
})
