/** The two tax exports, the same bytes on the device and on the server (R36, R98). */
import { expenseKey } from './expense-names.ts'
import { deductionOf, irsRate } from './miles/irs-rates.ts'
import type { Ledger } from './ledger.ts'
import type { LedgerRow } from './ledger/ledger-rows.ts'
import { rowsWithin } from './ledger/rows-within.ts'
import { yearOf } from './periods.ts'
import { milesOf } from './quantities.ts'
import { wholeToDecimal } from './schema/decimal.ts'
import { NO_VEHICLE, vehicleName } from './vehicles.ts'

/** Which expenses to export; without a list, or with an empty one, all of them. */
export interface ExpenseFilter {
  /** Vehicle ids, and NO_VEHICLE. */
  readonly vehicles?: readonly string[]
  /** Compared without regard to case. */
  readonly categories?: readonly string[]
}

const BUSINESS_PURPOSE = 'Rideshare/delivery'

/** Includes the full-width forms East Asian keyboards type, and characters spreadsheets skip at the start of a cell. */
const FORMULA_STARTS = new Set('=+-@＝＋－＠\t\r\0')

/** Prefixes text that begins like a formula with an apostrophe, so that a spreadsheet reads it as text. */
const guarded = (text: string): string => (FORMULA_STARTS.has(text.charAt(0)) ? `'${text}` : text)

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const fileOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')

/** Thousandths of a dollar as the IRS writes them: 0.70, 0.725. */
const rateText = (thousandths: number): string => wholeToDecimal(thousandths, 3).replace(/0$/, '')

/** mileage-{year}.csv: one line an entry, oldest first. Null when the year has none. */
export function mileageCsv(ledger: Ledger, year: number): string | null {
  const rows = rowsWithin(ledger.mileage, yearOf(year))
  if (rows.length === 0) return null
  const lines = rows.map(({ date, vehicleId, startingMileage, endingMileage }) => {
    const miles = milesOf({ startingMileage, endingMileage })
    return [
      date,
      guarded(vehicleName(ledger, vehicleId)),
      wholeToDecimal(startingMileage, 1),
      wholeToDecimal(endingMileage, 1),
      wholeToDecimal(miles, 1),
      BUSINESS_PURPOSE,
      rateText(irsRate(date)),
      wholeToDecimal(deductionOf(miles, date), 2),
    ]
  })
  return fileOf([
    [
      'Date', 'Vehicle', 'Starting Mileage', 'Ending Mileage', 'Total Miles', 'Business Purpose', 'IRS Rate', 'Deduction',
    ],
    ...lines,
  ])
}

/** A predicate for the expenses the filter keeps. */
function keeps({ vehicles = [], categories = [] }: ExpenseFilter): (expense: LedgerRow<'expenses'>) => boolean {
  const names = new Set(categories.map(expenseKey))
  return (expense) =>
    (vehicles.length === 0 || vehicles.includes(expense.vehicleId ?? NO_VEHICLE)) &&
    (names.size === 0 || names.has(expenseKey(expense.name)))
}

/** expenses-{year}.csv: one line an expense the filter keeps, oldest first. Null when there is none. */
export function expensesCsv(ledger: Ledger, year: number, filter: ExpenseFilter = {}): string | null {
  const rows = rowsWithin(ledger.expenses, yearOf(year)).filter(keeps(filter))
  if (rows.length === 0) return null
  const lines = rows.map((expense) => [
    expense.date,
    guarded(expense.name),
    wholeToDecimal(expense.amount, 2),
    guarded(expense.vehicleId === null ? '' : vehicleName(ledger, expense.vehicleId)),
    guarded(expense.note ?? ''),
    guarded(expense.receiptImageUrl ?? ''),
  ])
  return fileOf([['Date', 'Category', 'Amount', 'Vehicle', 'Note', 'Receipt'], ...lines])
}
