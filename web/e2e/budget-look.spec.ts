import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { openBook } from './open-book.ts'
import { fillPlan, PLAN_DAY } from './plan-book.ts'

/** Expects nothing to complain about by day, no colour too faint by night, and nothing out of sight at the side. */
async function expectGoodLook(page: Page, within = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page, within)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expectAccessible(page, within, ['color-contrast'])
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(tooWide).toBe(0)
}

const DIALOG = '[role$="dialog"]'

/** A screen, words that say it is there, and the buttons that open its dialogs. */
interface Stop { readonly path: string; readonly seen: string; readonly dialogs: readonly RegExp[] }

for (const [name, size] of [['phone', phone], ['desktop', desktop]] as const) {
  test(`every screen and dialog of the plan is accessible by day and by night on a ${name}`, async ({ device, line }) => {
    test.slow()
    const context = await device(size)
    await context.clock.setFixedTime(new Date(`${PLAN_DAY}T12:00:00-06:00`))
    const book = await openBook(context, line.origin, '/budget', { vehicles: ['2019 Toyota Prius', '2012 Honda Fit', 'Bolt'] })
    const { page, rows } = book
    await fillPlan(book)
    const vehicles = await rows<{ id: string; name: string }>('vehicles')
    const loanOf = (vehicle: string): string => `/loan-management/${vehicles.find((one) => one.name === vehicle)?.id}`
    const stops: readonly Stop[] = [
      { path: '/budget', seen: 'What each bill weighs a month', dialogs: [/^2019 Toyota Prius/] },
      { path: '/budget/bills', seen: 'Not due this month', dialogs: [/^Add Bill/, /^Delete Rent/] },
      { path: '/budget/recurring', seen: 'Coffee', dialogs: [/^Edit Coffee/] },
      { path: '/budget/goals', seen: 'New tires', dialogs: [/^Edit New tires/] },
      { path: '/budget/maintenance', seen: 'Oil Change', dialogs: [/^Add to 2019/] },
      { path: '/vehicles', seen: 'Cost Analysis', dialogs: [/^Edit 2019/, /^Maintenance/, /^Delete 2019/] },
      { path: loanOf('Bolt'), seen: 'Add Auto Loan', dialogs: [] },
      { path: loanOf('2012 Honda Fit'), seen: 'Loan Progress', dialogs: [] },
      {
        path: loanOf('2019 Toyota Prius'),
        seen: 'Loan Progress',
        dialogs: [
          /^Recommended Payment Today/, /^Daily Interest/, /^Interest Balance/, /^Total Interest Paid/, /^Cost Per Mile/,
          /^Edit Loan/, /^Edit Goal/, /^Add Payment/,
        ],
      },
    ]
    for (const { path, seen, dialogs } of stops) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByText(seen).first()).toBeVisible()
        for (const folded of await page.locator('main summary, main [aria-expanded="false"]').all()) await folded.click()
        await expectGoodLook(page)
        for (const opener of dialogs) {
          await page.getByRole('button', { name: opener }).first().click()
          await expect(page.locator(DIALOG)).toBeVisible()
          await expectGoodLook(page, DIALOG)
          await page.keyboard.press('Escape')
          await expect(page.locator(DIALOG)).toHaveCount(0)
        }
      })
    }
  })
}
