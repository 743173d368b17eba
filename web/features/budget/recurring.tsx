import { Plus, Repeat } from 'lucide-react'
import { dailyAverage, isRecurring, monthlyBills, monthlyEquivalent } from '#core/bills.ts'
import type { Row } from '#core/entities/index.ts'
import { byName } from '#core/ledger/ledger-rows.ts'
import { formatMoney } from '#core/words/format.ts'
import { monthLabel } from '#core/words/labels.ts'
import { EarlierMark } from '../../parts/earlier-values/earlier-values.tsx'
import { useUnsent } from '../../parts/reading/use-unsent.ts'
import { AddButton } from '../../ui/button/add-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Cluster } from '../../ui/cluster.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { LoadingLine } from '../../ui/loading-line.tsx'
import { Money } from '../../ui/money.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { BillActions } from './bill-form/bill-actions.tsx'
import { BillSheet } from './bill-form/bill-sheet.tsx'
import { frequencyLabel } from './bill-form/bill.form.ts'
import styles from './bills/bills.module.css'
import type { BudgetBook, BudgetTabProps } from './book.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'

/** Expenses that recur without a due date: coffee, a car wash, a gym (R38). */
export function Recurring({ book }: BudgetTabProps) {
  const dialog = useDialog<Row<'bills'>>()
  if (book === undefined) return <LoadingLine>Loading recurring expenses...</LoadingLine>
  const recurring = book.standing.bills.filter(isRecurring).toSorted(byName)
  return (
    <>
      <AddButton what="Recurring Expense" isEmpty={recurring.length === 0} onAdd={() => dialog.show(null)} />
      {recurring.length === 0
        ? (
            <EmptyState
              picture={<Monogram icon={Repeat} />}
              title="No recurring expenses added yet"
              text="Add what comes back without a due date, like coffee, a car wash or a gym"
              action={(
                <Button variant="pri" size="large" icon={Plus} onClick={() => dialog.show(null)}>
                  Add Your First Expense
                </Button>
              )}
            />
          )
        : <RecurringList bills={recurring} book={book} onEdit={dialog.show} />}
      <BillSheet key={dialog.opening} recurring open={dialog.open} bill={dialog.shown} onClose={dialog.close} />
    </>
  )
}

interface RecurringListProps {
  readonly bills: readonly Row<'bills'>[]
  readonly book: BudgetBook
  readonly onEdit: (bill: Row<'bills'>) => void
}

function RecurringList({ bills, book: { ledger, month: { month }, today }, onEdit }: RecurringListProps) {
  const unsent = useUnsent()
  const monthly = monthlyBills(ledger, month).recurring
  return (
    <>
      <Cluster as="section" aria-label="Recurring expenses of the month">
        <dl className={styles['answer']}>
          <div>
            <dt className={styles['quiet']}>{monthLabel(month, today)}</dt>
            <dd className={styles['hero']}><Money cents={monthly} /></dd>
          </div>
          <div className={styles['paidSum']}>
            <dt className={styles['quiet']}>Daily average</dt>
            <dd className={styles['figure']}><Money cents={dailyAverage(monthly)} /></dd>
          </div>
        </dl>
      </Cluster>
      <Card label="Recurring Expenses">
        <ul>
          {bills.map((bill) => (
            <ListRow
              key={bill.id}
              title={bill.name}
              isUnsent={unsent.has(bill.id)}
              detail={(
                <span className={styles['row']}>
                  <b>{frequencyLabel(bill.frequency)}</b>
                  {bill.frequency !== 'monthly' && <span>{formatMoney(monthlyEquivalent(bill, month))} a month</span>}
                  <EarlierMark id={bill.id} />
                </span>
              )}
              figure={<Money cents={bill.amount} />}
              actions={<BillActions bill={bill} onEdit={() => onEdit(bill)} />}
            />
          ))}
        </ul>
      </Card>
    </>
  )
}
