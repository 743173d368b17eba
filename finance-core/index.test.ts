/** What is agreed on with those who check these rules from outside: each name that they call, what it takes and what it gives. */
import { expect, it } from 'vitest'
import * as core from './index.ts'
import type { Cents, Ledger, LocalDate, PerMile, Period, Tenths, YearMonth } from './index.ts'

interface GoalLine { id: string; name: string; amount: Cents }
interface LoanGoalLine extends GoalLine {
  vehicleId: string; principal: Cents; interest: Cents; kind: 'goal-based' | 'interest-only' | 'standard'; minimumPayment?: boolean
}
interface GoalBreakdown {
  period: Period; bills: GoalLine[]; recurring: GoalLine[]; loans: LoanGoalLine[]; goals: (GoalLine & { targetDate: LocalDate })[]
  maintenance: Cents; total: Cents
}
interface BillItem {
  occurrenceId: string; billId: string | null; loanId: string | null; type: 'bill' | 'auto-loan'; name: string; amount: Cents
  displayDate: LocalDate; paid: boolean; paidAmount: Cents; badge: 'due-today' | 'due-soon' | null; recommendedPayment: Cents | null
}

interface Agreed {
  parseLedger: (json: unknown) => Ledger
  goalBreakdown: (ledger: Ledger, period: Period) => GoalBreakdown
  dailyGoals: (ledger: Ledger, period: Period) => { date: LocalDate; total: Cents }[]
  earningsOverview: (ledger: Ledger, period: Period) => {
    gross: Cents; fuel: Cents; net: Cents; miles: Tenths; netPerMile: PerMile; grossPerMile: PerMile
  }
  annualSummary: (ledger: Ledger, year: number) => {
    year: number; gross: Cents; net: Cents; miles: Tenths; totalExpenses: Cents
    loans: { totalPaid: Cents; principal: Cents; interest: Cents }
    perMile: { gross: PerMile; net: PerMile; fuel: PerMile } | null
    platforms: { platform: string; amount: Cents; days: number; averagePerDay: Cents }[]
  }
  loanSummary: (ledger: Ledger, loanId: string, today: LocalDate) => {
    principalBalance: Cents; interestBalance: Cents; dailyInterestRate: number; dailyInterest: Cents
    totalInterestPaid: Cents; totalPaid: Cents; percentPaidOff: number; overpaid: Cents
  }
  splitLoanPayments: (ledger: Ledger, loanId: string) => { id: string; principalAmount: Cents; interestAmount: Cents; balanceAfter: Cents }[]
  recommendedPayment: (ledger: Ledger, loanId: string, today: LocalDate) => {
    referenceDate: LocalDate; days: number; standardTotal: Cents; goalPrincipal: Cents; goalInterest: Cents; goalTotal: Cents
    adjustment: Cents; amount: Cents; method: 'goal-based' | 'standard'; averageDailyCost: Cents | null
    rows: { date: LocalDate; standard: Cents; goal: Cents; interest: Cents; recommended: Cents }[]
  }
  mileageLoanPayment: (ledger: Ledger, mileageId: string) => { principal: Cents; interest: Cents; total: Cents } | null
  maintenanceFund: (ledger: Ledger, mileageId: string) => Cents | null
  billsMonth: (ledger: Ledger, today: LocalDate) => {
    month: YearMonth; items: BillItem[]; total: Cents; paid: Cents; remaining: Cents; percentPaid: number; daysRemaining: number; dailyTarget: Cents
  }
  monthlyEquivalent: (bill: { amount: Cents; frequency: 'daily' | 'weekly' | 'monthly' | 'yearly' }, month: YearMonth) => Cents
  goalSavings: (ledger: Ledger, goalId: string, today: LocalDate) => {
    totalDays: number; daysLeft: number; pastDue: boolean; percentElapsed: number; savedByNow: Cents; daily: Cents; weekly: Cents; monthly: Cents
  }
  requiredAllocation: (ledger: Ledger, period: Period, today: LocalDate) => {
    breakdown: GoalBreakdown; required: Cents; net: Cents; coveragePercent: number
  }
  vehicleCost: (ledger: Ledger, vehicleId: string, today: LocalDate) => {
    fuel: PerMile; loan: PerMile; repairs: PerMile; total: PerMile; scheduled: PerMile
  } | null
  mileageCsv: (ledger: Ledger, year: number) => string | null
  expensesCsv: (ledger: Ledger, year: number, filter?: { vehicles?: string[]; categories?: string[] }) => string | null
}

type Same<One, Other> = [One] extends [Other] ? [Other] extends [One] ? true : 'gives more' : 'gives less or something else'
type Takes<Given, Asked> = [Asked] extends [Given] ? true : 'takes something else'
type AsAgreed = {
  readonly [Name in keyof Agreed]: readonly [
    Takes<Parameters<(typeof core)[Name]>, Parameters<Agreed[Name]>>, Same<ReturnType<(typeof core)[Name]>, ReturnType<Agreed[Name]>>,
  ]
}

it('has each name that is agreed on, which takes and gives what was agreed: the compiler compares', () => {
  const as = [true, true] as const
  const agreed: AsAgreed = {
    parseLedger: as, goalBreakdown: as, dailyGoals: as, earningsOverview: as, annualSummary: as, loanSummary: as, splitLoanPayments: as,
    recommendedPayment: as, mileageLoanPayment: as, maintenanceFund: as, billsMonth: as, monthlyEquivalent: as, goalSavings: as,
    requiredAllocation: as, vehicleCost: as, mileageCsv: as, expensesCsv: as,
  }
  const given: Readonly<Record<string, unknown>> = { ...core }
  expect(Object.keys(agreed).filter((name) => typeof given[name] !== 'function')).toEqual([])
})
