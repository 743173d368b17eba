import { Plus } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { useScrollingDown } from '../use-scrolling-down.ts'
import styles from './fab.module.css'

export interface FabProps {
  /** 'Earnings': shown as "Add" and named "Add Earnings", so that it covers little of the list. */
  readonly what: string
  readonly onClick: () => void
}

/** The add button in the thumb's corner of a phone; wide screens have it in the header. Hidden while scrolling down. */
export function Fab({ what, onClick }: FabProps) {
  const away = useScrollingDown()
  return (
    <button type="button" className={classNames(styles['fab'], away && styles['away'])} onClick={onClick}>
      <Icon of={Plus} stroke={2.2} />Add<span className="visually-hidden"> {what}</span>
    </button>
  )
}
