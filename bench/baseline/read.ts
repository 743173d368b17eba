/** Reads the wire form of a ledger into plain rows, without the engine's schemas: decimal text into cents and tenths. */

export interface Vehicle { id: string; name: string }
export interface Mileage { id: string; vehicleId: string; date: string; start: number; end: number }
export interface Earning { id: string; date: string; platform: string | null; amount: number }
export interface Expense { id: string; name: string; date: string; amount: number; vehicleId: string | null }
export interface Bill { id: string; name: string; amount: number; frequency: 'daily' | 'weekly' | 'monthly' | 'yearly'; dueDate: string | null }
export interface BillPayment { billId: string; amount: number; month: string; occurrenceDate: string | null }
export interface Goal {
  id: string; name: string; amount: number; startDate: string | null; targetDate: string
  completed: boolean; completedDate: string | null; createdAt: string
}
export interface Loan {
  id: string; vehicleId: string; currentPrincipalAmount: number; monthlyPayment: number; lastPaymentDate: string
  /** Thousandths of a percent a year. */
  interestRate: number
  dueDate: number | null; originalAmount: number | null; loanDate: string | null
  baselineLastPaymentDate: string | null; goalPayoffDate: string | null; goalPayoffMileage: number | null
}
export interface LoanPayment {
  id: string; loanId: string; date: string; amount: number; createdAt: string
  principalAmount: number; interestAmount: number
}
export interface Schedule { vehicleId: string; intervalMiles: number; cost: number }

export interface PlainLedger {
  vehicles: Vehicle[]; mileage: Mileage[]; earnings: Earning[]; expenses: Expense[]; bills: Bill[]
  billPayments: BillPayment[]; goals: Goal[]; autoLoans: Loan[]; loanPayments: LoanPayment[]
  maintenanceSchedules: Schedule[]
}

/** A single value in wire form. */
export type Cell = string | number | boolean | null | undefined
type Wire = Readonly<Record<string, Cell>>

const text = (value: Cell): string | null => String(value ?? '').trim() || null
const named = (value: Cell): string => text(value) ?? ''

/** '12.3' with two decimals is 1230, by moving the decimal point in the text. */
function whole(value: Cell, decimals: number): number | null {
  if (value === null || value === undefined || value === '') return null
  const [units = '', fraction = ''] = String(value).split('.')
  return Number(units + fraction.padEnd(decimals, '0'))
}

const cents = (value: Cell): number => whole(value, 2) ?? 0

function dueDateOf(bill: Wire): string | null {
  const due = text(bill['dueDate'])
  return due === null || due.toLowerCase() === 'none' || bill['frequency'] === 'daily' ? null : due
}

/** Reads the lists of a ledger in wire form; a missing list is empty. */
export function readPlain(json: Readonly<Record<string, readonly object[] | undefined>>): PlainLedger {
  const list = <T>(name: string, read: (row: Wire) => T): T[] => (json[name] ?? []).map((row) => read(row as Wire))
  return {
    vehicles: list('vehicles', (row) => ({ id: named(row['id']), name: named(row['name']) })),
    mileage: list('mileage', (row) => ({
      id: named(row['id']), vehicleId: named(row['vehicleId']), date: named(row['date']),
      start: whole(row['startingMileage'], 1) ?? 0, end: whole(row['endingMileage'], 1) ?? 0,
    })),
    earnings: list('earnings', (row) => ({
      id: named(row['id']), date: named(row['date']), platform: text(row['platform']), amount: cents(row['amount']),
    })),
    expenses: list('expenses', (row) => ({
      id: named(row['id']), name: named(row['name']), date: named(row['date']), amount: cents(row['amount']),
      vehicleId: text(row['vehicleId']),
    })),
    bills: list('bills', (row) => ({
      id: named(row['id']), name: named(row['name']), amount: cents(row['amount']),
      frequency: row['frequency'] as Bill['frequency'], dueDate: dueDateOf(row),
    })),
    billPayments: list('billPayments', (row) => ({
      billId: named(row['billId']), amount: cents(row['amount']), month: named(row['month']),
      occurrenceDate: text(row['occurrenceDate']),
    })),
    goals: list('goals', (row) => ({
      id: named(row['id']), name: named(row['name']), amount: cents(row['amount']), startDate: text(row['startDate']),
      targetDate: named(row['targetDate']), completed: row['completed'] === true,
      completedDate: text(row['completedDate']), createdAt: named(row['createdAt']),
    })),
    autoLoans: list('autoLoans', (row) => ({
      id: named(row['id']), vehicleId: named(row['vehicleId']), currentPrincipalAmount: cents(row['currentPrincipalAmount']),
      interestRate: whole(row['interestRate'], 3) ?? 0, monthlyPayment: cents(row['monthlyPayment']),
      lastPaymentDate: named(row['lastPaymentDate']), dueDate: whole(row['dueDate'], 0),
      originalAmount: whole(row['originalAmount'], 2), loanDate: text(row['loanDate']),
      baselineLastPaymentDate: text(row['baselineLastPaymentDate']), goalPayoffDate: text(row['goalPayoffDate']),
      goalPayoffMileage: whole(row['goalPayoffMileage'], 0),
    })),
    loanPayments: list('loanPayments', (row) => ({
      id: named(row['id']), loanId: named(row['loanId']), date: named(row['date']), amount: cents(row['amount']),
      createdAt: named(row['createdAt']), principalAmount: cents(row['principalAmount']),
      interestAmount: cents(row['interestAmount']),
    })),
    maintenanceSchedules: list('maintenanceSchedules', (row) => ({
      vehicleId: named(row['vehicleId']), intervalMiles: whole(row['intervalMiles'], 0) ?? 0, cost: cents(row['cost']),
    })),
  }
}

/** Names in the order of their UTF-16 code units, then ids (R85). */
export function byName(a: { name: string; id: string }, b: { name: string; id: string }): number {
  const [first, second] = a.name === b.name ? [a.id, b.id] : [a.name, b.name]
  return first < second ? -1 : Number(first > second)
}
