import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { budgetPaths, type BudgetPath } from '../../lib/paths.ts'
import { tabNames } from './budget-tabs.ts'
import styles from './tab-bar.module.css'

export interface TabBarProps {
  readonly current: BudgetPath
  /** The number after a tab's name; none while it is unknown. */
  readonly counts: Partial<Record<BudgetPath, number>>
}

/** The sub-tabs, scrolled to show the current one. */
export function TabBar({ current, counts }: TabBarProps) {
  const bar = useRef<HTMLElement>(null)
  // Only when a tab opens: paying a bill further down must not scroll the page.
  useEffect(() => {
    const tab = bar.current?.children[budgetPaths.indexOf(current)]
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav ref={bar} aria-label="Budget" className={styles['tabs']}>
      {budgetPaths.map((path) => (
        <Link key={path} to={path} className={styles['tab']} aria-current={path === current ? 'page' : undefined}>
          {tabNames[path]}
          {counts[path] !== undefined && <> <span className={styles['count']}>{counts[path]}</span></>}
        </Link>
      ))}
    </nav>
  )
}
