import { useId } from 'react'
import type { DayBar } from '#core/daily-goal/goal-progress.ts'
import type { LocalDate } from '#core/dates.ts'
import { formatMoney } from '#core/words/format.ts'
import { longDate } from '#core/words/labels.ts'
import { classNames } from '../../../ui/class-names.ts'
import { moneyText } from '../../../ui/money.tsx'
import { barShapes, CHART_HEIGHT, GROUND, type BarShape } from './bar-chart.ts'
import styles from './overview-chart.module.css'

export interface OverviewChartProps {
  readonly bars: readonly DayBar[]
  readonly today: LocalDate
  /** 'This Week', 'October 2026' */
  readonly label: string
}

/** Net income of each day of a week or month against that day's own goal; goals differ from day to day. */
export function OverviewChart({ bars, today, label }: OverviewChartProps) {
  const id = useId()
  return (
    <figure className={styles['figure']}>
      <svg
        className={styles['chart']}
        width="100%"
        height={CHART_HEIGHT}
        role="img"
        aria-label={`Net income of each day against its goal, ${label}`}
      >
        <defs>
          <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" className={styles['hatchGround']} />
            <rect width="2.4" height="6" className={styles['hatchLine']} />
          </pattern>
        </defs>
        <line className={styles['ground']} x1="0" x2="100%" y1={GROUND + 0.5} y2={GROUND + 0.5} />
        {barShapes(bars).map((shape) => (
          <DayColumn key={shape.date} shape={shape} isToday={shape.date === today} hatch={`url(#${id}-hatch)`} />
        ))}
      </svg>
      <ul className="visually-hidden">
        {bars.map(({ date, net, goal }) => (
          <li key={date}>{longDate(date)}: {moneyText(net)} of {formatMoney(goal)}</li>
        ))}
      </ul>
      <figcaption className={styles['legend']}>
        <span><i className={styles['metKey']} />Net, goal met</span>
        <span><i className={styles['underKey']} />Net, under goal</span>
        <span><i className={styles['goalKey']} />Day’s goal</span>
      </figcaption>
    </figure>
  )
}

function DayColumn({ shape, isToday, hatch }: { shape: BarShape; isToday: boolean; hatch: string }) {
  const { kind, middle, width, reach, top, goal, figure, mark, name } = shape
  const at = `${middle}%`
  return (
    <g>
      {top < GROUND && (
        // The plot cuts the bar off at the ground, so that only its upper corners are round.
        <svg x={`${middle - width / 2}%`} y={top} width={`${width}%`} height={GROUND - top}>
          <rect
            width="100%"
            height={GROUND - top + 8}
            rx="5"
            className={kind === 'met' ? styles['met'] : undefined}
            fill={kind === 'met' ? undefined : hatch}
          />
        </svg>
      )}
      {goal !== null && (
        <line
          className={classNames(styles['goal'], kind === 'ahead' && styles['ahead'])}
          x1={`${middle - reach}%`}
          x2={`${middle + reach}%`}
          y1={goal}
          y2={goal}
        />
      )}
      {figure && <text x={at} y={figure.at} className={styles['strong']}>{figure.text}</text>}
      {kind === 'off' && name.length === 3 && <text x={at} y={GROUND - 8}>off</text>}
      <text x={at} y={GROUND + 19} className={isToday ? styles['strong'] : undefined}>{name}</text>
      {isToday && (
        <svg x={at} y={GROUND + 24} width={mark} height="3" overflow="visible">
          <rect x={-mark / 2} width={mark} height="3" rx="1.5" className={styles['now']} />
        </svg>
      )}
    </g>
  )
}
