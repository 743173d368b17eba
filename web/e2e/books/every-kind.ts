/** A book with a row of every kind, written while nothing is sent, and read back from the device and the server. */
import { randomUUID } from 'node:crypto'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { occurrenceKey } from '#core/entities/bill-payments.ts'
import { definitionOf, entityNames, type AnyFields, type AnyRow, type EntityName } from '#core/entities/index.ts'
import { toWire } from '#core/entities/wire.ts'
import { naturalId } from '#core/sync/natural-id.ts'
import { recordsOf } from '../device/device-book.ts'
import { RESTARTING, type Line } from '../rig/line.ts'
import { todayOn } from '../rig/local-day.ts'
import { untilSynced } from '../steps/driver.ts'
import { bookFile, restoreFrom } from '../steps/restore-file.ts'
import { openBook, type Book, type BookOptions } from './open-book.ts'

/** Rows of every kind in REST form, each list sorted by id. */
export type Kinds = Readonly<Record<EntityName, readonly AnyFields[]>>

/** A field of each kind that a driver may change, and the value another device gives it. */
export const changes: Readonly<Record<EntityName, readonly [field: string, value: string]>> = {
  profile: ['firstName', 'Dana'],
  vehicles: ['name', '2015 Honda Fit'],
  mileage: ['endingMileage', '60199.9'],
  earnings: ['amount', '99.01'],
  expenses: ['amount', '99.02'],
  bills: ['amount', '99.03'],
  billPayments: ['amount', '99.04'],
  goals: ['amount', '99.05'],
  autoLoans: ['monthlyPayment', '99.06'],
  loanPayments: ['amount', '99.07'],
  maintenanceSchedules: ['cost', '99.08'],
}

/** One new row of each kind, for an account. */
export function newKinds(user: string, today: string): Kinds {
  const [car, bill, loan] = [randomUUID(), randomUUID(), randomUUID()]
  const paid = { billId: bill, month: today.slice(0, 7), occurrenceDate: null }
  return {
    profile: [{ id: user, firstName: 'Marcus', gigPlatforms: ['lyft', 'uber'] }],
    vehicles: [{ id: car, name: '2014 Honda Fit' }],
    mileage: [{ id: randomUUID(), vehicleId: car, date: today, startingMileage: '60150.0', endingMileage: '60188.4' }],
    earnings: [{ id: randomUUID(), date: today, platform: 'uber', amount: '71.20' }],
    expenses: [{ id: randomUUID(), date: today, name: 'Fuel', amount: '21.85', vehicleId: car, note: 'Corner station', receiptImageUrl: null }],
    bills: [{ id: bill, name: 'Rent', amount: '1450.00', frequency: 'monthly', dueDate: '1' }],
    billPayments: [{ id: naturalId(user, occurrenceKey(paid)), ...paid, paidDate: today, amount: '1450.00' }],
    goals: [{ id: randomUUID(), name: 'Tires', amount: '650.00', startDate: '2026-11-01', targetDate: '2027-12-31' }],
    autoLoans: [{
      id: loan, vehicleId: car, currentPrincipalAmount: '12000.00', interestRate: '6.000', monthlyPayment: '400.00', lastPaymentDate: '2026-10-11',
    }],
    loanPayments: [{ id: randomUUID(), loanId: loan, date: '2026-10-11', amount: '400.00' }],
    maintenanceSchedules: [{ id: randomUUID(), vehicleId: car, category: 'oil', name: 'Oil Change', intervalMiles: 5_000, cost: '75.00' }],
  }
}

/** A list of each kind, sorted by id. */
export function ofEachKind(listOf: (kind: EntityName) => readonly AnyFields[]): Kinds {
  const byId = (one: AnyFields, other: AnyFields): number => String(one['id']).localeCompare(String(other['id']))
  const lists: Partial<Record<EntityName, readonly AnyFields[]>> = {}
  for (const kind of entityNames) lists[kind] = listOf(kind).toSorted(byId)
  return lists as Kinds
}

/** Merges the rows of several books; for a row in more than one, the last one wins. */
export function together(...books: readonly Kinds[]): Kinds {
  return ofEachKind((kind) => {
    const rows = new Map<unknown, AnyFields>()
    for (const row of books.flatMap((book) => book[kind])) rows.set(row['id'], { ...rows.get(row['id']), ...row })
    return [...rows.values()]
  })
}

/** What the device holds, read directly from its database; `user` selects an account if there are several. */
export async function heldKinds(page: Page, user?: string): Promise<Kinds> {
  const lists = new Map<EntityName, AnyFields[]>()
  for (const kind of entityNames) lists.set(kind, (await recordsOf<AnyRow>(page, kind, user)).map((row) => toWire(kind, row)))
  return ofEachKind((kind) => lists.get(kind) ?? [])
}

/** What the server has. */
export async function sentKinds({ rows }: Pick<Book, 'rows'>): Promise<Kinds> {
  const lists = new Map<EntityName, AnyFields[]>()
  for (const kind of entityNames) {
    const known = new Set(['id', ...Object.keys(definitionOf(kind).fields)])
    // The driver's own row is a single one, and comes with the account's data.
    const found = [await rows<AnyFields>(definitionOf(kind).path ?? 'auth/user')].flat()
    lists.set(kind, found.map((row) => Object.fromEntries(Object.entries(row).filter(([field]) => known.has(field)))))
  }
  return ofEachKind((kind) => lists.get(kind) ?? [])
}

/** The numbers and contents of the waiting mutations. */
export const waitingOn = (page: Page): Promise<{ readonly n: number; readonly entity: EntityName; readonly fields: AnyFields }[]> =>
  recordsOf(page, 'outbox')

export interface UnsentBook extends Book {
  readonly user: string
  /** What was there before: the driver and the vehicle from onboarding. */
  readonly standing: Kinds
}

/** A driver's book on the settings page, with a server that seems to be restarting: whatever is written now stays unsent. */
export async function openUnsent(context: BrowserContext, line: Line, options: BookOptions = {}): Promise<UnsentBook> {
  const book = await openBook(context, line.origin, '/settings', options)
  await untilSynced(book.page, 30_000)
  const standing = await sentKinds(book)
  line.replace('/api/sync', RESTARTING)
  return { ...book, user: String(standing.profile[0]?.['id']), standing }
}

/**
 * Saves one row of every kind on the device, new ones by default, and returns them. The page shows the settings, and
 * nothing is sent meanwhile.
 */
export async function writeEveryKind({ page, user }: UnsentBook, known?: Kinds): Promise<Kinds> {
  const kinds = known ?? newKinds(user, await todayOn(page))
  await restoreFrom(page, bookFile(kinds))
  return kinds
}

/** Expects that everything has been sent: the device and the server hold these rows, each once, and nothing else. */
export async function expectEverywhere(book: Pick<Book, 'page' | 'rows'> & { readonly user?: string }, kinds: Kinds): Promise<void> {
  await untilSynced(book.page, 30_000)
  expect(await sentKinds(book), 'on the server').toMatchObject(kinds)
  expect(await heldKinds(book.page, book.user), 'on the device').toMatchObject(kinds)
}
