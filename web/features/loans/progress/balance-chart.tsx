import { useId } from 'react'
import type { BalanceCurve } from '#core/loans/balance-curve.ts'
import type { LedgerRow } from '#core/ledger/ledger-rows.ts'
import { formatWholeDollars, formatWholeMiles } from '#core/words/format.ts'
import { mediumDate } from '#core/words/labels.ts'
import { tenthsOf } from '#core/quantities.ts'
import styles from './balance-chart.module.css'
import { CEILING, CURVE_HEIGHT, curveShapes, FLOOR } from './balance-shapes.ts'
import { curveSentence } from './balance-words.ts'

export interface BalanceChartProps {
  readonly curve: BalanceCurve
  readonly loan: LedgerRow<'autoLoans'>
}

const percent = (x: number): string => `${x}%`
/** Keeps labels near an edge inside the chart. */
const anchorAt = (x: number): 'start' | 'middle' | 'end' => {
  if (x < 9) return 'start'
  return x > 91 ? 'end' : 'middle'
}

/** The balance so far, the path to the goal's flag and the path of standard payments, against odometer or date. */
export function BalanceChart({ curve, loan }: BalanceChartProps) {
  const id = useId()
  const { past, area, goal, standard, now, flag, lines, ticks, names } = curveShapes(curve)
  const isFarRight = now.x > 68
  const balance = curve.past.at(-1)?.principal ?? 0
  return (
    <figure>
      <svg className={styles['chart']} width="100%" height={CURVE_HEIGHT} role="img" aria-label={curveSentence(curve)}>
        <defs>
          <linearGradient id={`${id}-fade`} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor="var(--ink)" stopOpacity=".13" /><stop offset="1" stopColor="var(--ink)" stopOpacity="0" />
          </linearGradient>
        </defs>
        {lines.map(({ y, text }) => (
          <g key={text}>
            <line className={styles['rule']} x1="0" x2="100%" y1={y} y2={y} />
            <text x="100%" y={y - 5} textAnchor="end">{text}</text>
          </g>
        ))}
        {/* Stretched to the card's width; the strokes keep their own width. */}
        <svg width="100%" height={CURVE_HEIGHT} viewBox={`0 0 100 ${CURVE_HEIGHT}`} preserveAspectRatio="none">
          <path d={area} fill={`url(#${id}-fade)`} />
          {standard !== null && <path d={standard} className={styles['standard']} />}
          <path d={past} className={styles['past']} />
          {goal !== null && <path d={goal} className={styles['goal']} />}
        </svg>
        <line className={styles['ground']} x1="0" x2="100%" y1={FLOOR} y2={FLOOR} />
        {ticks.map(({ x, tall }) => (
          <line
            key={x} className={styles['tick']} x1={percent(x)} x2={percent(x)} y1={FLOOR} y2={FLOOR + (tall ? 8 : 4)}
          />
        ))}
        {names.map(({ x, text, isGoal }) => (
          <text
            key={text} x={percent(x)} y={FLOOR + 24} textAnchor={anchorAt(x)}
            className={isGoal ? styles['strong'] : undefined}
          >
            {text}
          </text>
        ))}
        {flag !== null && (
          <svg x={percent(flag)} y={FLOOR - 36} overflow="visible">
            <path className={styles['pole']} d="M0 36V0" />
            <path className={styles['flag']} d="M0 1h16l-4 5 4 5H0z" />
          </svg>
        )}
        <circle className={styles['now']} cx={percent(now.x)} cy={now.y} r="6" />
        {/* A line that has come down to zero leaves no room beside its end. */}
        {balance > 0 && (
          <svg
            x={percent(now.x)}
            y={isFarRight ? Math.min(now.y + 24, FLOOR - 8) : Math.max(now.y - 14, CEILING)}
            overflow="visible"
          >
            <text x={isFarRight ? -10 : 10} className={styles['strong']} textAnchor={isFarRight ? 'end' : 'start'}>
              {formatWholeDollars(balance)} now
            </text>
          </svg>
        )}
      </svg>
      <figcaption className={styles['legend']}>
        <span><i className={styles['pastKey']} />Balance</span>
        {goal !== null && <span><i className={styles['goalKey']} />Your goal, {goalWords(loan)}</span>}
        {standard !== null && <span><i className={styles['standardKey']} />Standard payments</span>}
      </figcaption>
    </figure>
  )
}

function goalWords({ goalPayoffMileage, goalPayoffDate }: LedgerRow<'autoLoans'>): string {
  if (goalPayoffMileage !== null) return `${formatWholeMiles(tenthsOf(goalPayoffMileage))} mi`
  return goalPayoffDate === null ? '' : mediumDate(goalPayoffDate)
}
