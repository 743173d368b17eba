/** The export dialog's choice: a year, and the vehicles and categories to limit it to (spec 2 section 7, R36). */
import type { ExpenseFilter } from '#core/csv.ts'
import { expensesCsv } from '#core/csv.ts'
import type { Row } from '#core/entities/index.ts'
import { ledgerOf } from '#core/ledger.ts'
import { yearOf } from '#core/periods.ts'
import type { RoadbookDb } from '../../../data/db.ts'
import { allRows, rowsBetween } from '../../../data/read.ts'

export interface ExportChoice {
  readonly year: number
  /** Vehicle ids and NO_VEHICLE; empty for all. */
  readonly vehicles: readonly string[]
  /** Empty for all. */
  readonly categories: readonly string[]
}

/** A year's expenses, newest day first. */
export async function expensesOf(db: RoadbookDb, year: number): Promise<Row<'expenses'>[]> {
  const { from, to } = yearOf(year)
  return await rowsBetween(db, 'expenses', from, to)
}

/** A year's expenses as the tax file, made on this device, the same bytes as the server's; null when there are none. */
export async function readExpensesCsv(db: RoadbookDb, { year, vehicles, categories }: ExportChoice): Promise<string | null> {
  const [standing, expenses] = await Promise.all([allRows(db, 'vehicles'), expensesOf(db, year)])
  const filter: ExpenseFilter = { vehicles, categories }
  return expensesCsv(ledgerOf({ vehicles: standing, expenses }), year, filter)
}
