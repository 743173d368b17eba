import { Landmark, Wrench } from 'lucide-react'
import { isLocalDate, type LocalDate } from '#core/dates.ts'
import { typedMiles, typedReading } from '../../../parts/drive/drive.ts'
import { useLedger } from '../../../parts/reading/use-ledger.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { costsOfDrive } from './costs-of-drive.ts'
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
  if (startingMileage === null || endingMileage === null) return null
  const costs = costsOfDrive(book, { id, createdAt: 0, vehicleId, date, startingMileage, endingMileage })
  if (costs === null || (costs.loan === null && costs.fund === null)) return null
  const { hasOthers, loan, fund } = costs
  return (
    <>
      <span>{hasOthers ? 'This day' : 'This drive'} sets aside</span>
      <span className={styles['costs']}>
        {loan !== null && (
          <span className={styles['cost']}>
            <Icon of={Landmark} /><span className="visually-hidden">Auto Loan Payment</span><Money cents={loan} />
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
