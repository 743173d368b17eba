import { CarFront, ChevronDown, ReceiptText, Repeat, Target, Wrench, type LucideIcon } from 'lucide-react'
import type { RequiredAllocation } from '#core/allocation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bar } from '../../../ui/bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { Monogram } from '../../../ui/monogram.tsx'
import styles from './allocation-groups.module.css'
import { allocationGroups, type AllocationGroup, type AllocationKind } from './allocation-lines.ts'

const icons: Record<AllocationKind, LucideIcon> = {
  bills: ReceiptText, recurring: Repeat, loans: CarFront, goals: Target, maintenance: Wrench,
}

/** What an allocation consists of; a group expands to the lines it sums (R46). */
export function AllocationGroups({ allocation }: { allocation: RequiredAllocation }) {
  return (
    <ul>
      {allocationGroups(allocation).map((group) => (
        <li key={group.kind} className={styles['group']}>
          {group.leaves.length === 0
            ? <div className={styles['row']}><Group group={group} /><span className={styles['arrow']} /></div>
            : (
                <details>
                  <summary className={styles['row']}>
                    <Group group={group} />
                    <span className={styles['arrow']}><Icon of={ChevronDown} size={18} /></span>
                  </summary>
                  <ul className={styles['leaves']}>
                    {group.leaves.map(({ id, name, amount, note }) => (
                      <li key={id} className={styles['leaf']}>
                        <span className={styles['leafName']}>{name}{note !== null && <small>{note}</small>}</span>
                        <Money cents={amount} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
        </li>
      ))}
    </ul>
  )
}

function Group({ group: { kind, title, amount, share, minimumPayment } }: { group: AllocationGroup }) {
  return (
    <>
      <Monogram icon={icons[kind]} />
      <span className={styles['words']}>
        <span className={styles['title']}>{title}{minimumPayment && <> <Badge>minimum payment</Badge></>}</span>
        <span aria-hidden="true"><Bar value={share} label={title} className={styles['bar']} /></span>
      </span>
      <span className={styles['amount']}><Money cents={amount} /></span>
    </>
  )
}
