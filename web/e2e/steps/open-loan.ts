/** The loan screen of a new book, on a day of the test's choice. */
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { openBook, type Book } from '../books/open-book.ts'
import { noonOf } from '../rig/local-day.ts'
import { untilSynced, type DriverAccount } from './driver.ts'

/** Opens the loan screen of a book's only vehicle on a day. */
export async function openLoan(
  context: BrowserContext,
  origin: string,
  today: string,
  driver?: DriverAccount,
): Promise<Book & { readonly path: string }> {
  await context.clock.setFixedTime(noonOf(today))
  const book = await openBook(context, origin, '/', driver ? { driver } : {})
  await untilSynced(book.page)
  const [vehicle] = await book.rows<{ id: string }>('vehicles')
  const path = `/loan-management/${vehicle?.id}`
  await book.page.goto(path)
  await expect(book.page.getByRole('heading', { name: '2019 Toyota Prius' })).toBeVisible()
  return { ...book, path }
}

/** Opens the same screen on another day. */
export async function openOn(page: Page, date: string): Promise<void> {
  await page.context().clock.setFixedTime(noonOf(date))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Loan Progress' })).toBeVisible()
}

/** Today's recommended payment, as a button that explains it. */
export const today = (page: Page) => page.getByRole('button', { name: /^Recommended Payment Today/ })
/** A figure of the loan, as a button that explains it. */
export const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
/** The loan of X9 and X15. */
export const xLoan = { principal: '12000', rate: '6', payment: '400', lastPaid: '2026-11-11' }
