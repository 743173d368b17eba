import type { Ledger } from '#core/ledger.ts'
import type { Period } from '#core/periods.ts'
import type { PeriodLedger } from './use-ledger.ts'

/** The ledger of a period once it is that period's; undefined while it is read, or still the one of the period before. */
export function ledgerFor(book: Pick<PeriodLedger, 'ledger' | 'period'> | undefined, { from, to }: Period): Ledger | undefined {
  return book?.period.from === from && book.period.to === to ? book.ledger : undefined
}
