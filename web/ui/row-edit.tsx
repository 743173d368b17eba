import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './row-edit.module.css'

export interface RowEditProps {
  /** 'Edit Fuel'. */
  readonly label: string
  /** The id of what tells rows of one name apart. */
  readonly describedBy?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

/** The name in a ListRow's title, which opens its editor; the whole left of the row is its tap target. */
export function RowEdit({ label, describedBy, onClick, children }: RowEditProps) {
  return (
    <button type="button" className={styles['edit']} aria-label={label} aria-describedby={describedBy} onClick={onClick}>
      {children}<span className={styles['mark']}><Icon of={Pencil} size={14} /></span>
    </button>
  )
}
