import { Trash2 } from 'lucide-react'
import { formatMoney } from '#core/format.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { save } from '../../data/save.ts'
import { RowMarks } from '../../parts/earlier-values.tsx'
import { readExpenseAmount } from '../../parts/expense-amount.ts'
import { expenseIcon } from '../../parts/expense-icon.ts'
import { useUnsent } from '../../parts/use-unsent.ts'
import { useVehicles } from '../../parts/use-vehicles.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { TapToEdit } from '../../ui/tap-to-edit.tsx'
import { AddExpenseDay } from './add-expense-day.tsx'
import styles from './day-card.module.css'
import type { EntryTabProps } from './entry-tab.ts'

const editWords = { done: ['Expense updated successfully'], failed: ['Error', 'Failed to update expense'] } as const
const deleteWords = {
  question: 'Are you sure you want to delete this expense?',
  done: 'Expense deleted successfully',
  failed: ['Error', 'Failed to delete expense'],
} as const

/** What the day cost; the form stays open and starts over with Fuel after each expense. */
export function ExpensesTab({ day, isToday }: EntryTabProps) {
  const garage = useVehicles()
  const { write, removeAsked } = useWrites()
  const unsent = useUnsent()
  if (garage === undefined) return null
  const entries = day.expenses.toReversed()

  const saveAmount = async (id: string, text: string): Promise<string | null> => {
    const read = readExpenseAmount(text)
    if (!read.ok) return read.misfits[0]?.message ?? null
    return await write((db) => save(db, 'expenses', id, read.value), editWords)
  }

  return (
    <>
      <ul className={styles['list']}>
        {entries.map(({ id, name, amount, vehicleId, note }) => (
          <ListRow
            key={id}
            lead={<Monogram icon={expenseIcon(name)} />}
            title={name}
            detail={(
              <>
                {vehicleId === null ? 'No vehicle' : garage.nameOf(vehicleId)}{note !== null && <> · {note}</>}
                <div><RowMarks id={id} isUnsent={unsent.has(id)} /></div>
              </>
            )}
            figure={(
              <div className={styles['amount']}>
                <TapToEdit
                  what={name}
                  value={formatMoney(amount)}
                  text={wholeToDecimal(amount, 2)}
                  onSave={(text) => saveAmount(id, text)}
                />
                <span className={styles['tap']}>Tap to edit</span>
              </div>
            )}
            actions={(
              <IconButton
                small
                icon={Trash2}
                label={`Delete ${name}`}
                onClick={() => void removeAsked('expenses', id, deleteWords)}
              />
            )}
          />
        ))}
      </ul>
      <AddExpenseDay
        date={day.period.from}
        isToday={isToday}
        vehicles={garage.vehicles}
        primaryId={garage.primaryId}
      />
    </>
  )
}
