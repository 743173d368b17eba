/** The loan form in both of its modes (spec 2 sections 4 and 5, R51, R53, R60 to R62). */
import { dayNumber, isLocalDate, type LocalDate } from '#core/dates.ts'
import { latestDueDay } from '#core/bills/due-dates.ts'
import { fromTyped } from '#core/entities/from-typed.ts'
import type { FieldsOf } from '#core/entities/index.ts'
import type { Read } from '#core/entities/read.ts'
import type { LedgerRow } from '#core/ledger/ledger-rows.ts'
import { parseMoney, parseRate, parseWhole } from '#core/words/format.ts'
import { earlierBalances } from '#core/loans/earlier-balances.ts'
import { neverPaysOff } from '#core/loans/summary.ts'
import { anchorOf, stateAfter, walkFrom } from '#core/loans/walk.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'

/** Simplified: what is owed now. Historical: what was borrowed, and when. */
export type LoanMode = 'simplified' | 'historical'

export interface LoanForm {
  readonly mode: LoanMode
  readonly currentPrincipalAmount: string
  readonly lastPaymentDate: string
  readonly originalAmount: string
  readonly loanDate: string
  readonly interestRate: string
  readonly monthlyPayment: string
  readonly dueDate: string
  /** The driver chose a last payment date, so the due day no longer moves it. */
  readonly dateChosen: boolean
}

const blank: LoanForm = {
  mode: 'simplified', currentPrincipalAmount: '', lastPaymentDate: '', originalAmount: '', loanDate: '',
  interestRate: '', monthlyPayment: '', dueDate: '', dateChosen: false,
}

/** An empty form, or one filled from a loan; a simplified one shows the principal and the day it was entered for. */
export function loanForm(loan: LedgerRow<'autoLoans'> | null): LoanForm {
  if (loan === null) return blank
  const { historical, date } = anchorOf(loan)
  const terms = {
    interestRate: wholeToDecimal(loan.interestRate, 3),
    monthlyPayment: wholeToDecimal(loan.monthlyPayment, 2),
    dueDate: loan.dueDate === null ? '' : String(loan.dueDate),
  }
  if (historical) {
    const originalAmount = wholeToDecimal(loan.originalAmount ?? 0, 2)
    return { ...blank, ...terms, mode: 'historical', originalAmount, loanDate: date }
  }
  const principal = wholeToDecimal(loan.currentPrincipalAmount, 2)
  return { ...blank, ...terms, currentPrincipalAmount: principal, lastPaymentDate: date, dateChosen: true }
}

/** The last payment date follows the due day until the driver chooses it; an invalid day counts as today (R62). */
export function withDueDay(form: LoanForm, dueDate: string, today: LocalDate): LoanForm {
  if (form.dateChosen || form.mode === 'historical') return { ...form, dueDate }
  const day = parseWhole(dueDate)
  const fits = day !== undefined && day >= 1 && day <= 31
  const lastPaymentDate = fits ? latestDueDay(day, today) : today
  return { ...form, dueDate, lastPaymentDate: dueDate.trim() === '' ? '' : lastPaymentDate }
}

/** Switching the mode empties the form but keeps rate, payment and due day. */
export function withMode(form: LoanForm, mode: LoanMode, today: LocalDate): LoanForm {
  const { interestRate, monthlyPayment, dueDate } = form
  return withDueDay({ ...blank, mode, interestRate, monthlyPayment }, dueDate, today)
}

/** The fields the form writes: all but the vehicle and the payoff goal. */
export type LoanTerms = Omit<FieldsOf<'autoLoans'>, 'vehicleId' | 'goalPayoffDate' | 'goalPayoffMileage'>

/** Reads the form; each misfit names its field. `loan` is the one being changed. */
export function readLoanForm(form: LoanForm, loan: LedgerRow<'autoLoans'> | null): Read<LoanTerms> {
  const read = readTerms(form, loan)
  if (!read.ok) return read
  const kept = loan === null ? null : earlierBalances(loan, { ...loan, ...read.value })
  return { ok: true, value: { ...read.value, earlierBalances: kept } }
}

function readTerms(form: LoanForm, loan: LedgerRow<'autoLoans'> | null): Read<Omit<LoanTerms, 'earlierBalances'>> {
  const { currentPrincipalAmount, lastPaymentDate, originalAmount, loanDate, interestRate, monthlyPayment, dueDate } = form
  const terms = { interestRate, monthlyPayment, dueDate }
  if (form.mode === 'historical') {
    const read = fromTyped('autoLoans', { originalAmount, loanDate, ...terms }, ['originalAmount', 'loanDate'])
    if (!read.ok) return read
    // Every loan needs these fields: here they hold the loan's first day (R60).
    const { originalAmount: principal, loanDate: day } = read.value
    return {
      ok: true,
      value: { ...read.value, currentPrincipalAmount: principal, lastPaymentDate: day, baselineLastPaymentDate: day },
    }
  }
  const read = fromTyped('autoLoans', { currentPrincipalAmount, lastPaymentDate, ...terms })
  if (!read.ok) return read
  return {
    ok: true,
    value: {
      ...read.value,
      loanDate: null,
      // An original amount without a date starts no walk, but the share paid off is computed from it.
      originalAmount: loan?.loanDate === null ? loan.originalAmount : null,
      // The principal is as of that day: payments up to it are frozen history (R53).
      baselineLastPaymentDate: read.value.lastPaymentDate,
    },
  }
}

/**
 * True when the payment as typed would not even cover a month's interest on what the loan, as typed, owes today (R61); false
 * while that is unknown. `payments` are the loan's, oldest first: those made so far come off what was entered.
 */
export function typedNeverPaysOff(form: LoanForm, payments: readonly LedgerRow<'loanPayments'>[], today: LocalDate): boolean {
  const historical = form.mode === 'historical'
  const date = historical ? form.loanDate : form.lastPaymentDate
  const entered = parseMoney(historical ? form.originalAmount : form.currentPrincipalAmount)
  const [rate, monthlyPayment] = [parseRate(form.interestRate), parseMoney(form.monthlyPayment)]
  if (entered === undefined || rate === undefined || monthlyPayment === undefined) return false
  const principal = isLocalDate(date)
    ? stateAfter(walkFrom({ historical, date, principal: entered }, rate, payments), dayNumber(today)).principal
    : entered
  return principal > 0 && monthlyPayment > 0 && neverPaysOff({ principal, rate, monthlyPayment })
}
