import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { budgetPaths, type BudgetPath } from '../../lib/paths.ts'
import { tabNames, type TabCounts } from './budget-tabs.ts'
import styles from './tab-bar.module.css'

export interface TabBarProps {
  readonly current: BudgetPath
  readonly counts: TabCounts
}

/** The sub-tabs, scrolled to show the current one. */
export function TabBar({ current, counts }: TabBarProps) {
  const bar = useRef<HTMLElement>(null)
  const place = budgetPaths.indexOf(current)
  useEffect(() => scrollTo(bar.current?.children[place]), [place])
  return (
    <nav ref={bar} aria-label="Budget" className={styles['tabs']} onFocus={({ target }) => showFocused(target)}>
      {budgetPaths.map((path) => (
        <Link key={path} to={path} className={styles['tab']} aria-current={path === current ? 'page' : undefined}>
          {tabNames[path]}
          {path in counts && <> <span className={styles['count']}>{counts[path]}</span></>}
        </Link>
      ))}
    </nav>
  )
}

/** Browsers leave a tab that shows but its edge where it is. A touched one stays under the finger. */
function showFocused(tab: Element): void {
  if (tab.matches(':focus-visible')) scrollTo(tab)
}

/** Scrolls the bar to the middle of a tab, and only the bar: the page stays where the driver is reading. */
function scrollTo(tab: Element | undefined): void {
  const bar = tab?.parentElement
  if (bar && tab instanceof HTMLElement) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2
}
