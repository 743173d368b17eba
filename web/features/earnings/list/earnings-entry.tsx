import { Trash2 } from 'lucide-react'
import { memo, useRef } from 'react'
import { fromTyped } from '#core/entities/from-typed.ts'
import type { Row } from '#core/entities/index.ts'
import { platformLabel } from '#core/platforms.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { formatMoney } from '#core/words/format.ts'
import { longDate } from '#core/words/labels.ts'
import { save } from '../../../data/save.ts'
import type { HadRead } from '../../../data/saving/read-so-far.ts'
import { EarlierMark } from '../../../parts/earlier-values/earlier-values.tsx'
import { EntryFigure } from '../../../parts/entry-figure.tsx'
import { useWrites } from '../../../parts/use-writes.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Monogram } from '../../../ui/monogram.tsx'
import { RowEdit } from '../../../ui/row-edit.tsx'

const amountWords = {
  done: ['Success', 'Amount updated successfully'],
  failed: ['Error', 'Failed to update amount'],
} as const
const deleteWords = {
  question: 'Are you sure you want to delete this earnings entry?',
  done: ['Success', 'Earnings entry deleted successfully'],
  failed: ['Error', 'Failed to delete earnings entry'],
} as const

export interface EarningsEntryProps {
  readonly entry: Row<'earnings'>
  /** It has changes the server has not acknowledged. */
  readonly isUnsent: boolean
  readonly onEdit: (id: string) => Promise<void>
}

function Entry({ entry, isUnsent, onEdit }: EarningsEntryProps) {
  const { id, date, platform, amount } = entry
  const { writeRead, removeAsked } = useWrites()
  const label = platformLabel(platform)
  const figureId = `amount-${id}`
  /** What is being saved, in cents: the row may not show it yet. */
  const underWay = useRef<number | null>(null)

  const saveAmount = async (text: string, hadRead: HadRead): Promise<string | null> => {
    // An empty amount is not saved, and the old one stays (spec 2 section 4).
    if (text.trim() === '') return null
    const read = fromTyped('earnings', { amount: text })
    if (read.ok && read.value.amount === (underWay.current ?? amount)) return null
    return await writeRead(read, async (db, value) => {
      underWay.current = value.amount
      await save(db, 'earnings', id, value, { read: hadRead }).finally(() => {
        if (underWay.current === value.amount) underWay.current = null
      })
    }, amountWords)
  }

  return (
    <ListRow
      lead={<Monogram name={label} />}
      title={<RowEdit label={`Edit ${label}`} describedBy={figureId} onClick={() => void onEdit(id)}>{label}</RowEdit>}
      isUnsent={isUnsent}
      detail={<EarlierMark id={id} />}
      figure={(
        <EntryFigure
          saveOnBlur
          movesAs={id}
          what={label}
          value={formatMoney(amount)}
          text={wholeToDecimal(amount, 2)}
          onSave={saveAmount}
        />
      )}
      figureId={figureId}
      actions={(
        <IconButton
          small
          icon={Trash2}
          label={`Delete ${label}`}
          aria-describedby={figureId}
          onClick={() => void removeAsked('earnings', id, { ...deleteWords, text: `${label}, ${formatMoney(amount)}, ${longDate(date)}` })}
        />
      )}
    />
  )
}

/** What one platform paid. Rerenders only when it changes. */
export const EarningsEntry = memo(Entry)
