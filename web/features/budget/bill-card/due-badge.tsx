import { Bell, Clock } from 'lucide-react'
import type { BillItem } from '#core/bills/bills-month.ts'
import { Badge } from '../../../ui/badge.tsx'

/** A badge: paid, due or due soon (R44). */
export function DueBadge({ item: { paid, badge } }: { item: Pick<BillItem, 'paid' | 'badge'> }) {
  if (paid) return <Badge tone="settled">✓ Paid</Badge>
  if (badge === 'due-soon') return <Badge tone="soon" icon={Clock}>Due Soon</Badge>
  return badge === null ? null : <Badge tone="due" icon={Bell}>Due Today</Badge>
}
