import { useState } from 'react'
import { goalBreakdown } from '#core/daily-goal.ts'
import { dayBars, goalProgress } from '#core/daily-goal/goal-progress.ts'
import type { LocalDate } from '#core/dates.ts'
import type { Ledger } from '#core/ledger.ts'
import { earningsOverview } from '#core/summaries.ts'
import { formatPerMile } from '#core/words/format.ts'
import { Miles, Money, withMinus } from '../../../ui/money.tsx'
import { Tile, Tiles } from '../../../ui/tiles.tsx'
import { BreakdownSheetLater } from '../goal/breakdown-sheet-later.tsx'
import { GoalPanel } from '../goal/goal-panel.tsx'
import { netLabel } from '../net-label.tsx'
import type { OverviewPeriod } from '../overview-period.ts'
import { OverviewChart } from './overview-chart.tsx'

export interface OverviewFiguresProps {
  readonly shown: OverviewPeriod
  /** Must hold the period's days. */
  readonly ledger: Ledger
  readonly today: LocalDate
}

/** Chart, tiles and goal of a period. */
export function OverviewFigures({ shown, ledger, today }: OverviewFiguresProps) {
  const [open, setOpen] = useState(false)
  const overview = earningsOverview(ledger, shown.period)
  const breakdown = goalBreakdown(ledger, shown.goalPeriod)
  const progress = goalProgress(overview.net, breakdown.total)
  return (
    <>
      {shown.view !== 'day' && (
        <OverviewChart bars={dayBars(ledger, shown.period, today)} today={today} label={shown.label} />
      )}
      <Tiles wide={3}>
        <Tile label={netLabel('Net Income')} value={<Money cents={overview.net} flow={overview.net < 0 ? 'out' : 'in'} />} />
        <Tile label="Gross Income" value={<Money cents={overview.gross} />} />
        <Tile label="Miles Driven" value={<Miles tenths={overview.miles} whole />} />
        <Tile label="Fuel Costs" value={<Money cents={overview.fuel} flow="out" />} />
        <Tile label="Net / Mile" value={<span className="num">{withMinus(formatPerMile(overview.netPerMile, 2))}</span>} />
        <Tile label="Gross / Mile" value={<span className="num">{formatPerMile(overview.grossPerMile, 2)}</span>} />
      </Tiles>
      <GoalPanel shown={shown} progress={progress} onOpen={() => setOpen(true)} />
      <BreakdownSheetLater
        open={open} onClose={() => setOpen(false)} shown={shown} breakdown={breakdown} ledger={ledger} today={today}
      />
    </>
  )
}
