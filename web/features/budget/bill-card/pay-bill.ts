/** Marks one occurrence of a bill paid or unpaid (spec 2 section 4, R40, R41). */
import { occurrenceDateOf, paymentsOn } from '#core/bills/bill-payments.ts'
import { yearMonth, type LocalDate } from '#core/dates.ts'
import { occurrenceKey } from '#core/entities/bill-payments.ts'
import type { FieldsOf, Row } from '#core/entities/index.ts'
import { ledgerOf } from '#core/ledger.ts'
import type { LedgerRow } from '#core/ledger/ledger-rows.ts'
import { naturalId } from '#core/sync/natural-id.ts'
import { tableOf, type RoadbookDb } from '../../../data/db.ts'
import { save, saveTogether } from '../../../data/save.ts'

/** This device's payments for an occurrence. */
async function paymentsFor(db: RoadbookDb, bill: Row<'bills'>, date: LocalDate): Promise<readonly LedgerRow<'billPayments'>[]> {
  const billPayments = await tableOf(db, 'billPayments').where('billId').equals(bill.id).toArray()
  return paymentsOn(ledgerOf({ bills: [bill], billPayments }), bill, date)
}

/**
 * Records the occurrence's amount as paid today. The id is derived from the occurrence, so two phones that mark the same
 * one make one row. False, with nothing written, when it is already paid.
 */
export async function payOccurrence(db: RoadbookDb, bill: Row<'bills'>, date: LocalDate, today: LocalDate): Promise<boolean> {
  if ((await paymentsFor(db, bill, date)).length > 0) return false
  const payment: FieldsOf<'billPayments'> = {
    billId: bill.id,
    paidDate: today,
    amount: bill.amount,
    month: yearMonth(date),
    occurrenceDate: occurrenceDateOf(bill, date),
  }
  await save(db, 'billPayments', naturalId(db.userId, occurrenceKey(payment)), payment)
  return true
}

/** Removes the occurrence's payment; for a monthly or yearly bill, all of the month's. False when there was none. */
export async function unpayOccurrence(db: RoadbookDb, bill: Row<'bills'>, date: LocalDate): Promise<boolean> {
  const payments = await paymentsFor(db, bill, date)
  await saveTogether(db, payments.map(({ id }) => ({ op: 'remove', entity: 'billPayments', id, takesBack: true })))
  return payments.length > 0
}
