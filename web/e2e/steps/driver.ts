/** What a driver does, in the words of the screens: steps that many tests share. */
import { expect, type Page } from '@playwright/test'
import { untilStill } from '../page/until-still.ts'

export interface DriverAccount {
  readonly name: string
  readonly email: string
  readonly password: string
}

let drivers = 0

/** A new driver. */
export function newDriver(): DriverAccount {
  drivers += 1
  return { name: 'Marcus', email: `marcus.${process.pid}.${drivers}@example.com`, password: 'odometer-4417' }
}

/** Signs up and stops at onboarding. */
export async function signUp(page: Page, driver: DriverAccount): Promise<void> {
  await page.goto('/login?mode=signup')
  await page.getByLabel('First Name').fill(driver.name)
  await page.getByLabel('Email').fill(driver.email)
  await page.getByLabel('Password', { exact: true }).fill(driver.password)
  await page.getByLabel('Confirm Password').fill(driver.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible()
}

/** Fills in and submits the sign-in form; the test decides what to expect then. */
export async function signIn(page: Page, driver: DriverAccount): Promise<void> {
  await page.goto('/login')
  await enterSignIn(page, driver)
}

/** Fills in and submits the sign-in form on screen. */
export async function enterSignIn(page: Page, driver: DriverAccount): Promise<void> {
  await page.getByLabel('Email').fill(driver.email)
  await page.getByLabel('Password', { exact: true }).fill(driver.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Completes onboarding and ends on the dashboard. */
export async function onboard(page: Page, vehicles: readonly string[], platforms: readonly string[]): Promise<void> {
  await page.getByRole('radio', { name: 'Single' }).check()
  for (const vehicle of vehicles) {
    await page.getByLabel('Vehicle name').last().fill(vehicle)
    if (vehicle !== vehicles.at(-1)) await page.getByRole('button', { name: 'Add vehicle' }).click()
  }
  for (const platform of platforms) await page.getByRole('checkbox', { name: platform, exact: true }).check()
  await page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }).check()
  await page.getByRole('button', { name: 'Complete Setup & Start Tracking' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
}

/** Enters pay from two platforms at once; the earnings dialog is open. */
export async function logTwoPlatforms(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Earnings Entry' })
  await dialog.getByLabel('Amount').first().fill('12.00')
  // Still sliding in on a busy machine, the sheet would get the press and something else the release.
  await untilStill(page)
  await dialog.getByRole('button', { name: 'Add another platform' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveCount(2)
  await dialog.getByLabel('Amount').last().fill('13.00')
  await dialog.getByRole('button', { name: 'Add Earnings' }).click()
}

/** Closes the open dialog with Escape. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The sync status: a button whose text begins with `words`. */
export function syncStatus(page: Page, words: RegExp) {
  return page.getByRole('button', { name: words }).first()
}

/** Waits as long as the app with drawing a change that has come to wait (`nextRest`), so that a look sees that one too. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => new Promise<true>((drawn) => {
    const end = (): void => drawn(true)
    requestAnimationFrame(() => setTimeout(() => requestIdleCallback(end)))
    // A page behind another one may have no frames.
    setTimeout(end, 200)
  }))
}

/** Waits until everything that waited is sent, and everything new is here. */
export async function untilSynced(page: Page, timeout?: number): Promise<void> {
  await untilDrawn(page)
  await expect(syncStatus(page, /^All synced/)).toBeVisible(timeout === undefined ? {} : { timeout })
}

/** Tells the app that the connection is back, so that it retries at once. */
export async function retryNow(page: Page): Promise<void> {
  await page.evaluate(() => { dispatchEvent(new Event('online')) })
}

/** Waits until the worker controls the page, so that the shell is cached and the next start needs no server. */
export async function untilKeptOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Opens the confirmation or the page that signing out leads to. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

/** Logs fuel on the day card, one amount after another, each shown before the next is typed. */
export async function spend(page: Page, ...amounts: readonly string[]): Promise<void> {
  await page.getByRole('tab', { name: /^Expenses/ }).click()
  const day = page.getByRole('region', { name: 'Day', exact: true })
  for (const amount of amounts) {
    await day.getByLabel('Amount').fill(amount)
    await day.getByRole('button', { name: 'Add Expense' }).click()
    await expect(day.getByRole('button', { name: new RegExp(`^Edit Fuel, \\$${amount}`) })).toBeVisible()
  }
}
