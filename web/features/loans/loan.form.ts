/** What the loan form takes in, in both of its modes (spec 2 sections 4 and 5, R51, R53, R60 to R62). */
import type { LocalDate } from '#core/dates.ts'
import { latestDueDay } from '#core/due-dates.ts'
import { checkFields, type FieldsOf, type Misfit, type Read } from '#core/entities/index.ts'
import type { LedgerRow } from '#core/ledger-rows.ts'
import { parseMoney, parseRate, parseWhole } from '#core/format.ts'
import { neverPaysOff } from '#core/loan-summary.ts'
import { anchorOf } from '#core/loan-walk.ts'
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
  /** The driver chose the last payment date himself, so the due day no longer moves it. */
  readonly dateChosen: boolean
}

const blank: LoanForm = {
  mode: 'simplified', currentPrincipalAmount: '', lastPaymentDate: '', originalAmount: '', loanDate: '',
  interestRate: '', monthlyPayment: '', dueDate: '', dateChosen: false,
}

/** An empty form, or a loan to change; a simplified one shows the principal and the day it was entered for. */
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

/** The last payment date follows the due day until it is chosen by hand; a day that is none counts as today (R62). */
export function withDueDay(form: LoanForm, dueDate: string, today: LocalDate): LoanForm {
  if (form.dateChosen) return { ...form, dueDate }
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

type LoanField = keyof FieldsOf<'autoLoans'>

interface Words { readonly missing: string; readonly invalid: string }

const words = {
  currentPrincipalAmount: {
    missing: 'Current principal balance is required', invalid: 'Current principal balance must be 0 or greater',
  },
  originalAmount: { missing: 'Original amount is required', invalid: 'Original amount must be a valid number' },
  interestRate: { missing: 'Interest rate is required', invalid: 'Interest rate must be from 0 to 99.999' },
  monthlyPayment: { missing: 'Monthly payment is required', invalid: 'Monthly payment must be a valid number' },
  lastPaymentDate: { missing: 'Last payment date is required', invalid: 'Please enter a valid date' },
  loanDate: { missing: 'Loan date is required', invalid: 'Please enter a valid date' },
} satisfies Partial<Record<LoanField, Words>>

const dueDayWords = 'Due date must be a valid day of month (1-31)'

/** Reads fields one by one and keeps what was wrong with them. */
function fieldReader() {
  const misfits: Misfit[] = []
  const read = <V extends string | number>(
    field: keyof typeof words,
    text: string,
    parse: (text: string) => V | undefined,
  ): V | undefined => {
    const value = text.trim() === '' ? undefined : parse(text)
    const { missing, invalid } = words[field]
    const unread = text.trim() === '' ? missing : invalid
    const message = value === undefined ? unread : checkFields('autoLoans', { [field]: value })?.message
    if (message !== undefined) misfits.push({ path: field, message })
    return value
  }
  return { misfits, read }
}

const asTyped = (text: string): string => text

/** What the mode's own fields come to. A historical loan carries its first day in the fields every loan needs (R60). */
function readAnchor(form: LoanForm, loan: LedgerRow<'autoLoans'> | null, read: ReturnType<typeof fieldReader>['read']) {
  if (form.mode === 'historical') {
    const originalAmount = read('originalAmount', form.originalAmount, parseMoney) ?? 0
    const loanDate = read('loanDate', form.loanDate, asTyped) ?? ''
    return {
      originalAmount, loanDate, currentPrincipalAmount: originalAmount, lastPaymentDate: loanDate,
      baselineLastPaymentDate: loanDate,
    }
  }
  const currentPrincipalAmount = read('currentPrincipalAmount', form.currentPrincipalAmount, parseMoney) ?? 0
  const lastPaymentDate = read('lastPaymentDate', form.lastPaymentDate, asTyped) ?? ''
  // An original amount without its date starts no walk, but the share paid off is counted from it.
  const originalAmount = loan?.loanDate === null ? loan.originalAmount : null
  // The principal holds on that day: payments up to it are frozen history (R53).
  return {
    originalAmount, loanDate: null, currentPrincipalAmount, lastPaymentDate, baselineLastPaymentDate: lastPaymentDate,
  }
}

/** The fields the form writes; the payoff goal is not among them. */
export type LoanTerms = Omit<FieldsOf<'autoLoans'>, 'vehicleId' | 'goalPayoffDate' | 'goalPayoffMileage'>

/** Reads the form; each misfit names the field its words stand under. `loan` is the one being changed. */
export function readLoanForm(form: LoanForm, loan: LedgerRow<'autoLoans'> | null): Read<LoanTerms> {
  const { misfits, read } = fieldReader()
  const anchor = readAnchor(form, loan, read)
  const interestRate = read('interestRate', form.interestRate, parseRate) ?? 0
  const monthlyPayment = read('monthlyPayment', form.monthlyPayment, parseMoney) ?? 0
  const dueDate = form.dueDate.trim() === '' ? null : (parseWhole(form.dueDate) ?? 0)
  if (checkFields('autoLoans', { dueDate }) !== null) misfits.push({ path: 'dueDate', message: dueDayWords })
  if (misfits.length > 0) return { ok: false, misfits }
  return { ok: true, value: { ...anchor, interestRate, monthlyPayment, dueDate } }
}

/** True when the payment as typed would not even cover the interest (R61); false while it cannot be told. */
export function typedNeverPaysOff(form: LoanForm): boolean {
  const principal = parseMoney(form.mode === 'historical' ? form.originalAmount : form.currentPrincipalAmount)
  const [rate, monthlyPayment] = [parseRate(form.interestRate), parseMoney(form.monthlyPayment)]
  if (principal === undefined || rate === undefined || monthlyPayment === undefined) return false
  return principal > 0 && monthlyPayment > 0 && neverPaysOff({ principal, rate, monthlyPayment })
}
