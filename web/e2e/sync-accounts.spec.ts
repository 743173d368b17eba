/** Whose book it is: the session that ends, the deleted account, the next driver on the same phone. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { bookOn } from './device/device-book.ts'
import { expect, phone, test } from './fixtures.ts'
import { RESTARTING } from './rig/line.ts'
import { enterSignIn, newDriver, retryNow, signOut, signUp, spend, syncStatus, untilSynced } from './steps/driver.ts'

const spent = (page: Page) => page.getByRole('tab', { name: /^Expenses/ })
const atTheDoor = (page: Page) => page.getByRole('heading', { name: 'Hidden costs are eating your gig profits.' })

test('a session that ended stops nothing but the sending; an account that is gone gives the book back as a file', { tag: '@worker' }, async ({ device, line }) => {
  const driver = newDriver()
  const { page, rows } = await openBook(await device(phone), line.origin, '/', { driver })
  await untilSynced(page)
  const sheet = page.getByRole('dialog', { name: 'Sign in to sync' })
  const signIn = async (): Promise<void> => {
    await syncStatus(page, /^Sign in to sync/).click()
    await sheet.getByLabel('Password', { exact: true }).fill(driver.password)
    await sheet.getByRole('button', { name: 'Sign In' }).click()
  }
  await page.context().clearCookies()
  await spend(page, '10.01')
  await spend(page, '10.02')
  await expect(syncStatus(page, /^Sign in to sync/)).toContainText('2 saved on this phone')
  await signIn()
  await page.keyboard.press('Escape')
  await untilSynced(page)
  expect(await rows('expenses')).toHaveLength(2)

  // Deleted from another device.
  const gone = await page.request.delete('/api/auth/user', { headers: { origin: line.origin } })
  expect(gone.status()).toBe(204)
  await spend(page, '10.03')
  await signIn()
  await expect(sheet.getByText(/Invalid|incorrect|wrong/i)).toBeVisible()
  await expect(sheet).toContainText('Is this account gone, or yours no longer? Take your book along as a file.')
  await page.evaluate(() => {
    const { createObjectURL } = URL
    URL.createObjectURL = () => {
      URL.createObjectURL = createObjectURL
      throw new DOMException('No space is left', 'QuotaExceededError')
    }
  })
  await sheet.getByRole('button', { name: 'Export backup' }).click()
  await expect(page.getByText('Your book could not be written to a file. Please try again.')).toBeVisible()
  const saving = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Export backup' }).click()
  const book = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as { rows: { expenses: { amount: string }[] }; waiting: object[] }
  expect(book.rows.expenses.map(({ amount }) => amount).sort()).toEqual(['10.01', '10.02', '10.03'])
  expect(book.waiting).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(spent(page)).toContainText('$30.06')
})

test('on a line that swallows everything, signing out asks within seconds what is to become of the changes', { tag: '@worker' }, async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/')
  await untilSynced(page)
  const letGo = line.hold('/api/sync', 'before')
  await spend(page, '1.01')
  await expect.poll(() => line.asked('/api/sync', '101')).toBeGreaterThan(0)
  await signOut(page)
  await expect(page.getByRole('dialog', { name: '1 change is only on this phone' })).toBeVisible()
  letGo()
})

test('signing out in one tab takes the book from the others first, which fetch it back from nowhere', { tag: '@worker' }, async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/')
  const other = await page.context().newPage()
  await other.goto('/expenses')
  for (const tab of [page, other]) await untilSynced(tab)
  // On a slow line the session stays open for a while.
  const letGo = line.hold('/api/auth/logout', 'before')
  await signOut(page)
  await expect(atTheDoor(other)).toBeVisible()
  await expect(atTheDoor(page)).toBeVisible()
  // It goes once the other has closed it.
  await expect.poll(() => bookOn(other)).toBeNull()
  letGo()
})

test('on a slow line, who signs in right after signing out stays in', { tag: '@worker' }, async ({ device, line }) => {
  const driver = newDriver()
  const { page } = await openBook(await device(phone), line.origin, '/', { driver })
  await untilSynced(page)
  const letGo = line.hold('/api/auth/logout', 'after')
  await signOut(page)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await enterSignIn(page, driver)
  // Asked after the sign-in would have been: the session must not begin before the answer that ends the other.
  await page.evaluate(async () => { await fetch('/api/auth/type') })
  expect([line.asked('/api/auth/logout'), line.asked('/auth/login')]).toEqual([1, 0])
  letGo()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await untilSynced(page)
  expect((await page.request.get('/api/auth/user')).status()).toBe(200)
})

test('with another driver signed in beside the open book, neither account is deleted', { tag: '@worker' }, async ({ device, line }) => {
  const dana = newDriver()
  await openBook(await device(phone), line.origin, '/', { driver: dana })
  const { page } = await openBook(await device(phone), line.origin, '/settings')
  await untilSynced(page)
  // As after signing in with another Google account.
  const { email, password } = dana
  await page.request.post('/auth/login', { data: { email, password }, headers: { origin: line.origin } })
  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Account' })
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByRole('heading', { name: 'Sign in again' })).toBeVisible()
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ email })
  expect(await bookOn(page)).not.toBeNull()
})

test('whose email was changed on another device signs in again with the new one, and nobody else does here', { tag: '@worker' }, async ({ device, line }) => {
  const dana = newDriver()
  await openBook(await device(phone), line.origin, '/', { driver: dana })
  const driver = newDriver()
  const { page, rows } = await openBook(await device(phone), line.origin, '/', { driver })
  await untilSynced(page)
  const email = `new.${driver.email}`
  const changed = await page.request.patch('/api/auth/user/profile', { data: { email }, headers: { origin: line.origin } })
  expect(changed.status()).toBe(200)
  await page.context().clearCookies()
  await spend(page, '10.01')

  const sheet = page.getByRole('dialog', { name: 'Sign in to sync' })
  const signInAs = async (address: string, password: string): Promise<void> => {
    await sheet.getByLabel('Email').fill(address)
    await sheet.getByLabel('Password', { exact: true }).fill(password)
    await sheet.getByRole('button', { name: 'Sign In' }).click()
  }
  await syncStatus(page, /^Sign in to sync/).click()
  await expect(sheet.getByLabel('Email')).toHaveValue(driver.email)
  await signInAs(dana.email, dana.password)
  await expect(sheet.getByText('This is another account. Sign in with the one whose book this is, or sign out first.')).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  await signInAs(email, driver.password)
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Escape')
  await untilSynced(page)
  expect(await rows('expenses')).toMatchObject([{ amount: '10.01' }])

  // The next start hears of the change.
  const told = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/auth/user')
  await page.reload()
  await told
  await page.context().clearCookies()
  await spend(page, '10.02')
  await syncStatus(page, /^Sign in to sync/).click()
  await expect(sheet.getByLabel('Email')).toHaveValue(email)
})

test('a sign-out that asked about what was unsent goes on by itself once that has arrived', { tag: '@worker' }, async ({ device, line }) => {
  const { page, rows } = await openBook(await device(phone), line.origin, '/')
  await untilSynced(page)
  line.replace('/api/sync', RESTARTING)
  await spend(page, '10.01')
  await signOut(page)
  await expect(page.getByRole('dialog', { name: '1 change is only on this phone' })).toBeVisible()
  expect(await rows('expenses')).toEqual([])
  line.replace('/api/sync', null)
  await retryNow(page)
  await expect(atTheDoor(page)).toBeVisible()
})

for (const where of ['before', 'after'] as const) {
  const lateness = where === 'before' ? 'reaches the server' : 'is answered'
  test(`a driver who signs out stays signed out when what he has just changed of his account ${lateness} later`, { tag: '@worker' }, async ({ device, line }) => {
    const driver = newDriver()
    const { page } = await openBook(await device(phone), line.origin, '/settings', { driver })
    await untilSynced(page)
    const landing = atTheDoor(page)
    const letGo = [line.hold('/api/auth/user/profile', where), line.hold('/api/auth/user/password', where)]
    const asked = ['/api/auth/user/profile', '/api/auth/user/password'].map((path) => page.waitForRequest(`**${path}`))
    await page.getByLabel('Email').fill(`new-${driver.email}`)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByLabel('Current Password', { exact: true }).fill(driver.password)
    await page.getByLabel('New Password', { exact: true }).fill('odometer-9923')
    await page.getByLabel('Confirm New Password').fill('odometer-9923')
    await page.getByRole('button', { name: 'Change Password' }).click()
    const heard = (await Promise.all(asked)).map((request) => request.response())
    await signOut(page)
    await expect(landing).toBeVisible()
    for (const release of letGo) release()
    await Promise.all(heard)
    await expect(landing).toBeVisible()
    await expect(async () => {
      expect((await page.request.get('/api/auth/user')).status()).toBe(401)
    }).toPass()
    await page.goto('/')
    await expect(landing).toBeVisible()
  })
}

test('a window left at the door opens when the driver signs in at another', { tag: '@worker' }, async ({ device }) => {
  const context = await device(phone)
  const left = await context.newPage()
  await left.goto('/')
  await expect(atTheDoor(left)).toBeVisible()
  await signUp(await context.newPage(), newDriver())
  await expect(left.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
})
