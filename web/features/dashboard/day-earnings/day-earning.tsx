import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { Row } from '#core/entities/index.ts'
import { platformLabel } from '#core/platforms.ts'
import { wholeToDecimal } from '#core/schema/decimal.ts'
import { formatMoney } from '#core/words/format.ts'
import { save } from '../../../data/save.ts'
import type { HadRead } from '../../../data/saving/read-so-far.ts'
import { EarlierMark } from '../../../parts/earlier-values/earlier-values.tsx'
import { EntryFigure } from '../../../parts/entry-figure.tsx'
import { useWrites } from '../../../parts/use-writes.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { Monogram } from '../../../ui/monogram.tsx'
import { readEarningAmount } from './earning.form.ts'

const editWords = { done: ['Earnings updated successfully'], failed: ['Failed to update earnings'] } as const
const deleteWords = {
  question: 'Are you sure you want to delete this earnings entry?',
  done: ['Earnings deleted successfully'],
  failed: ['Failed to delete earnings'],
} as const

export interface DayEarningProps {
  readonly entry: Row<'earnings'>
  /** It has changes the server has not acknowledged yet. */
  readonly isUnsent: boolean
}

/** What a platform paid on the day. Rerenders only when it changes, so that a save costs only its own row. */
export const DayEarning = memo(function DayEarning({ entry: { id, platform, amount }, isUnsent }: DayEarningProps) {
  const { writeRead, removeAsked } = useWrites()
  const label = platformLabel(platform)

  const saveAmount = async (text: string, hadRead: HadRead): Promise<string | null> => {
    return await writeRead(readEarningAmount(text), (db, value) => save(db, 'earnings', id, value, { read: hadRead }), editWords)
  }

  return (
    <ListRow
      lead={<Monogram name={label} />}
      title={label}
      isUnsent={isUnsent}
      detail={<EarlierMark id={id} />}
      figure={<EntryFigure saveOnBlur what={label} value={formatMoney(amount)} text={wholeToDecimal(amount, 2)} onSave={saveAmount} />}
      actions={(
        <IconButton
          small
          icon={Trash2}
          label={`Delete ${label}`}
          onClick={() => void removeAsked('earnings', id, { ...deleteWords, text: `${label}, ${formatMoney(amount)}` })}
        />
      )}
    />
  )
})
