import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { Row } from '#core/entities/index.ts'
import { formatMoney } from '#core/words/format.ts'
import { longDate } from '#core/words/labels.ts'
import { EarlierMark } from '../../parts/earlier-values/earlier-values.tsx'
import { expenseIcon } from '../../parts/expense-icon.ts'
import type { Garage } from '../../parts/reading/use-vehicles.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Money } from '../../ui/money.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { RowEdit } from '../../ui/row-edit.tsx'
import { PhotoState } from './receipt/photo-state.tsx'
import { ReceiptThumb } from './receipt/receipt-thumb.tsx'

export interface ExpenseEntryProps {
  readonly expense: Row<'expenses'>
  readonly garage: Garage
  /** It has changes the server has not acknowledged. */
  readonly isUnsent: boolean
  readonly onEdit: (expense: Row<'expenses'>) => void
  readonly onView: (expense: Row<'expenses'>) => void
}

const deleteWords = {
  question: 'Are you sure you want to delete this expense?',
  done: ['Success', 'Expense deleted successfully'],
  failed: ['Error', 'Failed to delete expense'],
} as const

function Entry({ expense, garage, isUnsent, onEdit, onView }: ExpenseEntryProps) {
  const { id, date, name, amount, vehicleId, note, receiptImageUrl } = expense
  const { removeAsked } = useWrites()
  const vehicle = garage.vehicles.find((known) => known.id === vehicleId)?.name
  const figureId = `amount-${id}`
  const caption = [vehicle, note].filter((words) => words !== undefined && words !== null).join(' · ')
  return (
    <ListRow
      lead={receiptImageUrl === null
        ? <Monogram icon={expenseIcon(name)} />
        : <ReceiptThumb address={receiptImageUrl} onView={() => onView(expense)} />}
      title={<RowEdit label={`Edit ${name}`} describedBy={figureId} onClick={() => onEdit(expense)}>{name}</RowEdit>}
      isUnsent={isUnsent}
      detail={(
        <>
          {note === null ? caption : <p>{caption}</p>}
          <div><EarlierMark id={id} /></div>
          {!isUnsent && receiptImageUrl !== null && <PhotoState address={receiptImageUrl} />}
        </>
      )}
      figure={<Money cents={amount} />}
      figureId={figureId}
      actions={(
        <IconButton
          small
          icon={Trash2}
          label={`Delete ${name}`}
          aria-describedby={figureId}
          onClick={() => void removeAsked('expenses', id, { ...deleteWords, text: `${name}, ${formatMoney(amount)}, ${longDate(date)}` })}
        />
      )}
    />
  )
}

/** One expense: category, vehicle, and its photo in place of the icon. Rerenders only when it changes. */
export const ExpenseEntry = memo(Entry)
