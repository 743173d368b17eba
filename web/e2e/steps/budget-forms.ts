/** Steps on the budget screens that several tests share, in the words of the screen. */
import { expect, type Page } from '@playwright/test'

export interface BillTyped {
  readonly name: string
  readonly amount: string
  readonly frequency: 'Daily' | 'Weekly' | 'Monthly' | 'Yearly'
  readonly dueDay?: string
  readonly weekday?: string
  readonly month?: string
  readonly day?: string
}

/** Fills in the open bill dialog. */
export async function fillBill(page: Page, bill: BillTyped): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(bill.name)
  await dialog.getByLabel('Amount').fill(bill.amount)
  await dialog.getByLabel('Frequency').selectOption({ label: bill.frequency })
  const choices = [['Due Day', bill.dueDay], ['Weekday', bill.weekday], ['Month', bill.month], ['Day', bill.day]] as const
  for (const [label, choice] of choices) {
    if (choice !== undefined) await dialog.getByLabel(label, { exact: true }).selectOption({ label: choice })
  }
}

/** Adds a bill on the Bills tab or, without a due date, on the Recurring Expenses tab. */
export async function addBill(page: Page, bill: BillTyped): Promise<void> {
  await page.getByRole('button', { name: /^Add / }).first().click()
  await fillBill(page, bill)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Add / }).click()
  await expect(dialog).toBeHidden()
}

/** The card of one of a bill's due dates, by the day as its tile shows it: 'Nov 13'. */
export const billCard = (page: Page, name: string, day: string) =>
  page.getByRole('region', { name: 'Bills', exact: true }).getByRole('listitem').filter({ hasText: name }).filter({ hasText: day })
