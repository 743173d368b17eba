import { Bell, Clock } from 'lucide-react'
import type { BillItem } from '#core/bills-month.ts'
import type { LocalDate } from '#core/dates.ts'
import { shortDate } from '#core/labels.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './bills.module.css'

export interface DueBadgeProps {
  readonly item: Pick<BillItem, 'paid' | 'badge' | 'displayDate'>
  readonly today: LocalDate
}

/** Paid, due or due soon, in a word (R44). */
export function DueBadge({ item: { paid, badge, displayDate }, today }: DueBadgeProps) {
  if (paid) return <Badge tone="paid">✓ Paid</Badge>
  if (badge === 'due-soon') return <Badge tone="soon" icon={Clock}>Due Soon</Badge>
  if (badge === null) return null
  return (
    <>
      <Badge tone="due" icon={Bell}>Due Today</Badge>
      {displayDate < today && <span className={styles['note']}>was due {shortDate(displayDate)}</span>}
    </>
  )
}
