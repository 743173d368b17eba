import { Info, OctagonAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

export interface NoticeProps {
  readonly tone?: 'plain' | 'error'
  readonly icon?: LucideIcon
  readonly children: ReactNode
}

/** A lasting message for a whole form or card: why something cannot be done, what went wrong. */
export function Notice({ tone = 'plain', icon, children }: NoticeProps) {
  return (
    <div className={classNames(styles['notice'], tone === 'error' && styles['error'])}>
      <Icon of={icon ?? (tone === 'error' ? OctagonAlert : Info)} stroke={2.1} />
      <div>{children}</div>
    </div>
  )
}
