/** A day's entries and what they depend on, typed into their own forms; the matching screen must be open. */
import { expect, type Page } from '@playwright/test'

const firstAdd = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

/** Logs pay from one platform, on the earnings screen. */
export async function logEarning(page: Page, date: string, platform: string, amount: string): Promise<void> {
  await firstAdd(page, /^Add (Earnings|Your First Entry)$/).click()
  const dialog = page.getByRole('dialog', { name: 'Add Earnings Entry' })
  await dialog.getByLabel('Date').fill(date)
  await dialog.getByLabel('Platform').first().selectOption({ label: platform })
  await dialog.getByLabel('Amount').first().fill(amount)
  await dialog.getByRole('button', { name: 'Add Earnings' }).click()
  await expect(dialog).toBeHidden()
}

/** Logs an expense, on the expenses screen. */
export async function logExpense(page: Page, date: string, category: string, amount: string): Promise<void> {
  await firstAdd(page, /^Add (Expense|Your First Expense)$/).click()
  const dialog = page.getByRole('dialog', { name: 'Add Expense' })
  await dialog.getByLabel('Date').fill(date)
  await dialog.getByLabel('Category').selectOption(category)
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByRole('button', { name: 'Add Expense' }).click()
  await expect(dialog).toBeHidden()
}

export interface GoalTyped {
  readonly name: string
  readonly amount: string
  readonly start: string
  readonly target: string
}

/** Adds a goal, on the Goals tab of the budget. */
export async function addGoal(page: Page, { name, amount, start, target }: GoalTyped): Promise<void> {
  await firstAdd(page, /^Add (Goal|Your First Goal)$/).click()
  const dialog = page.getByRole('dialog', { name: 'Add Goal' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Start Date').fill(start)
  await dialog.getByLabel('Target Date').fill(target)
  await dialog.getByRole('button', { name: 'Add Goal' }).click()
  await expect(dialog).toBeHidden()
}

/** Adds a schedule on the Maintenance Fund tab, for the first vehicle. */
export async function addSchedule(page: Page, category: string, interval: string, cost: string): Promise<void> {
  await firstAdd(page, /^Add to /).click()
  const dialog = page.getByRole('dialog', { name: 'Add Maintenance Schedule' })
  await dialog.getByLabel('Category').selectOption({ label: category })
  await dialog.getByLabel('Interval (miles)').fill(interval)
  await dialog.getByLabel('Cost').fill(cost)
  await dialog.getByRole('button', { name: 'Add Schedule' }).click()
  await expect(dialog).toBeHidden()
}
