import { Landmark, Wrench } from 'lucide-react'
import { isLocalDate, type LocalDate } from '#core/dates.ts'
import { withRow } from '#core/ledger.ts'
import { maintenanceFund, mileageLoanPayment } from '#core/miles/mileage-cards.ts'
import { typedMiles, typedReading } from '../../../parts/drive/drive.ts'
import { useLedger } from '../../../parts/reading/use-ledger.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import styles from './sets-aside.module.css'

export interface SetsAsideProps {
  /** Id of the entry being typed. */
  readonly id: string
  readonly vehicleId: string
  readonly date: LocalDate
  /** Readings as typed. */
  readonly starting: string
  readonly ending: string
}

/** What the vehicle's day will require for its loan and upkeep once this drive is saved. */
export function SetsAside(props: SetsAsideProps) {
  const isReady = isLocalDate(props.date) && props.vehicleId !== '' && typedMiles(props.starting, props.ending) !== null
  return <div className={styles['aside']} aria-live="polite">{isReady && <Costs {...props} />}</div>
}

function Costs({ id, vehicleId, date, starting, ending }: SetsAsideProps) {
  const book = useLedger({ from: date, to: date })
  const [startingMileage, endingMileage] = [typedReading(starting), typedReading(ending)]
  if (book === undefined || startingMileage === null || endingMileage === null) return null
  const drive = { id, createdAt: 0, vehicleId, date, startingMileage, endingMileage }
  const ledger = withRow(book.ledger, 'mileage', drive)
  const hasOthers = book.mileage.some((other) => other.id !== id && other.vehicleId === vehicleId)
  const loan = mileageLoanPayment(ledger, id)
  const fund = maintenanceFund(ledger, id)
  if (loan === null && fund === null) return null
  return (
    <>
      <span>{hasOthers ? 'This day' : 'This drive'} sets aside</span>
      <span className={styles['costs']}>
        {loan && (
          <span className={styles['cost']}>
            <Icon of={Landmark} /><span className="visually-hidden">Auto Loan Payment</span><Money cents={loan.total} />
          </span>
        )}
        {fund !== null && (
          <span className={styles['cost']}>
            <Icon of={Wrench} /><span className="visually-hidden">Maintenance Fund</span><Money cents={fund} />
          </span>
        )}
      </span>
    </>
  )
}
