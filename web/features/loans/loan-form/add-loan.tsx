import type { LocalDate } from '#core/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { LoanForm } from './loan-form.tsx'
import styles from './loan-form.module.css'

/** The form shown while a vehicle has no loan. */
export function AddLoan({ vehicleId, today }: { readonly vehicleId: string; readonly today: LocalDate }) {
  return (
    <Card title="Add Auto Loan" className={styles['card']}>
      <LoanForm vehicleId={vehicleId} loan={null} payments={[]} today={today} />
    </Card>
  )
}
