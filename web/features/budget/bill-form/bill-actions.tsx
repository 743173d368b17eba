import type { Row } from '#core/entities/index.ts'
import { countFamily } from '../../../data/count-family.ts'
import { useAccount } from '../../../parts/account.tsx'
import { familyWords } from '../../../parts/family-words.ts'
import { GoesAlong } from '../../../parts/goes-along.tsx'
import { useWrites } from '../../../parts/use-writes.ts'
import { EditDelete } from '../../../ui/button/edit-delete.tsx'
import styles from '../bills/bills.module.css'

export interface BillActionsProps {
  readonly bill: Row<'bills'>
  readonly onEdit: () => void
}

const deleteWords = {
  question: 'Are you sure you want to delete this bill?',
  done: ['Success', 'Bill deleted successfully'],
  failed: ['Error', 'Failed to delete bill'],
} as const

/** Buttons to change or delete a bill or recurring expense. */
export function BillActions({ bill, onEdit }: BillActionsProps) {
  const { db } = useAccount()
  const { removeAsked } = useWrites()
  const removeBill = async (): Promise<void> => {
    const counted = await countFamily(db, 'bills', bill.id)
    const text = <GoesAlong entity="bills" id={bill.id} counted={counted}>{(now) => now.size > 0 && `This also deletes ${familyWords(now)}.`}</GoesAlong>
    await removeAsked('bills', bill.id, { ...deleteWords, text })
  }
  return (
    <span className={styles['actions']}>
      <EditDelete what={bill.name} onEdit={onEdit} onDelete={() => void removeBill()} />
    </span>
  )
}
