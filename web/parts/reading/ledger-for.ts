import type { Ledger } from '#core/ledger.ts'
import type { Period } from '#core/periods.ts'
import type { PeriodLedger } from './use-ledger.ts'

/** The ledger if it belongs to this period; undefined while it is read, and while it is still the previous period's. */
export function ledgerFor(book: Pick<PeriodLedger, 'ledger' | 'period'> | undefined, { from, to }: Period): Ledger | undefined {
  return book?.period.from === from && book.period.to === to ? book.ledger : undefined
}
