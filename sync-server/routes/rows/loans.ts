/** Auto loans and their payments. Splits are computed from the rows on every request, never stored (R64). */
import { Hono } from 'hono'
import { utcDateOf } from '#core/dates.ts'
import type { AnyRow, Row } from '#core/entities/index.ts'
import { oneLoan } from '#core/entities/one-per.ts'
import { ledgerOf } from '#core/ledger.ts'
import { lastPaidOn, withBaseline, withFirstBaseline, type LoanRequest } from '#core/loans/baseline.ts'
import { earlierBalances } from '#core/loans/earlier-balances.ts'
import { withOneGoal } from '#core/loans/one-goal.ts'
import { frozenLoanPayments, splitLoanPayments } from '#core/loans/summary.ts'
import { isId } from '#core/schema/id.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { requireUser } from '../../auth/require-user.ts'
import { notFound } from '../../http/problem.ts'
import { refuseAbove } from '../../http/rate-limit.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import type { RouteServices } from '../../route-services.ts'
import type { Store } from '../../store/store.ts'
import { crudRoutes } from './crud.ts'
import { rowReply } from './row-reply.ts'

type Loan = Row<'autoLoans'>
type Payment = Row<'loanPayments'>

const paymentsOf = async (store: Store, userId: string, loanId: string): Promise<readonly Payment[]> =>
  await store.list(userId, 'loanPayments', { loanId }) as Payment[]

/** `/api/auto-loans`, with the calls of `crudRoutes`. 409 for a second loan on a vehicle. */
export function autoLoanRoutes(services: RouteServices): Hono<ServerEnv> {
  const { store, clock } = services
  return crudRoutes('autoLoans', services, {
    async amend(write) {
      const { userId, id } = write
      const [sent, values] = [write.sent as LoanRequest['sent'], write.values as LoanRequest['values']]
      const before = write.row as Loan | null
      // Two offline phones can have created two: both stay, and each can still be corrected.
      if (values.vehicleId !== before?.vehicleId) {
        const ofVehicle = await store.list(userId, 'autoLoans', { vehicleId: values.vehicleId })
        if (ofVehicle.length > 0) throw oneLoan.second()
      }
      const withGoal = withOneGoal({ sent, values })
      if (before === null) return withFirstBaseline(withGoal)
      const payments = await paymentsOf(store, userId, id)
      const settled = withBaseline({ sent, values: withGoal }, before, payments, utcDateOf(clock()))
      return { ...settled, earlierBalances: earlierBalances(before, { ...before, ...settled }) }
    },

    async present(userId, rows) {
      const payments = await store.list(userId, 'loanPayments') as Payment[]
      return rows.map((row) => ({ ...rowReply(userId, 'autoLoans', row), lastPaymentDate: lastPaidOn(row as Loan, payments) }))
    },
  })
}

const decimal = (cents: number | undefined): string | null => (cents === undefined ? null : wholeToDecimal(cents, 2))

/** Payments with their splits; null parts for those up to the first balance of a simplified loan, which no walk covers (R90). */
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
 * `/api/loan-payments`, with the calls of `crudRoutes` and splits; and `recalculate/:loanId`: 429 above its limit, 404 for
 * an unknown loan.
 */
export function loanPaymentRoutes(services: RouteServices): Hono<ServerEnv> {
  const { store, limits } = services
  const app = new Hono<ServerEnv>()

  app.post('/api/loan-payments/recalculate/:loanId', requireUser(services), async (c) => {
    const { userId } = c.var.session
    refuseAbove(limits, 'recalculate', userId)
    const loanId = c.req.param('loanId').toLowerCase()
    if (!isId(loanId) || (await store.get(userId, 'autoLoans', loanId)) === null) throw notFound()
    return c.json(await withSplits(store, userId, await paymentsOf(store, userId, loanId)))
  })

  app.route('/', crudRoutes('loanPayments', services, { present: (userId, rows) => withSplits(store, userId, rows) }))
  return app
}
