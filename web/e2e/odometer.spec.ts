import { openBook } from './books/open-book.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { todayOn } from './rig/local-day.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

declare global {
  interface Window { rolled: { readonly from: number; readonly to: number }[] }
}

test('a drum rolls from its digit to the next, and none that was only drawn has rolled', async ({ device, line }) => {
  const context = await device(phone)
  await context.addInitScript(() => {
    window.rolled = []
    document.addEventListener('transitionrun', ({ target, pseudoElement, propertyName }) => {
      if (!(target instanceof Element) || pseudoElement !== '::before' || propertyName !== 'transform') return
      const height = target.getBoundingClientRect().height
      for (const { effect } of target.getAnimations({ subtree: true })) {
        if (!(effect instanceof KeyframeEffect)) continue
        const [from = 0, to = 0] = effect.getKeyframes().map(({ transform }) => -new DOMMatrix(String(transform)).m42 / height)
        window.rolled.push({ from, to })
      }
    })
  })
  const { page, put, rows } = await openBook(context, line.origin, '/learning')
  const [vehicle] = await rows<{ id: string }>('vehicles')
  await put('mileage', [{ vehicleId: vehicle?.id, date: await todayOn(page), startingMileage: '60150', endingMileage: '60153.8' }])
  await page.goto('/mileage')
  await page.getByRole('button', { name: 'Edit 2019 Toyota Prius' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Mileage Entry' })
  await expect(edit.getByLabel('Ending Mileage')).toHaveValue('60153.8')
  const rolled = () => page.evaluate(() => window.rolled.map(({ from, to }) => [Math.round(from), Math.round(to)]))
  for (const [value, turns] of [['60154.8', [3, 4]], ['60153.8', [4, 3]]] as const) {
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    await page.evaluate(() => { window.rolled = [] })
    await edit.getByLabel('Ending Mileage').fill(value)
    await expect.poll(rolled).toEqual([turns])
  }
  await edit.getByLabel('Ending Mileage').fill('60154.8')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Edit Ending.*60,154\.8/ })).toBeVisible()
  expect(await page.evaluate(() => window.rolled)).toEqual([])
  const digits = await page.getByRole('button', { name: /^Edit Ending/ }).evaluate((button) =>
    [...button.querySelectorAll('[aria-hidden] > span')].map((drum) => getComputedStyle(drum, '::before').content))
  expect(digits.join('').replaceAll('"', ''), 'its digit alone in each').toBe('0601548')
})

test('a reading that is filled in or pasted stays whole, whatever key was pressed before it', async ({ device, line }) => {
  const context = await device(desktop)
  const { page } = await openBook(context, line.origin, '/mileage')
  await page.getByRole('button', { name: 'Add Your First Entry' }).click()
  const add = page.getByRole('dialog', { name: 'Add Mileage Entry' })
  const starting = add.getByLabel('Starting Mileage')
  const ending = add.getByLabel('Ending Mileage')
  // Who hears the keys and does not see the drums knows where the point goes.
  await expect(starting).toHaveAccessibleDescription('The last digit is a tenth')
  await expect(ending).toHaveAccessibleDescription('what the dash says now The last digit is a tenth')

  await starting.fill('60150')
  await ending.fill('60149')
  await ending.press('Enter')
  await expect(add.getByText('Ending mileage must be greater than or equal to starting mileage')).toBeVisible()
  await ending.fill('60188')
  await expect(ending).toHaveValue('60188')
  await ending.press('Shift+Tab')
  await starting.press('ArrowRight')
  await starting.fill('60151')
  await expect(starting).toHaveValue('60151')

  await starting.press('ControlOrMeta+a')
  await starting.press('ControlOrMeta+c')
  await ending.focus()
  await ending.press('Shift+Insert')
  await expect(ending).toHaveValue('60151')
  await ending.press('ControlOrMeta+a')
  await ending.pressSequentially('601884')
  await expect(ending).toHaveValue('60188.4')
})
