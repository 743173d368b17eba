import { useState } from 'react'
import type { Ledger } from '#core/ledger.ts'
import { maintenanceFund, mileageLoanPayment } from '#core/miles/mileage-cards.ts'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { Money } from '../../../ui/money.tsx'
import styles from './cost-cards.module.css'

export interface CostCardsProps {
  readonly ledger: Ledger
  /** An entry of the vehicle's day. */
  readonly mileageId: string
}

/** What a vehicle's miles of the day require to be set aside: for its loan, and for its upkeep (R54, R65, R94). */
export function CostCards({ ledger, mileageId }: CostCardsProps) {
  const [open, setOpen] = useState<'loan' | 'fund' | null>(null)
  const loan = mileageLoanPayment(ledger, mileageId)
  const fund = maintenanceFund(ledger, mileageId)
  // What goes while it is shown must not open by itself when it comes back.
  if ((open === 'loan' && loan === null) || (open === 'fund' && fund === null)) setOpen(null)
  if (loan === null && fund === null) return null
  const close = (): void => setOpen(null)
  return (
    <div className={styles['cards']}>
      {loan && (
        <>
          <button type="button" className={styles['card']} onClick={() => setOpen('loan')}>
            <span className={styles['label']}>Auto Loan Payment</span> <Money cents={loan.total} />
          </button>
          <Sheet open={open === 'loan'} onClose={close} title="Auto Loan Goal Payment">
            <dl className={styles['lines']}>
              <Line label="Principal" note="This day’s share of the miles to your payoff mileage" cents={loan.principal} />
              <Line label="Daily interest" note="One day on the balance" cents={loan.interest} />
              <Line label="Total" cents={loan.total} />
            </dl>
          </Sheet>
        </>
      )}
      {fund !== null && (
        <>
          <button type="button" className={styles['card']} onClick={() => setOpen('fund')}>
            <span className={styles['label']}>Maintenance Fund</span> <Money cents={fund} />
          </button>
          <Sheet open={open === 'fund'} onClose={close} title="Maintenance Fund">
            <dl className={styles['lines']}>
              <Line label="Recommended Amount" note="What this day’s miles wear off your maintenance schedules" cents={fund} />
            </dl>
          </Sheet>
        </>
      )}
    </div>
  )
}

function Line({ label, note, cents }: { label: string; note?: string; cents: number }) {
  return (
    <div className={styles['line']}>
      <dt>{label}{note !== undefined && <small>{note}</small>}</dt>
      <dd><Money cents={cents} /></dd>
    </div>
  )
}
