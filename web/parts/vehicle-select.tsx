import type { Row } from '#core/entities/index.ts'
import { Select, type SelectProps } from '../ui/form/select.tsx'

/** `children` are more options, after the vehicles. */
export interface VehicleSelectProps extends Omit<SelectProps, 'onChange' | 'label'> {
  /** 'Vehicle' by default. */
  readonly label?: string
  readonly vehicles: readonly Row<'vehicles'>[]
  readonly primaryId: string | null
  /**
   * Label of a first option without a vehicle, such as 'All Vehicles'; its value is ''. When left out, an empty option is
   * there only while none is chosen.
   */
  readonly none?: string | undefined
  readonly value: string
  readonly onChange: (vehicleId: string) => void
}

/** Selects one of the driver's vehicles; the primary one is marked "(Primary)". */
export function VehicleSelect({
  label = 'Vehicle', vehicles, primaryId, none, onChange, children, ...rest
}: VehicleSelectProps) {
  return (
    <Select {...rest} label={label} onChange={(event) => onChange(event.target.value)}>
      {(none !== undefined || rest.value === '') && <option value="">{none ?? 'Choose a vehicle'}</option>}
      {vehicles.map(({ id, name }) => (
        <option key={id} value={id}>{id === primaryId ? `${name} (Primary)` : name}</option>
      ))}
      {children}
    </Select>
  )
}
