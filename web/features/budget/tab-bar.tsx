import { Link } from 'react-router'
import { budgetPaths, type BudgetPath } from '../../lib/paths.ts'
import { tabNames } from './budget-tabs.ts'
import styles from './tab-bar.module.css'

export interface TabBarProps {
  readonly current: BudgetPath
  /** What stands after a name; nothing while it is not known. */
  readonly counts: Partial<Record<BudgetPath, number>>
}

const bringIntoView = (tab: HTMLElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** The sub-tabs, scrolled so that the current one is seen. */
export function TabBar({ current, counts }: TabBarProps) {
  return (
    <nav aria-label="Budget" className={styles['tabs']}>
      {budgetPaths.map((path) => (
        <Link
          key={path} to={path} className={styles['tab']}
          {...(path === current ? { 'aria-current': 'page' as const, ref: bringIntoView } : {})}
        >
          {tabNames[path]}
          {counts[path] !== undefined && <> <span className={styles['count']}>{counts[path]}</span></>}
        </Link>
      ))}
    </nav>
  )
}
