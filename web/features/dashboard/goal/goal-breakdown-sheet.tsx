import { useId } from 'react'
import { Link } from 'react-router'
import type { GoalBreakdown } from '#core/daily-goal.ts'
import type { LocalDate } from '#core/dates.ts'
import type { Ledger } from '#core/ledger.ts'
import { longDate, rangeLabel } from '#core/words/labels.ts'
import { paths } from '../../../lib/paths.ts'
import { NO_GOAL } from '../../../parts/no-goal.ts'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { FootTotal } from '../../../ui/foot-total.tsx'
import { Money } from '../../../ui/money.tsx'
import type { OverviewPeriod } from '../overview-period.ts'
import { ShareBar, ShareKey } from '../share-bar.tsx'
import { breakdownWords } from './breakdown-words.ts'
import styles from './goal-breakdown-sheet.module.css'
import { goalSections, type GoalSection } from './goal-sections.ts'

export interface GoalBreakdownSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly shown: OverviewPeriod
  readonly breakdown: GoalBreakdown
  readonly ledger: Ledger
  readonly today: LocalDate
}

/** A goal's breakdown: lines that add up to the total, to the cent (R46). A chunk of its own. */
export default function GoalBreakdownSheet({
  open, onClose, shown, breakdown, ledger, today,
}: GoalBreakdownSheetProps) {
  const words = breakdownWords(shown)
  const { from, to } = breakdown.period
  const period = shown.view === 'day' ? longDate(from) : rangeLabel({ from, to }, today)
  return (
    <Sheet
      open={open} onClose={onClose} title={words.title}
      foot={<FootTotal title={words.totalTitle} note="Add up all amounts above to verify this total" cents={breakdown.total} />}
    >
      <p className={styles['caption']}>
        Total goal, {period}{shown.underWay && ', up to today'}
      </p>
      <p className={styles['amount']}><Money cents={breakdown.total} /></p>
      <Parts breakdown={breakdown} ledger={ledger} today={today} />
    </Sheet>
  )
}

/** Drawn, and so worked out, only while the sheet is to be seen. */
function Parts({ breakdown, ledger, today }: Pick<GoalBreakdownSheetProps, 'breakdown' | 'ledger' | 'today'>) {
  const sections = goalSections(breakdown, ledger, today)
  if (sections.length === 0) {
    return (
      <div className={styles['empty']}>
        <p>{NO_GOAL}</p>
        <p>
          Add some in the <Link to={paths.budget}>Budget</Link> or <Link to={paths.vehicles}>Loan Management</Link> tabs to see your goal breakdown.
        </p>
      </div>
    )
  }
  return (
    <>
      <ShareBar parts={sections.map(({ title, total }) => ({ name: title, amount: total }))} />
      <ul className={styles['legend']}>
        {sections.map(({ title, share }, place) => (
          <li key={title}><ShareKey place={place} />{title} {share}%</li>
        ))}
      </ul>
      {sections.map((section) => <Section key={section.title} section={section} />)}
    </>
  )
}

function Section({ section: { title, total, leaves } }: { section: GoalSection }) {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id} className={styles['head']}>{title}<Money cents={total} /></h3>
      <ul>
        {leaves.map((leaf) => (
          <li key={leaf.id} className={styles['leaf']}>
            <span className={styles['name']}>
              {leaf.name}
              {leaf.notes.map((note) => <small key={note}>{note}</small>)}
            </span>
            <Money cents={leaf.amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
