/** The day a loan is counted from after a call creates or changes it (R52, R53). */
import type { LocalDate } from '../dates.ts'
import type { FieldsOf } from '../entities/index.ts'
import type { LedgerRow } from '../ledger/ledger-rows.ts'
import { anchorOf } from './walk.ts'

type Loan = LedgerRow<'autoLoans'>
type Payment = Pick<LedgerRow<'loanPayments'>, 'loanId' | 'date'>
type LoanFields = FieldsOf<'autoLoans'>

/** A request to create or change a loan. */
export interface LoanRequest {
  /** The fields that were sent. */
  readonly sent: Readonly<Partial<LoanFields>>
  /** All fields of the loan, with what was sent laid over them. */
  readonly values: Readonly<LoanFields>
}

/** The date a loan shows as last paid: its latest payment, or its anchor if later (R53). Other loans' payments are ignored. */
export function lastPaidOn(loan: Loan, payments: readonly Payment[]): LocalDate {
  return payments
    .filter(({ loanId }) => loanId === loan.id)
    .reduce((latest, { date }) => (date > latest ? date : latest), anchorOf(loan).date)
}

/** A new loan is counted from its last payment date, unless a baseline is sent (R53). */
export function withFirstBaseline(values: Readonly<LoanFields>): LoanFields {
  return { ...values, baselineLastPaymentDate: values.baselineLastPaymentDate ?? values.lastPaymentDate }
}

/**
 * Moves the baseline to the last payment date whenever a principal is entered: a different one, or the same one with a
 * different date; earlier payments stay as frozen history (R53). A date alone does not say what is owed and changes nothing,
 * nor does sending back the date shown. A principal without a date counts as of today: later payments wait (R52).
 */
export function withBaseline(
  { sent, values }: LoanRequest,
  before: Loan,
  payments: readonly Payment[],
  today: LocalDate,
): LoanFields {
  const baseline = sent.baselineLastPaymentDate ?? null
  if (baseline !== null && baseline !== before.baselineLastPaymentDate) return values
  const { currentPrincipalAmount: principal, lastPaymentDate: sentDate } = sent
  const isShownDate = sentDate === undefined || sentDate === lastPaidOn(before, payments)
  const isNewDate = !isShownDate && sentDate !== before.lastPaymentDate
  const isEnteredAnew = principal !== undefined && (principal !== before.currentPrincipalAmount || isNewDate)
  if (!isEnteredAnew) {
    const { lastPaymentDate, baselineLastPaymentDate } = before
    return { ...values, lastPaymentDate, baselineLastPaymentDate }
  }
  const date = isShownDate ? lastPaidOn(before, payments.filter((payment) => payment.date <= today)) : sentDate
  return { ...values, lastPaymentDate: date, baselineLastPaymentDate: date }
}
