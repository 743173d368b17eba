import type { LocalDate } from '#core/dates.ts'
import type { Ledger } from '#core/ledger.ts'
import { plannedPerMile, vehicleCost } from '#core/vehicle-cost.ts'
import { formatPerMile } from '#core/words/format.ts'
import { Sum, SumLine } from '../../ui/sum.tsx'
import styles from './vehicles.module.css'

export interface CostAnalysisProps {
  readonly ledger: Ledger
  readonly vehicleId: string
  readonly today: LocalDate
}

const NONE = '-'

/** The vehicle's all-time cost per mile; planned upkeep is shown beside it and not part of the total (R67). */
export function CostAnalysis({ ledger, vehicleId, today }: CostAnalysisProps) {
  const cost = vehicleCost(ledger, vehicleId, today)
  const planned = plannedPerMile(ledger, vehicleId)
  const shown = (part: 'fuel' | 'loan' | 'repairs' | 'total'): string =>
    cost === null ? NONE : formatPerMile(cost[part], 3)
  return (
    <div className={styles['cost']}>
      <Sum title="Cost Analysis">
        <SumLine label="Fuel per mile" figure={shown('fuel')} />
        <SumLine label="Loan per mile" figure={shown('loan')} />
        <SumLine label={<>Repair/<wbr />Maintenance per mile</>} figure={shown('repairs')} />
        <SumLine total label="Total cost per mile" figure={shown('total')} />
        <SumLine
          label="Planned maintenance per mile"
          note="From your schedules. Not in the total: repairs count what you really paid"
          figure={planned === 0 ? NONE : formatPerMile(planned, 4)}
        />
      </Sum>
    </div>
  )
}
