/**
 * A ledger: all rows of a driver with the indexes that make every rule fast. Immutable: a changed row gives a new ledger
 * that shares everything the row does not touch.
 */
import type { LocalDate } from './dates.ts'
import type { Grouping, Groups } from './ledger/grouped-rows.ts'
import { groupRows, putRow } from './ledger/grouped-rows.ts'
import { byDate, byEntry, byName } from './ledger/ledger-rows.ts'
import type { LedgerList, LedgerRow, LedgerRows } from './ledger/ledger-rows.ts'
import { accountsOf, liveAccountsOf } from './loans/accounts.ts'
import type { LiveAccount, LoanAccount } from './loans/accounts.ts'
import { vehicleDaysOf } from './miles/odometer.ts'
import type { VehicleDays } from './miles/odometer.ts'
import { upkeepOf } from './upkeep.ts'
import type { Upkeep } from './upkeep.ts'

/** The digest computed for each group of a list. */
type Digests = { readonly [N in LedgerList]: N extends 'mileage' ? VehicleDays : null }
type Groupings = { readonly [N in LedgerList]: Grouping<LedgerRow<N>, Digests[N]> }
type Tables = { readonly [N in LedgerList]: Groups<LedgerRow<N>, Digests[N]> }

/** The tables of a ledger and what is derived from several of them. */
export type Ledger = Tables & {
  /** Every loan by id, also those of vehicles that are gone. */
  readonly accounts: ReadonlyMap<string, LoanAccount>
  /** The loans that count, by vehicle name, then id. */
  readonly loans: readonly LiveAccount[]
  readonly upkeep: Upkeep
}

const whole = (): string => ''
const nothing = (): null => null
const month = ({ date }: { readonly date: LocalDate }): string => date.slice(0, 7)

const groupings: Groupings = {
  vehicles: { keyOf: whole, compare: byEntry, digest: nothing },
  mileage: { keyOf: month, compare: byDate, digest: vehicleDaysOf },
  earnings: { keyOf: month, compare: byDate, digest: nothing },
  expenses: { keyOf: month, compare: byDate, digest: nothing },
  bills: { keyOf: whole, compare: byName, digest: nothing },
  billPayments: {
    keyOf: ({ occurrenceDate, month: paidMonth }) => occurrenceDate?.slice(0, 7) ?? paidMonth,
    compare: byEntry,
    digest: nothing,
  },
  goals: { keyOf: whole, compare: byName, digest: nothing },
  autoLoans: { keyOf: whole, compare: byEntry, digest: nothing },
  loanPayments: { keyOf: ({ loanId }) => loanId, compare: byDate, digest: nothing },
  maintenanceSchedules: { keyOf: whole, compare: byEntry, digest: nothing },
}

/** Joins tables with what is derived from them, reusing whatever did not change since the previous ledger. */
function buildLedger(tables: Tables, before: Ledger | null): Ledger {
  const accounts = accountsOf(tables, before?.accounts ?? new Map<string, LoanAccount>())
  const sameUpkeep =
    before?.vehicles === tables.vehicles && before.maintenanceSchedules === tables.maintenanceSchedules
  return {
    ...tables,
    accounts,
    loans: liveAccountsOf(accounts),
    upkeep: sameUpkeep ? before.upkeep : upkeepOf(tables),
  }
}

/** Builds a ledger from typed rows, as the device's tables hold them. The order of the rows does not matter. */
export function ledgerOf(rows: LedgerRows): Ledger {
  return buildLedger(
    {
      vehicles: groupRows(groupings.vehicles, rows.vehicles ?? []),
      mileage: groupRows(groupings.mileage, rows.mileage ?? []),
      earnings: groupRows(groupings.earnings, rows.earnings ?? []),
      expenses: groupRows(groupings.expenses, rows.expenses ?? []),
      bills: groupRows(groupings.bills, rows.bills ?? []),
      billPayments: groupRows(groupings.billPayments, rows.billPayments ?? []),
      goals: groupRows(groupings.goals, rows.goals ?? []),
      autoLoans: groupRows(groupings.autoLoans, rows.autoLoans ?? []),
      loanPayments: groupRows(groupings.loanPayments, rows.loanPayments ?? []),
      maintenanceSchedules: groupRows(groupings.maintenanceSchedules, rows.maintenanceSchedules ?? []),
    },
    null,
  )
}

/** What a driver logs each day, as whole lists. */
type WorkedRows = Pick<LedgerRows, 'mileage' | 'earnings' | 'expenses'>

/** The ledger with its drives, earnings and expenses replaced by these. The other lists are not touched. */
export function withWorkedRows(ledger: Ledger, { mileage = [], earnings = [], expenses = [] }: WorkedRows): Ledger {
  return {
    ...ledger,
    mileage: groupRows(groupings.mileage, mileage),
    earnings: groupRows(groupings.earnings, earnings),
    expenses: groupRows(groupings.expenses, expenses),
  }
}

/** The ledger with a row added, or replacing the one with its id. Only the row's own month or list is rebuilt. */
export function withRow<N extends LedgerList>(ledger: Ledger, list: N, row: LedgerRow<N>): Ledger {
  const tables: Tables = ledger
  return buildLedger({ ...tables, [list]: putRow(groupings[list], tables[list], row) }, ledger)
}
