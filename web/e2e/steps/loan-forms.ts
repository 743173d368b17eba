/** Steps on the loan screen that several tests share, in the words of the screen. */
import { expect, type Page } from '@playwright/test'
import { expectSaid } from '../page/said.ts'

export interface LoanTyped {
  readonly principal?: string
  readonly lastPaid?: string
  readonly original?: string
  readonly loanDate?: string
  readonly rate: string
  readonly payment: string
  readonly dueDay?: string
}

/** Fills in and submits the add form: historical when an original amount is given. */
export async function addLoan(page: Page, loan: LoanTyped): Promise<void> {
  if (loan.original === undefined) {
    await page.getByLabel('Current Principal').fill(loan.principal ?? '')
  } else {
    await page.getByRole('radio', { name: 'Historical' }).check()
    await page.getByLabel('Original Amount').fill(loan.original)
    await page.getByLabel('Loan Date').fill(loan.loanDate ?? '')
  }
  await page.getByLabel('Interest Rate').fill(loan.rate)
  await page.getByLabel('Monthly Payment').fill(loan.payment)
  if (loan.dueDay !== undefined) await page.getByLabel('Due Day').fill(loan.dueDay)
  if (loan.lastPaid !== undefined) await page.getByLabel('Last Payment Date').fill(loan.lastPaid)
  await page.getByRole('button', { name: 'Create Loan' }).click()
  await expectSaid(page, 'SuccessAuto loan created successfully')
}

/** Records a payment. */
export async function pay(page: Page, date: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record Payment' })
  await dialog.getByLabel('Payment Date').fill(date)
  await dialog.getByLabel('Payment Amount').fill(amount)
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(dialog).toBeHidden()
}

/** A payment's row, by its date as shown. */
export const paymentOf = (page: Page, date: string) =>
  page.getByRole('list', { name: 'Payments' }).getByRole('listitem').filter({ hasText: date })

/** Sets the payoff goal: a mileage or a date. */
export async function setGoal(page: Page, field: 'Goal Mileage' | 'Goal Date', value: string): Promise<void> {
  await page.getByRole('button', { name: 'Set Payoff Goal' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set Payoff Goal' })
  await dialog.getByLabel(field).fill(value)
  await dialog.getByRole('button', { name: 'Save Goal' }).click()
  await expect(dialog).toBeHidden()
}

/** Logs a drive on the mileage screen, which must be open. */
export async function logDrive(page: Page, date: string, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: /^Add (Mileage|Your First Entry)$/ }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Mileage Entry' })
  await dialog.getByLabel('Date').fill(date)
  await dialog.getByLabel('Starting Mileage').fill(from)
  await dialog.getByLabel('Ending Mileage').fill(to)
  await dialog.getByRole('button', { name: 'Add Mileage' }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the explanation of a figure and returns its dialog. */
export async function explain(page: Page, button: RegExp, title: string) {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}
