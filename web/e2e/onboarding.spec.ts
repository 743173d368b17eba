/** Onboarding, and the first entry after it (spec 1 sections 2, 4, 5). */
import type { Page } from '@playwright/test'
import { expect, sizes, test } from './fixtures.ts'
import { expectAccessible } from './page/axe.ts'
import { newDriver, signUp, syncStatus, untilKeptOffline } from './steps/driver.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

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
    await expect(page.getByLabel('Vehicle name')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Vehicle name').fill('2019 Toyota Prius')
    await expect(page.getByLabel('Vehicle name')).not.toHaveAttribute('aria-invalid')
    await button(page, 'Add vehicle').click()
    await page.getByLabel('Vehicle name').last().fill('A mistake')
    await button(page, 'Remove A mistake').click()
    await expect(button(page, 'Add vehicle')).toBeFocused()
    await page.getByLabel('Uber', { exact: true }).check()
    await page.getByRole('checkbox', { name: 'Other' }).check()
    await page.getByLabel('Custom platform name').fill('Windy City Courier')
    await page.getByLabel('Custom platform name').press('Enter')
    await page.getByLabel('Custom platform name').fill('windy city courier')
    await button(page, 'Add platform').click()
    await expect(page.getByRole('button', { name: /^Remove Windy/i })).toHaveCount(1)
    await page.getByLabel('Custom platform name').fill('Gone again')
    await page.getByLabel('Custom platform name').press('Enter')
    await button(page, 'Remove Gone again').click()
    await expect(button(page, 'Add platform')).toBeFocused()
    await page.getByLabel('Vehicle name').press('Enter')
    await expect(page.getByRole('alert')).toContainText('Terms and Conditions Required')
    await expect(page.getByLabel('I accept the Terms and Conditions'))
      .toHaveAccessibleDescription('Please read and accept the Terms and Conditions to continue.')
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
