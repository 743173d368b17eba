import { useState } from 'react'
import { loanSummary } from '#core/loans/summary.ts'
import { Sheet } from '../../../ui/dialog/sheet.tsx'
import { Money } from '../../../ui/money.tsx'
import type { LoanView } from '../loan-view.ts'
import { DailyInterestExplained, InterestBalanceExplained, TotalInterestExplained } from './interest-explained.tsx'
import styles from './interest-tiles.module.css'

const tiles = [
  { label: 'Daily Interest', figure: 'dailyInterest', Explained: DailyInterestExplained },
  { label: 'Interest Balance', figure: 'interestBalance', Explained: InterestBalanceExplained },
  { label: 'Total Interest Paid', figure: 'totalInterestPaid', Explained: TotalInterestExplained },
] as const

/** Three interest figures, each opening the calculation behind it. */
export function InterestTiles(view: LoanView) {
  const summary = loanSummary(view.ledger, view.loanId, view.today)
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div className={styles['tiles']}>
      {tiles.map(({ label, figure, Explained }) => (
        <div key={label} className={styles['place']}>
          <button type="button" className={styles['tile']} onClick={() => setOpen(label)}>
            <span className={styles['label']}>{label}</span> <Money cents={summary[figure]} />
          </button>
          <Sheet open={open === label} onClose={() => setOpen(null)} title={`${label} Explained`}>
            <Explained {...view} />
          </Sheet>
        </div>
      ))}
    </div>
  )
}
