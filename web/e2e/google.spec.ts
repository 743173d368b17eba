/** Signing in with Google, all the way through the browser: our server, a real OpenID provider in Google's place, and back. */
import type { BrowserContext, Page } from '@playwright/test'
import { CLIENT, startOpenIdProvider, type OpenIdProvider, type Person } from '../../sync-server/testing/openid-provider.ts'
import { desktop, expect, phone, test as base } from './fixtures.ts'
import { mailedLink } from './rig/mailbox.ts'
import { testServer } from './rig/server.ts'
import { newDriver, onboard, signOut, signUp, syncStatus, untilKeptOffline, untilSynced } from './steps/driver.ts'

const CALLBACK = '/auth/google/callback'

const test = base.extend<{ google: OpenIdProvider }>({
  google: async ({ line }, use) => {
    const provider = await startOpenIdProvider(line.origin + CALLBACK)
    await use(provider)
    await provider.close()
  },
  server: async ({ line, google }, use) => {
    const server = await testServer(line.origin, {
      GOOGLE_CLIENT_ID: CLIENT.clientId, GOOGLE_CLIENT_SECRET: CLIENT.clientSecret, GOOGLE_ISSUER: google.issuer,
    })
    line.connect(server.port)
    await server.start()
    await use(server)
    await server.dispose()
  },
  // Every test in this file needs that server.
  device: async ({ device, server: _ }, use) => { await use(device) },
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const throughGoogle = (page: Page) => page.getByRole('link', { name: 'Continue with Google' }).click()

/** A Google user with an address nobody has used yet. */
function newPerson(): Person {
  const { email } = newDriver()
  return { sub: `google-${email}`, email, email_verified: true, given_name: 'Marcus', family_name: 'Reed' }
}

/** Makes the page believe it is the installed app, which an automated browser cannot be. */
function standAlone(): void {
  const ask = window.matchMedia.bind(window)
  window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
}

/** A new driver comes in through Google and answers the first questions. */
async function comeInFirst(context: BrowserContext, google: OpenIdProvider): Promise<{ page: Page; person: Person }> {
  const person = newPerson()
  google.person = person
  const page = await context.newPage()
  await page.goto('/login')
  await throughGoogle(page)
  await expect(heading(page, 'Complete Your Profile')).toBeVisible()
  await onboard(page, ['Prius'], ['Uber'])
  await untilSynced(page)
  return { page, person }
}

/** Somebody else sits down at the browser: nobody is signed in, neither here nor at Google. */
async function nextPerson(context: BrowserContext, google: OpenIdProvider, person: Person | null): Promise<void> {
  await context.clearCookies()
  google.person = person
}

test('a driver comes in through Google, comes back through Google, and sets a password later', { tag: '@worker' }, async ({ device, google }) => {
  const context = await device(phone)
  const { page, person } = await comeInFirst(context, google)
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({
    email: person.email, firstName: 'Marcus', provider: 'google', emailVerified: true, isOnboarded: true,
  })

  // The session ends: the worker stays out of the redirects to Google and back.
  await untilKeptOffline(page)
  await context.clearCookies()
  await page.goto('/settings')
  await syncStatus(page, /^Sign in to sync/).click()
  google.person = null
  await throughGoogle(page)
  await expect(heading(page, 'Sign in again')).toBeVisible()
  await expect(page.getByText('You did not finish signing in with Google')).toBeVisible()
  google.person = person
  await throughGoogle(page)
  await untilSynced(page)

  await page.goto('/settings')
  await expect(heading(page, 'Set a password')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toBeHidden()
  await page.getByLabel('New Password', { exact: true }).fill('odometer-4417')
  await page.getByLabel('Confirm New Password').fill('odometer-4417')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByLabel('Current Password')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Change password')).toBeVisible()
  await expect(page.getByText('Google, or email and password')).toBeVisible()
})

test('an account whose address is proven is the same one through Google', async ({ device, google, server }) => {
  const driver = newDriver()
  const atHome = await (await device(desktop)).newPage()
  await signUp(atHome, driver)
  await onboard(atHome, ['The blue van'], ['DoorDash'])

  // Nobody has confirmed the address: the account's creator need not be the person Google knows.
  google.person = { ...newPerson(), email: driver.email }
  const context = await device(phone)
  const page = await context.newPage()
  await page.goto('/login')
  await throughGoogle(page)
  await expect(page.getByRole('alert')).toContainText('This email already has an account. Please sign in with your password, or reset it')

  await atHome.goto(await mailedLink(server, driver.email, 'Verify your email'))
  await throughGoogle(page)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.goto('/vehicles')
  await expect(page.getByText('The blue van').first()).toBeVisible()
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ email: driver.email, provider: 'email', hasPassword: false })
  // The password had not been used in that browser, and could be somebody else's: it is over, and so is what it had opened.
  await atHome.goto('/')
  await syncStatus(atHome, /^Sign in to sync/).click()
  await throughGoogle(atHome)
  await untilSynced(atHome)
})

test('a password chosen by a mailed link elsewhere opens the book that was Google\'s', async ({ device, google, server, line }) => {
  const { page } = await comeInFirst(await device(phone), google)
  const { email } = newDriver()
  const headers = { origin: line.origin }
  await page.request.patch('/api/auth/user/profile', { data: { email }, headers })

  // No Google account has this address: what opens the book from now on is the password.
  const { request } = await device(desktop)
  await request.post('/auth/forgot-password', { data: { email }, headers })
  const token = new URL(await mailedLink(server, email, 'Reset your Roadbook password')).searchParams.get('token')
  expect((await request.post('/auth/reset-password', { data: { token, password: 'odometer-4417' }, headers })).status()).toBe(200)
  await page.goto('/settings')
  await syncStatus(page, /^Sign in to sync/).click()
  const sheet = page.getByRole('dialog', { name: 'Sign in to sync' })
  await sheet.getByLabel('Email').fill(email)
  await sheet.getByLabel('Password', { exact: true }).fill('odometer-4417')
  await sheet.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog', { name: 'All synced' })).toBeVisible()
})

test('who signed out with no signal comes in through Google at the first try, and who turns back there stays signed out', { tag: '@worker' }, async ({ device, google, line }) => {
  const { page, person } = await comeInFirst(await device(phone), google)
  await untilKeptOffline(page)
  const signOutUnheard = async (): Promise<void> => {
    line.cut()
    await signOut(page)
    await expect(heading(page, 'Hidden costs are eating your gig profits.')).toBeVisible()
    line.mend()
    await page.getByRole('link', { name: 'Sign In' }).first().click()
  }

  await signOutUnheard()
  await throughGoogle(page)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await untilSynced(page)

  await signOutUnheard()
  await page.context().clearCookies({ name: /^_session/ })
  google.person = null
  await throughGoogle(page)
  await expect(page.getByRole('alert')).toContainText('You did not finish signing in with Google')
  await expect(heading(page, 'Sign In')).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  google.person = person
  await throughGoogle(page)
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('an installed app stays signed in for 30 days, whether the driver signs up in it or comes in through Google', async ({ device, google }) => {
  const daysLeft = async (page: Page): Promise<number> => {
    const session = (await page.context().cookies()).find(({ name }) => name === 'sid')
    return Math.round(((session?.expires ?? 0) - Date.now() / 1000) / 86_400)
  }
  const open = async (isInstalled: boolean): Promise<Page> => {
    const page = await (await device(phone)).newPage()
    if (isInstalled) await page.addInitScript(standAlone)
    return page
  }
  const app = await open(true)
  await signUp(app, newDriver())
  await expect(heading(app, 'Complete Your Profile')).toBeVisible()
  expect(await daysLeft(app)).toBe(30)

  for (const isInstalled of [true, false]) {
    google.person = newPerson()
    const page = await open(isInstalled)
    await page.goto('/login')
    await throughGoogle(page)
    await expect(heading(page, 'Complete Your Profile')).toBeVisible()
    // Gone when the browser closes.
    expect((await daysLeft(page)) > 0).toBe(isInstalled)
  }
})

test('every way that does not end well comes back to the sign-in screen with words', async ({ device, google }) => {
  const context = await device(phone)
  const page = await context.newPage()
  const person = newPerson()
  const signedOut = async (words: string): Promise<void> => {
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(heading(page, 'Sign In')).toBeVisible()
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  }

  await nextPerson(context, google, { ...person, email_verified: false })
  await page.goto('/login')
  await throughGoogle(page)
  await signedOut('Google has not verified this email yet. Please verify it there, or sign up with a password')

  await nextPerson(context, google, null)
  await throughGoogle(page)
  await signedOut('You did not finish signing in with Google')

  // First nothing was begun here; then something was, but the redirect belongs to another browser.
  await nextPerson(context, google, person)
  for (const begin of [false, true]) {
    if (begin) await page.request.get('/auth/google', { maxRedirects: 0 })
    await page.goto(`${CALLBACK}?code=stolen&state=of-another-browser`)
    await signedOut('This Google sign-in has expired or was begun elsewhere. Please try again')
  }

  await google.close()
  await throughGoogle(page)
  await signedOut('Google sign-in did not work. Please try again')
})

test('who comes back with another Google account is told whose book it is, and Google is asked for that one', async ({ device, google }) => {
  const context = await device(phone)
  const { page, person: owner } = await comeInFirst(context, google)
  await nextPerson(context, google, newPerson())
  await page.reload()
  await syncStatus(page, /^Sign in to sync/).click()
  await throughGoogle(page)
  await syncStatus(page, /^Sign in to sync/).click()
  await expect(page.getByRole('dialog', { name: 'Sign in to sync' })).toContainText(`once you sign in as ${owner.email}, whose book this is.`)
  await nextPerson(context, google, owner)
  const asked = page.waitForRequest((request) => request.url().startsWith(google.issuer) && new URL(request.url()).searchParams.has('login_hint'))
  await throughGoogle(page)
  expect(new URL((await asked).url()).searchParams.get('login_hint')).toBe(owner.email)
  await untilSynced(page)
})
