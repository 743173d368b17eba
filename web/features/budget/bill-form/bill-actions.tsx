import { Pencil, Trash2 } from 'lucide-react'
import type { Row } from '#core/entities/index.ts'
import { countFamily } from '../../../data/read.ts'
import { useAccount } from '../../../parts/account.tsx'
import { useWrites } from '../../../parts/use-writes.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
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

const whatGoes = (payments: number): string =>
  (payments === 1 ? 'The payment recorded for it goes with it.' : `The ${payments} payments recorded for it go with it.`)

/** Changes or deletes a bill or a recurring expense. */
export function BillActions({ bill, onEdit }: BillActionsProps) {
  const { db } = useAccount()
  const { removeAsked } = useWrites()
  const removeBill = async (): Promise<void> => {
    const payments = (await countFamily(db, 'bills', bill.id)).get('billPayments') ?? 0
    await removeAsked('bills', bill.id, { ...deleteWords, ...(payments > 0 ? { text: whatGoes(payments) } : {}) })
  }
  return (
    <span className={styles['actions']}>
      <IconButton small icon={Pencil} label={`Edit ${bill.name}`} onClick={onEdit} />
      <IconButton small icon={Trash2} label={`Delete ${bill.name}`} onClick={() => void removeBill()} />
    </span>
  )
}
