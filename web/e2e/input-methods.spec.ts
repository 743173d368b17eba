/** Text that comes through an input method: dictation, and keyboards that propose words before they enter one. */
import type { CDPSession, Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { newDriver, signUp } from './steps/driver.ts'

const UNIDENTIFIED = { key: 'Unidentified', windowsVirtualKeyCode: 229 }

/** An input method at work in the field with focus. */
async function inputMethodOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const press = async (key: { readonly key: string }, work: () => Promise<unknown>) => {
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...UNIDENTIFIED, ...key })
    await work()
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...UNIDENTIFIED, ...key })
  }
  return {
    /** Shows text in the field that is not entered yet. */
    propose: (text: string) => press({ key: 'Unidentified' }, () =>
      session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })),
    /** Enters text in place of what was proposed. */
    enter: (text: string) => press({ key: 'Unidentified' }, () => session.send('Input.insertText', { text })),
    /** A key that goes to the input method. */
    press: (key: string) => press({ key }, () => Promise.resolve()),
  }
}

test('a reading that is dictated stays whole, and one composed digit by digit fills from the right', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/mileage')
  await page.getByRole('button', { name: 'Add Your First Entry' }).tap()
  const add = page.getByRole('dialog', { name: 'Add Mileage Entry' })
  const inputMethod = await inputMethodOf(page)

  const starting = add.getByLabel('Starting Mileage')
  await starting.focus()
  await inputMethod.propose('60,150 ')
  await inputMethod.enter('60,150 ')
  await expect(starting).toHaveValue('60,150')
  await starting.press('End')
  await inputMethod.propose('3')
  await expect(starting).toHaveValue('60,1503')
  await inputMethod.propose('')
  await expect(starting).toHaveValue('60,150')

  const ending = add.getByLabel('Ending Mileage')
  await ending.focus()
  for (const soFar of ['6', '60', '601', '6018', '60188', '601884']) await inputMethod.propose(soFar)
  await expect(ending).toHaveValue('601884')
  await inputMethod.enter('601884')
  await expect(ending).toHaveValue('60188.4')
  await ending.press('7')
  await expect(ending).toHaveValue('601884.7')
  await ending.press('Backspace')
  await ending.press('Enter')
  await expect(add).toBeHidden()
  await expect(page.getByRole('button', { name: /^Edit Starting.*60,150\.0/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit Ending.*60,188\.4/ })).toBeVisible()
})

test('Enter and Escape that go to an input method end no field', async ({ device }) => {
  const context = await device(desktop)
  const page = await context.newPage()
  await signUp(page, newDriver())
  let inputMethod = await inputMethodOf(page)
  await page.getByRole('checkbox', { name: 'Other' }).check()
  const platform = page.getByLabel('Custom platform name')
  await platform.focus()
  await inputMethod.propose('うーばー')
  await inputMethod.press('Enter')
  await expect(platform).toHaveValue('うーばー')
  await inputMethod.enter('ウーバー')
  await platform.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove ウーバー' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1)
  const vehicle = page.getByLabel('Vehicle name')
  await vehicle.focus()
  await inputMethod.propose('くるま')
  await inputMethod.press('Enter')
  await inputMethod.enter('車')
  await expect(vehicle).toBeFocused()

  await page.getByRole('checkbox', { name: 'I accept the Terms and Conditions' }).check()
  await page.getByRole('radio', { name: 'Single' }).check()
  await page.getByRole('button', { name: 'Complete Setup & Start Tracking' }).click()
  const day = page.getByRole('region', { name: 'Day', exact: true })
  await day.getByLabel('Amount').fill('71.20')
  await day.getByRole('button', { name: 'Add Earnings' }).click()
  await day.getByRole('button', { name: /^Edit .*\$71\.20, tap to edit/ }).click()
  inputMethod = await inputMethodOf(page)
  await inputMethod.propose('８０')
  await inputMethod.press('Escape')
  await inputMethod.press('Enter')
  await inputMethod.enter('80')
  await page.keyboard.press('Enter')
  await expect(day.getByRole('button', { name: /^Edit .*\$80\.00, tap to edit/ })).toBeVisible()
})
