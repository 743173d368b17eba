/** Bills, and the payments that mark their occurrences paid (R38 to R41). */
import type { Hono } from 'hono'
import { occurrenceDateOf, openOccurrence } from '#core/bills/bill-payments.ts'
import { definitionOf, type FieldsOf, type Row } from '#core/entities/index.ts'
import { fromWire } from '#core/entities/wire.ts'
import { ledgerOf } from '#core/ledger.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { invalid, invalidField, notFound } from '../../http/problem.ts'
import type { ServerEnv } from '../../http/server-env.ts'
import type { RouteServices } from '../../route-services.ts'
import { crudRoutes } from './crud.ts'

/** `/api/bills`, with the calls of `crudRoutes`. */
export function billRoutes(services: RouteServices): Hono<ServerEnv> {
  return crudRoutes('bills', services, {
    /** Drops a due date that no longer fits when the frequency changes, unless the body has a new one. */
    async amend({ row, sent, values }) {
      const isChanged = row !== null && sent['frequency'] !== undefined && sent['frequency'] !== row['frequency']
      if (!isChanged || sent['dueDate'] !== undefined) return values
      return definitionOf('bills').check(values) === null ? values : { ...values, dueDate: null }
    },
  })
}

type Bill = Row<'bills'>
type Payment = Row<'billPayments'>
type Asked = Pick<FieldsOf<'billPayments'>, 'billId' | 'month' | 'occurrenceDate'>

/** The fields that identify the occurrence: its day for a weekly bill, its month for others. */
const ASKED = ['billId', 'month', 'occurrenceDate'] as const

/**
 * `/api/bill-payments`, with the calls of `crudRoutes`. 409 for an occurrence already paid, 400 for one the bill does not
 * have or for moving a payment.
 */
export function billPaymentRoutes(services: RouteServices): Hono<ServerEnv> {
  const { store } = services
  return crudRoutes('billPayments', services, {
    async complete(userId, body) {
      // The amount is optional, so the body is first read with a placeholder.
      const read = fromWire('billPayments', { ...body, amount: body['amount'] ?? '1' }, 'whole')
      if (!read.ok) throw invalid(read.misfits)
      const asked = read.value as Asked
      const bill = await store.get(userId, 'bills', asked.billId) as Bill | null
      if (bill === null) throw notFound('billId')
      // Not those of the month alone: after a weekday was changed, a payment may count in the month before or after.
      const billPayments = await store.list(userId, 'billPayments', { billId: bill.id }) as Payment[]
      const occurrence = openOccurrence(ledgerOf({ bills: [bill], billPayments }), bill, asked)
      if ('path' in occurrence) throw invalidField(occurrence.path, occurrence.message)
      return {
        ...body,
        amount: body['amount'] ?? wholeToDecimal(bill.amount, 2),
        occurrenceDate: occurrenceDateOf(bill, occurrence.date),
      }
    },

    async amend({ row, values }) {
      const moved = row === null ? undefined : ASKED.find((field) => values[field] !== row[field])
      if (moved !== undefined) throw invalidField(moved, 'A payment stays with its bill and month. Delete it and pay the other one')
      return values
    },
  })
}
