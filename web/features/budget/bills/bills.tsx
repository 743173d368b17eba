import { Plus } from 'lucide-react'
import { useState } from 'react'
import { rowById } from '#core/ledger/grouped-rows.ts'
import { monthName } from '#core/words/labels.ts'
import type { Row } from '#core/entities/index.ts'
import { useUnsent } from '../../../parts/reading/use-unsent.ts'
import { AddButton } from '../../../ui/button/add-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Gauge } from '../../../ui/gauge.tsx'
import { LoadingLine } from '../../../ui/loading-line.tsx'
import { BillCard } from '../bill-card/bill-card.tsx'
import { LaterBillCard } from '../bill-card/later-bill-card.tsx'
import { LoanBillCard } from '../bill-card/loan-bill-card.tsx'
import { BillSheet } from '../bill-form/bill-sheet.tsx'
import type { BudgetBook, BudgetTabProps } from '../book.ts'
import styles from './bills.module.css'
import { BillsLine } from './bills-line.tsx'
import { paidIn, toPayFirst } from './bills-order.ts'
import { BillsPanel } from './bills-panel.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'

/** What falls due this month, paid with one tap (spec 2 section 2, R40 to R45). */
export function Bills({ book }: BudgetTabProps) {
  const dialog = useDialog<Row<'bills'>>()
  if (book === undefined) return <LoadingLine>Loading bills...</LoadingLine>
  const isEmpty = book.month.items.length === 0 && book.later.length === 0
  return (
    <>
      <AddButton what="Bill" isEmpty={isEmpty} onAdd={() => dialog.show(null)} />
      {isEmpty
        ? (
            <EmptyState
              picture={<Gauge value={0} paper className={styles['ruler']} />}
              title="No bills added yet"
              text="Add your recurring bills like rent, insurance, phone and utilities"
              action={<Button variant="pri" size="large" icon={Plus} onClick={() => dialog.show(null)}>Add Your First Bill</Button>}
            />
          )
        : <BillLists book={book} onEdit={dialog.show} />}
      <BillSheet key={dialog.opening} open={dialog.open} bill={dialog.shown} onClose={dialog.close} />
    </>
  )
}

function BillLists({ book, onEdit }: { book: BudgetBook; onEdit: (bill: Row<'bills'>) => void }) {
  const { month, later, ledger, standing, today } = book
  const unsent = useUnsent()
  // Fixed when the list opens, so that a bill paid with a tap stays under the finger.
  const [paidBefore] = useState(() => paidIn(month))
  return (
    <>
      <BillsPanel month={month} />
      {month.items.length > 0 && (
        <>
          <Card title={monthName(month.month)}><BillsLine month={month} today={today} /></Card>
          <Card label="Bills" flush className={styles['list']}>
            <ul>
              {toPayFirst(month.items, paidBefore).map((item) => {
                const bill = standing.bills.find(({ id }) => id === item.billId)
                const loan = item.loanId === null ? undefined : rowById(ledger.autoLoans, item.loanId)
                if (loan) {
                  return (
                    <LoanBillCard
                      key={item.occurrenceId} item={item} loanId={loan.id} ledger={ledger} today={today} isUnsent={unsent.has(loan.id)}
                    />
                  )
                }
                return bill && (
                  // A new due day keeps the row: its form gives the focus back to it.
                  <BillCard
                    key={bill.frequency === 'weekly' ? item.occurrenceId : bill.id} item={item} bill={bill} ledger={ledger} today={today} unsent={unsent}
                    onEdit={() => onEdit(bill)}
                  />
                )
              })}
            </ul>
          </Card>
        </>
      )}
      {later.length > 0 && (
        <Card title="Not due this month" className={styles['list']} flush>
          <ul>
            {later.map(({ bill, date }) => (
              <LaterBillCard
                key={bill.id} bill={bill} date={date} today={today} isUnsent={unsent.has(bill.id)} onEdit={() => onEdit(bill)}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
