/** From which day a loan is counted when a call makes it or changes it (R52, R53). */
import type { LocalDate } from '../dates.ts'
import type { FieldsOf } from '../entities/index.ts'
import type { LedgerRow } from '../ledger/ledger-rows.ts'
import { anchorOf } from './walk.ts'

type Loan = LedgerRow<'autoLoans'>
type Payment = Pick<LedgerRow<'loanPayments'>, 'loanId' | 'date'>
type LoanFields = FieldsOf<'autoLoans'>

/** A loan as somebody asks for it. */
export interface LoanRequest {
  /** The fields that were sent. */
  readonly sent: Readonly<Partial<LoanFields>>
  /** All fields of the loan, with what was sent laid over them. */
  readonly values: Readonly<LoanFields>
}

/** The date a loan shows as last paid: its latest payment, or its anchor while that is later (R53). Other loans' payments are passed over. */
export function lastPaidOn(loan: Loan, payments: readonly Payment[]): LocalDate {
  return payments
    .filter(({ loanId }) => loanId === loan.id)
    .reduce((latest, { date }) => (date > latest ? date : latest), anchorOf(loan).date)
}

/** A loan that is made is counted from its last payment date, unless a baseline is sent (R53). */
export function withFirstBaseline(values: Readonly<LoanFields>): LoanFields {
  return { ...values, baselineLastPaymentDate: values.baselineLastPaymentDate ?? values.lastPaymentDate }
}

/**
 * The baseline is set to the last payment date whenever the principal is entered anew: another one, or the same with
 * another date; earlier payments stay as frozen history (R53). A date by itself does not say what is owed and changes
 * nothing, and the one that was shown is no new one. A principal without a date is that of today: later payments wait (R52).
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
