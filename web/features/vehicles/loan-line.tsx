import { ChevronRight, Landmark } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { LocalDate } from '#core/dates.ts'
import type { Ledger } from '#core/ledger.ts'
import { loanSummary } from '#core/loans/summary.ts'
import { loanPath } from '../../lib/paths.ts'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import styles from './vehicles.module.css'

export interface LoanLineProps {
  readonly ledger: Ledger
  readonly vehicleId: string
  readonly today: LocalDate
}

/**
 * The vehicle's loan in brief, linking to its screen, where two loans entered on two devices can be told apart; or a link
 * to add one.
 */
export function LoanLine({ ledger, vehicleId, today }: LoanLineProps) {
  const navigate = useNavigate()
  const [account, ...others] = ledger.loans.filter(({ loan }) => loan.vehicleId === vehicleId)
  const path = loanPath(vehicleId)
  if (account === undefined) {
    return <Button block icon={Landmark} onClick={() => void navigate(path)}>Add Auto Loan</Button>
  }
  const { principalBalance, percentPaidOff } = loanSummary(ledger, account.loan.id, today)
  return (
    <Link to={path} className={styles['loan']}>
      <span className={styles['loanWords']}>
        <span className={styles['loanLabel']}>Auto Loan</span>
        <span className={styles['balance']}><Money cents={principalBalance} /> <small>remaining balance</small></span>
        <span aria-hidden="true"><Bar value={percentPaidOff} label="Paid off" needle /></span>
        <span className="cap">{percentPaidOff}% paid off</span>
        {others.length > 0 && (
          <span className={styles['several']}>This vehicle has more than one loan. See them all, and delete the one that was entered twice.</span>
        )}
      </span>
      <Icon of={ChevronRight} />
    </Link>
  )
}
