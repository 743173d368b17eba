import { useMemo, useState } from 'react'
import { annualSummary } from '#core/annual-summary.ts'
import type { LocalDate } from '#core/dates.ts'
import { yearOf } from '#core/periods.ts'
import { ledgerFor } from '../../../parts/reading/ledger-for.ts'
import { useLaterLedger } from '../../../parts/reading/use-ledger.ts'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AnnualFigures } from './annual-figures.tsx'
import { summaryYears } from './annual.ts'
import styles from './annual-summary.module.css'

/** A whole year in figures (spec 1 section 2). */
export function AnnualSummary({ today }: { today: LocalDate }) {
  const thisYear = Number(today.slice(0, 4))
  /** Infinity until one is chosen. */
  const [chosenYear, setYear] = useState(Infinity)
  const year = Math.min(chosenYear, thisYear)
  const ledger = ledgerFor(useLaterLedger(yearOf(year)), yearOf(year))
  const summary = useMemo(() => ledger && annualSummary(ledger, year), [ledger, year])

  return (
    <Card
      title="Annual Summary"
      className={styles['card']}
      action={(
        <div className={styles['year']}>
          <Select quiet labelHidden label="Year" value={year} onChange={(event) => setYear(Number(event.target.value))}>
            {summaryYears(thisYear).map((choice) => <option key={choice} value={choice}>{choice}</option>)}
          </Select>
        </div>
      )}
    >
      {summary
        ? <AnnualFigures summary={summary} />
        : <Skeleton height="24rem" radius="16px" />}
    </Card>
  )
}
