import type { BillsMonth } from '#core/bills/bills-month.ts'
import { Cluster } from '../../../ui/cluster.tsx'
import { Gauge } from '../../../ui/gauge.tsx'
import { Money } from '../../../ui/money.tsx'
import styles from './bills.module.css'

/** How much of the month's bills is paid, and what each remaining day has to earn (spec 2 section 2, R42, R43). */
export function BillsPanel({ month: { remaining, paid, percentPaid, daysRemaining, dailyTarget } }: { month: BillsMonth }) {
  return (
    <Cluster as="section" aria-label="Bills of the month">
      <dl className={styles['answer']}>
        <div>
          <dt className={styles['quiet']}>Remaining</dt>
          <dd className={styles['hero']}><Money cents={remaining} /></dd>
        </div>
        <div className={styles['paidSum']}>
          <dt className={styles['quiet']}>Bills Paid</dt>
          <dd className={styles['figure']}><Money cents={paid} /></dd>
        </div>
      </dl>
      <div className={styles['way']}>
        <div role="progressbar" aria-label="Monthly bills paid" aria-valuenow={percentPaid}>
          <Gauge value={percentPaid} over={percentPaid === 100} />
        </div>
        <p className={styles['quiet']}>{percentPaid}% of monthly bills paid</p>
      </div>
      <dl className={styles['panel']}>
        <div>
          <dt className={styles['quiet']}>Days Remaining</dt>
          <dd className={styles['figure']}><span className="num">{daysRemaining}</span></dd>
        </div>
        <div>
          <dt className={styles['quiet']}>Daily Target</dt>
          <dd className={styles['figure']}><Money cents={dailyTarget} /></dd>
        </div>
      </dl>
    </Cluster>
  )
}
