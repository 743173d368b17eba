/** The rows the budget's bills, goals and recommendations are computed from. */
import { useMemo } from 'react'
import { paymentMonths } from '#core/bills/bill-payments.ts'
import { addDays, yearMonth, type LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { ledgerOf, type Ledger } from '#core/ledger.ts'
import type { LedgerRows } from '#core/ledger/ledger-rows.ts'
import { recommendedPayment } from '#core/loans/recommended-payment.ts'
import { tableOf, type RoadbookDb } from '../../data/db.ts'
import { rowsBetween } from '../../data/read.ts'
import { useAccount } from '../../parts/account.tsx'
import { readPreviousEntry } from '../../parts/drive/read-entries-beside.ts'
import { useStandingRows } from '../../parts/reading/use-standing-rows.ts'
import { useLive } from '../../parts/reading/use-live.ts'

/**
 * The miles behind the recommendation for loans with a payoff mileage: those since the oldest reference date, and each
 * vehicle's latest reading, which may be older (R58).
 */
export async function readLoanMiles(db: RoadbookDb, standing: LedgerRows, today: LocalDate): Promise<Row<'mileage'>[]> {
  const ledger = ledgerOf(standing)
  const loans = ledger.loans.filter(({ loan }) => loan.goalPayoffMileage !== null).map(({ loan }) => loan)
  if (loans.length === 0) return []
  const references = loans.map(({ id }) => recommendedPayment(ledger, id, today).referenceDate)
  const [oldest = today] = references.toSorted()
  const since = await rowsBetween(db, 'mileage', addDays(oldest, 1), today)
  const latest = await Promise.all(loans.map(({ vehicleId }) => readPreviousEntry(db, vehicleId, today)))
  return [...new Map([...since, ...latest].flatMap((row) => (row ? [[row.id, row]] : []))).values()]
}

/**
 * Bill payments for a day's month, and for the next as far as the coming seven days reach into it: a payment is at most
 * three days from its due date, so those of a month later are never needed.
 */
export async function readBillPayments(db: RoadbookDb, today: LocalDate): Promise<Row<'billPayments'>[]> {
  return await tableOf(db, 'billPayments').where('month').anyOf(paymentMonths(yearMonth(today))).toArray()
}

/** All standing rows, the bill payments around this month and the miles loans need; undefined while they are read. */
export function useBudgetLedger(today: LocalDate): Ledger | undefined {
  const { db } = useAccount()
  const standing = useStandingRows()
  const read = useLive(async () => {
    if (standing === undefined) return undefined
    const [billPayments, mileage] = await Promise.all([readBillPayments(db, today), readLoanMiles(db, standing, today)])
    return { billPayments, mileage }
  }, [db, standing, today])
  return useMemo(() => standing && read && ledgerOf({ ...standing, ...read }), [standing, read])
}
