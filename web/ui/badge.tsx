import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface BadgeProps {
  /** `settled` is solid, for a row that already has the paid colour. */
  readonly tone?: 'neutral' | 'paid' | 'settled' | 'due' | 'soon' | 'line'
  readonly icon?: LucideIcon
  readonly children: ReactNode
}

/** A state in a word, with an icon so that it never relies on colour alone. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles['badge'], tone !== 'neutral' && styles[tone])}>
      {icon && <Icon of={icon} size={13} stroke={2.4} />}{children}
    </span>
  )
}
