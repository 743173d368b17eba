import { Segmented } from '../ui/segmented.tsx'
import type { PeriodView } from './period-view.ts'

/** Props of `PeriodSwitch`. */
export interface PeriodSwitchProps<V extends PeriodView> {
  /** The choices, in order. */
  readonly views: readonly V[]
  readonly view: V
  readonly onChange: (view: V) => void
}

const labels: { readonly [V in PeriodView]: string } = { day: 'Day', week: 'Week', month: 'Month' }

/** Chooses how many days a card shows at once. */
export function PeriodSwitch<V extends PeriodView>({ views, view, onChange }: PeriodSwitchProps<V>) {
  const options = views.map((value) => ({ value, label: labels[value] }))
  return <Segmented legend="Period" legendHidden options={options} value={view} onChange={onChange} />
}
