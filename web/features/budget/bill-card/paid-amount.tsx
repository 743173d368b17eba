import { fromTyped } from '#core/entities/from-typed.ts'
import { formatMoney } from '#core/words/format.ts'
import { shortDate } from '#core/words/labels.ts'
import type { LocalDate } from '#core/dates.ts'
import type { LedgerRow } from '#core/ledger/ledger-rows.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { save } from '../../../data/save.ts'
import type { HadRead } from '../../../data/saving/read-so-far.ts'
import { EntryFigure } from '../../../parts/entry-figure.tsx'
import { useWrites } from '../../../parts/use-writes.ts'
import type { Refusal } from '../../../ui/use-figure-edit.ts'

export interface PaidAmountProps {
  /** Id of the element with the bill's name. The button leaves it out: the card beside it is named by bill and amount. */
  readonly nameId: string
  /** Its due date. */
  readonly date: LocalDate
  readonly payment: LedgerRow<'billPayments'>
}

const words = { done: ['Success', 'Amount updated successfully'], failed: ['Error', 'Failed to update amount'] } as const

/** The amount paid for an occurrence; a tap corrects it, for a bill that was higher or lower than usual (R41). */
export function PaidAmount({ nameId, date, payment: { id, amount } }: PaidAmountProps) {
  const { writeRead } = useWrites()
  const saveAmount = async (text: string, hadRead: HadRead): Promise<Refusal> => {
    const read = fromTyped('billPayments', { amount: text })
    return await writeRead(read, (db, value) => save(db, 'billPayments', id, value, { read: hadRead }), words)
  }
  return (
    <EntryFigure
      what={`amount paid for ${shortDate(date)}`}
      describedBy={nameId}
      value={formatMoney(amount)}
      text={wholeToDecimal(amount, 2)}
      onSave={saveAmount}
    />
  )
}
