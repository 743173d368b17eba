import type { Locator, Page } from '@playwright/test'
import { openBook } from './books/open-book.ts'
import { expect, phone, sizes, test } from './fixtures.ts'
import { figure, figuresOf } from './page/add-up.ts'
import { noonOf } from './rig/local-day.ts'
import { addBill } from './steps/budget-forms.ts'
import { closeDialog } from './steps/driver.ts'
import { addLoan, logDrive, setGoal } from './steps/loan-forms.ts'
import { addGoal, addSchedule, logEarning, logExpense } from './steps/typed-day.ts'

const overview = (page: Page) => page.getByRole('region', { name: 'Earnings Overview' })
const allocation = (page: Page) => page.getByRole('region', { name: 'Earnings Allocation' })

/** Shows the dashboard for a day, week or month, this many periods back. */
async function show(page: Page, view: 'Day' | 'Week' | 'Month', back: number): Promise<void> {
  if (new URL(page.url()).pathname === '/') await page.keyboard.press('Escape')
  else await page.goto('/')
  await expect(page.getByRole('dialog')).toBeHidden()
  // Switching to another view and back returns to the current period.
  await overview(page).getByRole('radio', { name: view === 'Month' ? 'Week' : 'Month' }).check()
  await overview(page).getByRole('radio', { name: view }).check()
  for (let step = 0; step < back; step += 1) await overview(page).getByRole('button', { name: 'Previous' }).click()
}

/** Opens the breakdown of the goal, checks that it adds up, and returns its dialog. */
async function openGoal(page: Page, panel: RegExp): Promise<Locator> {
  await overview(page).getByRole('button', { name: panel }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Add up all amounts above to verify this total')).toBeVisible()
  const amounts = (await dialog.getByRole('region').getByRole('listitem').allInnerTexts())
    .map((leaf) => figure(leaf.split('\n').at(-1) ?? ''))
  const total = figure((await dialog.getByText(/^Total (Daily|Weekly|Monthly) Goal/).locator('../..').innerText()).split('\n').at(-1) ?? '')
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  return dialog
}

/** Expects lines of the open dialog with their amounts: 'Rent' is '$48.34'. */
async function expectLeaves(dialog: Locator, leaves: readonly (readonly [name: string, amount: string])[]): Promise<void> {
  for (const [name, amount] of leaves) {
    const leaf = dialog.getByRole('region').getByRole('listitem').filter({ hasText: name })
    await expect(leaf.getByText(amount, { exact: true })).toBeVisible()
  }
}

test('X9 to X14: a week is typed into its forms and read back off the dashboard and the budget', async ({ device, line }) => {
  test.slow()
  const context = await device(phone)
  await context.clock.setFixedTime(noonOf('2026-11-21'))
  const { page } = await openBook(context, line.origin, '/budget/bills', { vehicles: ['Prius'] })
  await page.getByRole('button', { name: 'Add Your First Bill' }).waitFor()
  await addBill(page, { name: 'Rent', amount: '1450', frequency: 'Monthly', dueDay: '1' })
  await addBill(page, { name: 'Cleaning', amount: '50', frequency: 'Weekly', weekday: 'Friday' })
  await addBill(page, { name: 'Plates', amount: '1200', frequency: 'Yearly', month: 'November', day: '30' })
  await page.goto('/budget/recurring')
  await addBill(page, { name: 'Coffee', amount: '3', frequency: 'Daily' })
  await page.goto('/budget/goals')
  await addGoal(page, { name: 'New tires', amount: '1000', start: '2026-11-01', target: '2026-11-30' })
  await page.goto('/budget/maintenance')
  await addSchedule(page, 'Oil Change', '5000', '75')
  await addSchedule(page, 'Tires', '50000', '600')
  await page.goto('/vehicles')
  await page.getByRole('button', { name: 'Add Auto Loan' }).click()
  await addLoan(page, { principal: '12000', rate: '6', payment: '400', lastPaid: '2026-11-11' })
  const loanScreen = page.url()
  await show(page, 'Day', 1)
  // Without a payoff goal the loan asks for its monthly payment by the day: 400 / 30.
  await expectLeaves(await openGoal(page, /^Daily Goal/), [['Prius', '$13.34']])
  await page.goto(loanScreen)
  await setGoal(page, 'Goal Mileage', '100000')
  await page.goto('/mileage')
  await logDrive(page, '2026-10-30', '58050', '60000')
  await logDrive(page, '2026-11-20', '60000', '60150')
  await page.goto('/earnings')
  await logEarning(page, '2026-11-20', 'Uber', '240')
  await page.goto('/expenses')
  await logExpense(page, '2026-11-20', 'Fuel', '38.50')

  for (const [width, size] of sizes) {
    await test.step(`read on a ${width}`, async () => {
      await page.setViewportSize(size.viewport)
      await show(page, 'Day', 1)
      // Line by line first, so that a wrong goal shows where.
      await expectLeaves(await openGoal(page, /^Daily Goal/), [
        ['Rent', '$48.34'], ['Cleaning', '$7.15'], ['Plates', '$3.29'], ['Coffee', '$3.00'], ['Prius', '$46.98'],
        ['New tires', '$33.34'], ['Vehicle Maintenance', '$4.05'],
      ])
      await expect(page.getByRole('dialog')).toContainText('Principal $45.00 + interest $1.98')
      await closeDialog(page)
      const panel = overview(page).getByRole('button', { name: /^Daily Goal/ })
      await expect(panel).toContainText('$146.15')
      await expect(panel).toContainText('100% Complete')
      await expect(panel).toContainText('$55.35 Over Goal')
      await expect(overview(page)).toContainText('Net Income+$201.50')
      await expect(overview(page).getByText('Net Income')).toHaveAttribute('title', 'Gross less fuel. It is not profit.')
      await show(page, 'Day', 2)
      await expectLeaves(await openGoal(page, /^Daily Goal/), [['Prius', '$1.98']])
      await show(page, 'Week', 0)
      await expect(overview(page).getByRole('button', { name: /^Goal By Today/ })).toContainText('$631.48')
      await expectLeaves(await openGoal(page, /^Goal By Today/), [
        ['Rent', '$290.00'], ['Cleaning', '$42.86'], ['Plates', '$19.73'], ['Coffee', '$18.00'], ['Prius', '$56.84'],
        ['New tires', '$200.00'], ['Vehicle Maintenance', '$4.05'],
      ])
      await expect(page.getByRole('dialog')).toContainText('Principal $45.00 + interest $11.84')

      // The budget sets money for upkeep aside by the 30-day average: 2,100 miles at 0.0270.
      for (const [view, upkeep] of [['Day', '$1.89'], ['Week', '$13.23']] as const) {
        await page.goto('/budget')
        const card = allocation(page)
        await card.getByRole('radio', { name: view }).check()
        const rows = card.getByRole('list').first().locator(':scope > li')
        await expect(rows.filter({ hasText: 'Maintenance Fund' })).toContainText(upkeep)
        await expectGroupsAddUp(card)
      }
    })
  }

  await page.goto('/mileage')
  await page.getByRole('button', { name: 'Maintenance Fund $4.05' }).click()
  await expect(page.getByRole('dialog', { name: /^Maintenance Fund/ })).toContainText('$4.05')
  await logMoreThanTheGoal(page)
  await page.setViewportSize(phone.viewport)
  await show(page, 'Day', 0)
  const reached = await openGoal(page, /^Daily Goal/)
  await expectLeaves(reached, [['Prius', '$13.34']])
  await expect(reached).toContainText('Payoff mileage reached - set a new goal')
  await page.goto('/budget')
  await expect(page.getByRole('button', { name: /^Prius Using standard calculation\. Payoff mileage reached - set a new goal / })).toBeVisible()

  // The goal covers a whole week and the whole month once they are over.
  await context.clock.setFixedTime(noonOf('2026-12-01'))
  await page.goto('/budget')
  for (const [view, back, amount] of [['Day', 1, '$33.34'], ['Week', 1, '$233.34'], ['Month', 1, '$1,000.00']] as const) {
    await show(page, view, back)
    await expectLeaves(await openGoal(page, /^(Daily|Weekly|Monthly) Goal/), [['New tires', amount]])
  }
})

/** A drive that begins at the payoff mileage. */
async function logMoreThanTheGoal(page: Page): Promise<void> {
  await page.goto('/mileage')
  await logDrive(page, '2026-11-21', '100000', '100010')
}

/** Opens every group of the allocation: its lines add up to the group, and the groups to the required amount. */
async function expectGroupsAddUp(card: Locator): Promise<void> {
  const required = figure(await card.getByText('Required', { exact: true }).locator('..').getByRole('definition').innerText())
  const groups = await card.getByRole('list').first().locator(':scope > li').all()
  let all = 0
  for (const group of groups) {
    const [own = 0] = await figuresOf(group.getByText(/^\$[\d,.]+$/).first())
    all += own
    if (await group.locator('summary').count() === 0) continue
    await group.locator('summary').click()
    const parts = await figuresOf(group.locator('details li').getByText(/^\$[\d,.]+$/))
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(own)
  }
  expect(all).toBe(required)
}
