import { useMemo } from 'react'
import { addDays, type LocalDate } from '#core/dates.ts'
import type { Ledger } from '#core/ledger.ts'
import { accountOf } from '#core/loans/accounts.ts'
import { standardMonths } from '#core/loans/explained.ts'
import { hasPayoffGoal } from '#core/loans/payoff-goals.ts'
import { recommendedPayment, type RecommendedPayment } from '#core/loans/recommended-payment.ts'
import { formatMoney } from '#core/words/format.ts'
import { counted, mediumDate, monthLabel, rangeLabel } from '#core/words/labels.ts'
import { countedDays } from '#core/words/large-counts.ts'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { FootTotal } from '../../ui/foot-total.tsx'
import { Money } from '../../ui/money.tsx'
import { Sum, SumLine } from '../../ui/sum.tsx'
import { useKept } from '../reading/use-kept.ts'
import styles from './recommended-breakdown.module.css'
import { isRounded, methodLabel, recommendedLines, tableFoot, unpaidBeside, type ColumnFoot } from './recommended-lines.ts'

export interface RecommendedBreakdownProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Must hold the vehicle's mileage up to today. */
  readonly ledger: Ledger
  readonly loanId: string
  readonly today: LocalDate
}

/** "Recommended Payment Breakdown": the standard payment, each day, and how they make up today's amount (spec 2, R58). */
export function RecommendedBreakdown({ open, onClose, ledger, loanId, today }: RecommendedBreakdownProps) {
  // Worked out only while the sheet is open, and kept until it is away.
  const payment = useKept(useMemo(() => (open ? recommendedPayment(ledger, loanId, today) : undefined), [open, ledger, loanId, today]))
  return (
    <Sheet
      wide open={open} onClose={onClose} title="Recommended Payment Breakdown"
      foot={payment && <FootTotal title="Recommended today" note={methodLabel(payment)} cents={payment.amount} />}
    >
      {payment && <Breakdown payment={payment} ledger={ledger} loanId={loanId} today={today} />}
    </Sheet>
  )
}

interface BreakdownProps extends Pick<RecommendedBreakdownProps, 'ledger' | 'loanId' | 'today'> {
  readonly payment: RecommendedPayment
}

function Breakdown({ payment, ledger, loanId, today }: BreakdownProps) {
  const hasGoal = hasPayoffGoal(ledger, loanId, today)
  const { loan: { monthlyPayment, goalPayoffMileage } } = accountOf(ledger, loanId)
  const unpaid = unpaidBeside(payment, ledger, loanId, today)
  const leftUnpaid = unpaid > 0 && (
    <p className={styles['note']}>
      {formatMoney(unpaid)} of interest was left unpaid on {mediumDate(payment.referenceDate)}. It is owed too, but
      not in this amount.
    </p>
  )
  if (payment.days === 0) {
    return (
      <>
        <p className={styles['text']}>
          No day has passed since {mediumDate(payment.referenceDate)}, or nothing is owed any more.
        </p>
        <Sum><SumLine total label="Recommended payment today" figure={<Money cents={payment.amount} />} /></Sum>
        {leftUnpaid}
      </>
    )
  }
  const period = { from: addDays(payment.referenceDate, 1), to: today }
  return (
    <>
      <p className={styles['text']}>
        {countedDays(payment.days)} since {mediumDate(payment.referenceDate)}:{' '}
        {rangeLabel(period, today)}.
      </p>
      <Sum title="Standard payment">
        {standardMonths(monthlyPayment, period).map(({ month, days, daysInMonth, amount }) => (
          <SumLine
            key={month}
            label={monthLabel(month, today)}
            note={`${formatMoney(monthlyPayment)} / ${daysInMonth} days × ${counted(days, 'day')}`}
            figure={<Money cents={amount} />}
          />
        ))}
        <SumLine
          total
          label="Standard payment"
          note={payment.averageDailyCost !== null && <>Average daily cost {formatMoney(payment.averageDailyCost)}</>}
          figure={<Money cents={payment.standardTotal} />}
        />
      </Sum>
      <h3 className={styles['title']}>Day by day</h3>
      <DayTable payment={payment} hasGoal={hasGoal} today={today} />
      <Sum title="Recommended payment">
        {recommendedLines(payment, { hasGoal }).map(({ label, cents }) => (
          <SumLine key={label} label={label} figure={<Money cents={cents} />} />
        ))}
        <SumLine
          total
          label="Recommended payment today"
          note={methodLabel(payment)}
          figure={<Money cents={payment.amount} />}
        />
      </Sum>
      {leftUnpaid}
      {hasGoal && goalPayoffMileage !== null && (
        <p className={styles['note']}>
          The miles left are counted from your latest odometer. The dashboard and the mileage screen count from where
          each day started, so theirs can differ by a little.
        </p>
      )}
    </>
  )
}

interface DayTableProps {
  readonly payment: RecommendedPayment
  readonly hasGoal: boolean
  readonly today: LocalDate
}

function DayTable({ payment, hasGoal, today }: DayTableProps) {
  const foot = tableFoot(payment, { hasGoal })
  const footRow = (name: string, part: keyof ColumnFoot) => (
    <tr className={part === 'total' ? styles['sum'] : undefined}>
      <th scope="row">{name}</th>
      <td><Money cents={foot.standard[part]} /></td>
      {hasGoal && <td><Money cents={foot.goal[part]} /></td>}
      {hasGoal && <td><Money cents={foot.interest[part]} /></td>}
      <td><Money cents={foot.recommended[part]} /></td>
    </tr>
  )
  return (
    // With large text the columns are wider than a phone: they scroll on their own.
    <div className={styles['columns']} role="group" aria-label="Day by day" tabIndex={0}>
      <table className={styles['table']}>
        <caption className="visually-hidden">What each day since {mediumDate(payment.referenceDate)} asks for</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Standard</th>
            {hasGoal && <th scope="col">Goal</th>}
            {hasGoal && <th scope="col">Interest</th>}
            <th scope="col">Recommended</th>
          </tr>
        </thead>
        <tbody>
          {payment.rows.map(({ date, standard, goal, interest, recommended }) => (
            <tr key={date}>
              <th scope="row">{rangeLabel({ from: date, to: date }, today)}</th>
              <td><Money cents={standard} /></td>
              {hasGoal && <td><Money cents={goal} /></td>}
              {hasGoal && <td><Money cents={interest} /></td>}
              <td><Money cents={recommended} /></td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {isRounded(foot) && footRow('All days', 'days')}
          {isRounded(foot) && footRow('Rounding', 'rounding')}
          {footRow('Total', 'total')}
        </tfoot>
      </table>
    </div>
  )
}
