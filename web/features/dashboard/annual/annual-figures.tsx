import { memo, type ReactNode } from 'react'
import { afterAllExpenses, beyondItsParts, type AnnualSummary } from '#core/annual-summary.ts'
import { percentShare } from '#core/percent.ts'
import { platformLabel } from '#core/platforms.ts'
import { formatMoney, formatPerMile } from '#core/words/format.ts'
import { counted } from '#core/words/labels.ts'
import { Miles, Money, withMinus } from '../../../ui/money.tsx'
import { Tile, Tiles } from '../../../ui/tiles.tsx'
import { netLabel } from '../net-label.tsx'
import { ShareBar, ShareKey } from '../share-bar.tsx'
import { isEmptyYear } from './annual.ts'
import styles from './annual-summary.module.css'

/** A year's figures, or a note that there are none. */
export const AnnualFigures = memo(Figures)

function Figures({ summary }: { summary: AnnualSummary }) {
  const { year, gross, net, miles, totalExpenses, loans, perMile } = summary
  const beyond = beyondItsParts(loans)
  if (isEmptyYear(summary)) {
    return (
      <div className={styles['empty']}>
        <p className={styles['emptyTitle']}>No financial data recorded for {year}</p>
        <p>Start tracking your gig work to see your annual summary here.</p>
      </div>
    )
  }
  return (
    <>
      <Tiles wide={4}>
        <Tile label="Gross Earnings" value={<Money cents={gross} />} />
        <Tile label={netLabel('Net Earnings')} value={<Money cents={net} flow={net < 0 ? 'out' : 'in'} />} note="Gross less fuel" />
        <Tile label="Miles Driven" value={<Miles tenths={miles} whole />} />
        <Tile
          label="Total Expenses"
          value={<Money cents={totalExpenses} flow="out" />}
          note={<>After all expenses <Money cents={afterAllExpenses(summary)} /></>}
        />
      </Tiles>
      <div className={styles['parts']}>
        {summary.platforms.length > 0 && <Platforms summary={summary} />}
        <div>
          {perMile && (
            <Triple title="Per-Mile Metrics">
              <Figure label="Gross per Mile">{formatPerMile(perMile.gross, 3)}</Figure>
              <Figure label="Net per Mile">{withMinus(formatPerMile(perMile.net, 3))}</Figure>
              <Figure label="Fuel per Mile">{formatPerMile(perMile.fuel, 3)}</Figure>
            </Triple>
          )}
          {loans.totalPaid > 0 && (
            <Triple
              title="Auto Loan Payments"
              note={beyond > 0 && `${formatMoney(beyond)} was paid up to the day the loan is counted from, or when nothing was owed.`}
            >
              <Figure label="Total Paid"><Money cents={loans.totalPaid} /></Figure>
              <Figure label="Principal"><Money cents={loans.principal} /></Figure>
              <Figure label="Interest"><Money cents={loans.interest} /></Figure>
            </Triple>
          )}
        </div>
      </div>
    </>
  )
}

function Platforms({ summary: { platforms, gross } }: { summary: AnnualSummary }) {
  return (
    <section>
      <h3 className={styles['title']}>Platform Breakdown</h3>
      <ShareBar parts={platforms.map(({ platform, amount }) => ({ name: platform, amount }))} />
      <ul className={styles['platforms']}>
        {platforms.map(({ platform, amount, days, averagePerDay }, place) => (
          <li key={platform} className={styles['platform']}>
            <ShareKey place={place} />
            <div className={styles['words']}>
              <div className={styles['name']}>{platformLabel(platform)}</div>
              <div className={styles['note']}>{counted(days, 'day')} · {formatMoney(averagePerDay)} a day</div>
            </div>
            <div className={styles['amount']}>
              <Money cents={amount} />
              <div className={styles['note']}>{percentShare(amount, gross)}%</div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Triple({ title, note, children }: { title: string; note?: string | false; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      <dl className={styles['triple']}>{children}</dl>
      {note && <p className={styles['note']}>{note}</p>}
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles['note']}>{label}</dt>
      <dd className={styles['figure']}>{children}</dd>
    </div>
  )
}
