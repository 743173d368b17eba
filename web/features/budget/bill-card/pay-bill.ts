/** Marks one occurrence of a bill paid or unpaid (spec 2 section 4, R40, R41). */
import { ALREADY_PAID } from '#core/bills/already-paid.ts'
import { occurrenceDateOf, paymentsOn } from '#core/bills/bill-payments.ts'
import { yearMonth, type LocalDate } from '#core/dates.ts'
import { occurrenceKey } from '#core/entities/bill-payments.ts'
import type { FieldsOf, Row } from '#core/entities/index.ts'
import { RuleError } from '#core/errors.ts'
import { ledgerOf } from '#core/ledger.ts'
import type { LedgerRow } from '#core/ledger/ledger-rows.ts'
import { naturalId } from '#core/sync/natural-id.ts'
import type { RoadbookDb } from '../../../data/db.ts'
import { save, saveTogether } from '../../../data/save.ts'
import { answerOf } from '../../../data/saving/one-transaction.ts'

/**
 * Records the occurrence's amount as paid today. The id is derived from the occurrence, so two phones that mark the same
 * one make one row. False, with nothing written, when it is already paid.
 */
export async function payOccurrence(db: RoadbookDb, bill: Row<'bills'>, date: LocalDate, today: LocalDate): Promise<boolean> {
  const payment: FieldsOf<'billPayments'> = {
    billId: bill.id,
    paidDate: today,
    amount: bill.amount,
    month: yearMonth(date),
    occurrenceDate: occurrenceDateOf(bill, date),
  }
  const refuse = async (rows: IDBObjectStore): Promise<void> => {
    const billPayments = await answerOf<Row<'billPayments'>[]>(rows.index('billId').getAll(bill.id))
    if (paymentsOn(ledgerOf({ bills: [bill], billPayments }), bill, date).length > 0) throw new RuleError('already-paid', ALREADY_PAID)
  }
  try {
    await save(db, 'billPayments', naturalId(db.userId, occurrenceKey(payment)), payment, { refuse })
    return true
  } catch (error) {
    if (error instanceof RuleError && error.code === 'already-paid') return false
    throw error
  }
}

/** Removes the payments shown for an occurrence: of a monthly or yearly bill, all of the month's. False when none is here any more. */
export async function unpayOccurrence(db: RoadbookDb, payments: readonly LedgerRow<'billPayments'>[]): Promise<boolean> {
  const removed = await saveTogether(db, payments.map(({ id }) => ({ op: 'remove', entity: 'billPayments', id, takesBack: true })))
  return removed.length > 0
}
