import type { ReactNode } from 'react'
import { Across, Column, Page } from '../../ui/page.tsx'
import { LoanDetails } from './details/loan-details.tsx'
import { LoanInformation } from './details/loan-information.tsx'
import { InterestTiles } from './interest/interest-tiles.tsx'
import styles from './loan.module.css'
import { LoanNotices } from './loan-notices.tsx'
import type { LoanView } from './loan-view.ts'
import { PaymentHistory } from './payments/payment-history.tsx'
import { PaymentToday } from './payments/payment-today.tsx'
import { PayoffGoal } from './payoff-goal/payoff-goal.tsx'
import { LoanProgress } from './progress/loan-progress.tsx'

export interface LoanProps extends LoanView {
  /** Shown at the top when the vehicle has several loans. */
  readonly choice: ReactNode
}

/** The screen of a loan: what to pay today, its progress, and every payment. */
export function Loan({ choice, ...view }: LoanProps) {
  return (
    <Page two>
      {choice && <Across>{choice}</Across>}
      <Column>
        <div className={styles['today']}><PaymentToday {...view} /></div>
        <div className={styles['notices']}><LoanNotices {...view} /></div>
        <div className={styles['tiles']}><InterestTiles {...view} /></div>
        <div className={styles['goal']}><PayoffGoal {...view} /></div>
        <div className={styles['details']}><LoanDetails {...view} /></div>
        <div className={styles['information']}><LoanInformation {...view} /></div>
      </Column>
      <Column>
        <div className={styles['progress']}><LoanProgress {...view} /></div>
        <div className={styles['history']}><PaymentHistory {...view} /></div>
      </Column>
    </Page>
  )
}
