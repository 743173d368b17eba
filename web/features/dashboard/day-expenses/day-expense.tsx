import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { Row } from '#core/entities/index.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { formatMoney } from '#core/words/format.ts'
import { save } from '../../../data/save.ts'
import type { HadRead } from '../../../data/saving/read-so-far.ts'
import { EarlierMark } from '../../../parts/earlier-values/earlier-values.tsx'
import { EntryFigure } from '../../../parts/entry-figure.tsx'
import { readExpenseAmount } from '../../../parts/expense-amount.ts'
import { expenseIcon } from '../../../parts/expense-icon.ts'
import { useWrites } from '../../../parts/use-writes.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Monogram } from '../../../ui/monogram.tsx'
import styles from '../day-card/day-card.module.css'

const editWords = { done: ['Expense updated successfully'], failed: ['Error', 'Failed to update expense'] } as const
const deleteWords = {
  question: 'Are you sure you want to delete this expense?',
  done: ['Expense deleted successfully'],
  failed: ['Error', 'Failed to delete expense'],
} as const

export interface DayExpenseProps {
  readonly entry: Row<'expenses'>
  /** The vehicle's name, or words for none. */
  readonly vehicle: string
  readonly isUnsent: boolean
}

/** An expense of the day. Rerenders only when it changes, so adding one costs only its own row. */
export const DayExpense = memo(function DayExpense({ entry: { id, name, amount, note }, vehicle, isUnsent }: DayExpenseProps) {
  const { writeRead, removeAsked } = useWrites()

  const saveAmount = async (text: string, hadRead: HadRead): Promise<string | null> => {
    return await writeRead(readExpenseAmount(text), (db, value) => save(db, 'expenses', id, value, { read: hadRead }), editWords)
  }

  return (
    <ListRow
      lead={<Monogram icon={expenseIcon(name)} />}
      title={name}
      isUnsent={isUnsent}
      detail={(
        <>
          {note === null ? vehicle : <p>{vehicle} · {note}</p>}
          <div><EarlierMark id={id} /></div>
        </>
      )}
      figure={(
        <div className={styles['amount']}>
          <EntryFigure what={name} value={formatMoney(amount)} text={wholeToDecimal(amount, 2)} onSave={saveAmount} />
          <span className={styles['tap']}>Tap to edit</span>
        </div>
      )}
      actions={(
        <IconButton
          small
          icon={Trash2}
          label={`Delete ${name}`}
          onClick={() => void removeAsked('expenses', id, { ...deleteWords, text: `${name}, ${formatMoney(amount)}` })}
        />
      )}
    />
  )
})
