import { ChevronDown } from 'lucide-react'
import { monthlyBills, monthlyEquivalent } from '#core/bills.ts'
import { dueThisWeek } from '#core/bills/due-this-week.ts'
import { formatMoney } from '#core/words/format.ts'
import { counted, monthName, shortDate } from '#core/words/labels.ts'
import { byName } from '#core/ledger/ledger-rows.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { Sum, SumLine } from '../../../ui/sum.tsx'
import { Tile, Tiles } from '../../../ui/tiles.tsx'
import { frequencyLabel } from '../bill-form/bill.form.ts'
import { BillsLine } from '../bills/bills-line.tsx'
import type { BudgetBook } from '../book.ts'
import styles from './overview.module.css'

/** The month at a glance: what has been paid in cash, and what all bills amount to per month and per day (R42). */
export function MonthlyBillsCard({ book: { standing, ledger, month, today } }: { book: BudgetBook }) {
  const monthly = monthlyBills(ledger, month.month)
  const due = dueThisWeek(ledger, today)
  return (
    <Card title="Monthly Bills Overview" action={<span className={styles['month']}>{monthName(month.month)}</span>}>
      {month.items.length > 0 && <BillsLine month={month} today={today} />}
      <Tiles>
        <Tile label="Bills Paid" value={<Money cents={month.paid} />} note={`${month.percentPaid}% of monthly bills paid`} />
        <Tile label="Remaining" value={<Money cents={month.remaining} />} note={`${formatMoney(month.dailyTarget)} a day`} />
        <Tile
          label="Monthly Bills"
          value={<Money cents={monthly.total} />}
          note={`${formatMoney(monthly.bills)} bills + ${formatMoney(monthly.recurring)} recurring`}
        />
        <Tile label="Daily Average" value={<Money cents={monthly.dailyAverage} />} note="Over 30.44 days a month" />
        <Tile
          label="Due This Week"
          value={<Money cents={due.amount} />}
          note={`${counted(due.count, 'bill')} up to ${shortDate(due.to)}`}
        />
        <Tile label="Days Remaining" value={<span className="num">{month.daysRemaining}</span>} note="Today included" />
      </Tiles>
      {standing.bills.length > 0 && (
        <details className={styles['equivalents']}>
          <summary>What each bill weighs a month <Icon of={ChevronDown} size={18} /></summary>
          <Sum>
            {standing.bills.toSorted(byName).map((bill) => (
              <SumLine
                key={bill.id}
                label={bill.name}
                note={`${formatMoney(bill.amount)} ${frequencyLabel(bill.frequency).toLowerCase()}`}
                figure={<Money cents={monthlyEquivalent(bill, month.month)} />}
              />
            ))}
            <SumLine total label="Monthly Bills" figure={<Money cents={monthly.total} />} />
          </Sum>
        </details>
      )}
    </Card>
  )
}
