/** Auto loans and their payments. Splits are computed from the rows whenever they are asked for, never stored (R64). */
import { Hono } from 'hono'
import { utcDateOf, type LocalDate } from '#core/dates.ts'
import type { AnyFields, AnyRow, Row } from '#core/entities/index.ts'
import { oneLoan } from '#core/entities/one-per.ts'
import { ledgerOf } from '#core/ledger.ts'
import { earlierBalances } from '#core/loans/earlier-balances.ts'
import { frozenLoanPayments, splitLoanPayments } from '#core/loans/summary.ts'
import { anchorOf } from '#core/loans/walk.ts'
import { isId } from '#core/schema/id.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { requireUser } from '../../auth/require-user.ts'
import { notFound } from '../../http/problem.ts'
import { refuseAbove } from '../../http/rate-limit.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import type { Parts } from '../../parts.ts'
import type { Store } from '../../store/store.ts'
import { crudRoutes } from './crud.ts'
import type { Write } from './entity-writes.ts'
import { rowReply } from './row-reply.ts'

type Loan = Row<'autoLoans'>
type Payment = Row<'loanPayments'>

/** The date a loan shows as last paid: its latest payment, or its anchor while that is later (R53). */
function lastPaidOn(loan: Loan, payments: readonly Payment[]): string {
  return payments
    .filter(({ loanId }) => loanId === loan.id)
    .reduce((latest, { date }) => (date > latest ? date : latest), anchorOf(loan).date)
}

const GOALS = ['goalPayoffDate', 'goalPayoffMileage'] as const

/** One goal that is sent takes the place of the other; two at once are left for the entity's rule to refuse. */
function withOneGoal({ sent, values }: Write): AnyFields {
  const [given, ...more] = GOALS.filter((field) => (sent[field] ?? null) !== null)
  if (given === undefined || more.length > 0) return values
  return { ...values, ...Object.fromEntries(GOALS.map((field) => [field, field === given ? values[field] : null])) }
}

/** The dates a loan shows as last paid: by all its payments, and by those up to today. */
interface LastPaid { readonly shown: string; readonly byToday: string }

function lastPaidDates(loan: Loan, payments: readonly Payment[], today: LocalDate): LastPaid {
  return { shown: lastPaidOn(loan, payments), byToday: lastPaidOn(loan, payments.filter(({ date }) => date <= today)) }
}

/** A loan that is made is counted from its last payment date, unless a baseline is sent (R53). */
function withFirstBaseline(values: AnyFields): AnyFields {
  return { ...values, baselineLastPaymentDate: values['baselineLastPaymentDate'] ?? values['lastPaymentDate'] }
}

/**
 * The baseline is set to the last payment date whenever the principal is entered anew: another one, or the same with
 * another date; earlier payments stay as frozen history (R53). A date by itself does not say what is owed and changes
 * nothing, and the one that was shown is no new one. A principal without a date is that of today: later payments wait (R52).
 */
function withBaseline({ sent, values }: Write, before: Loan, paid: LastPaid): AnyFields {
  const baseline = sent['baselineLastPaymentDate'] ?? null
  if (baseline !== null && baseline !== before.baselineLastPaymentDate) return values
  const { currentPrincipalAmount: principal, lastPaymentDate: sentDate } = sent
  const isShownDate = sentDate === undefined || sentDate === paid.shown
  const isNewDate = !isShownDate && sentDate !== before.lastPaymentDate
  const isEnteredAnew = principal !== undefined && (principal !== before.currentPrincipalAmount || isNewDate)
  if (!isEnteredAnew) {
    const { lastPaymentDate, baselineLastPaymentDate } = before
    return { ...values, lastPaymentDate, baselineLastPaymentDate }
  }
  const date = isShownDate ? paid.byToday : sentDate
  return { ...values, lastPaymentDate: date, baselineLastPaymentDate: date }
}

const paymentsOf = async (store: Store, userId: string, loanId: string): Promise<readonly Payment[]> =>
  await store.list(userId, 'loanPayments', { loanId }) as Payment[]

/** `/api/auto-loans`, as `crudRoutes` has it. 409 for a second loan of a vehicle. */
export function autoLoanRoutes(parts: Parts): Hono<ServerEnv> {
  const { store, clock } = parts
  return crudRoutes('autoLoans', parts, {
    async settle(write) {
      const { userId, id, values } = write
      const before = write.row as Loan | null
      // Two phones without a signal can have made two: both stay, and each can still be corrected.
      if (values['vehicleId'] !== before?.vehicleId) {
        const ofVehicle = await store.list(userId, 'autoLoans', { vehicleId: values['vehicleId'] })
        if (ofVehicle.length > 0) throw oneLoan.second()
      }
      const withGoal = withOneGoal(write)
      if (before === null) return withFirstBaseline(withGoal)
      const paid = lastPaidDates(before, await paymentsOf(store, userId, id), utcDateOf(clock()))
      const settled = withBaseline({ ...write, values: withGoal }, before, paid)
      return { ...settled, earlierBalances: earlierBalances(before, { ...before, ...settled }) }
    },

    async present(userId, rows) {
      const payments = await store.list(userId, 'loanPayments') as Payment[]
      return rows.map((row) => ({ ...rowReply(userId, 'autoLoans', row), lastPaymentDate: lastPaidOn(row as Loan, payments) }))
    },
  })
}

const decimal = (cents: number | undefined): string | null => (cents === undefined ? null : wholeToDecimal(cents, 2))

/** Payments with their parts; null for those up to the first balance of a simplified loan, which no walk splits (R90). */
async function withSplits(store: Store, userId: string, rows: readonly AnyRow[]): Promise<Record<string, unknown>[]> {
  const ledger = ledgerOf({
    autoLoans: await store.list(userId, 'autoLoans') as Loan[],
    loanPayments: await store.list(userId, 'loanPayments') as Payment[],
  })
  const loanIds = new Set(rows.map((row) => String(row['loanId'])).filter((id) => ledger.accounts.has(id)))
  const splits = new Map([...loanIds]
    .flatMap((id) => [...frozenLoanPayments(ledger, id), ...splitLoanPayments(ledger, id)])
    .map((split) => [split.id, split]))
  return rows.map((row) => ({
    ...rowReply(userId, 'loanPayments', row),
    principalAmount: decimal(splits.get(row.id)?.principalAmount),
    interestAmount: decimal(splits.get(row.id)?.interestAmount),
  }))
}

/**
 * `/api/loan-payments`, as `crudRoutes` has it, with splits; and `recalculate/:loanId`: 429 above its limit, 404 for a
 * loan that is not there.
 */
export function loanPaymentRoutes(parts: Parts): Hono<ServerEnv> {
  const { store, limits } = parts
  const app = new Hono<ServerEnv>()

  app.post('/api/loan-payments/recalculate/:loanId', requireUser(parts), async (c) => {
    const { userId } = c.var.session
    refuseAbove(limits, 'recalculate', userId)
    const loanId = c.req.param('loanId').toLowerCase()
    if (!isId(loanId) || (await store.get(userId, 'autoLoans', loanId)) === null) throw notFound()
    return c.json(await withSplits(store, userId, await paymentsOf(store, userId, loanId)))
  })

  app.route('/', crudRoutes('loanPayments', parts, { present: (userId, rows) => withSplits(store, userId, rows) }))
  return app
}
