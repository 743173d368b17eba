import type { Row } from '#core/entities/index.ts'
import { Select, type SelectProps } from '../ui/form/select.tsx'

/** `children` are more options, after the vehicles. */
export interface VehicleSelectProps extends Omit<SelectProps, 'onChange' | 'label'> {
  /** 'Vehicle' unless told. */
  readonly label?: string
  readonly vehicles: readonly Row<'vehicles'>[]
  readonly primaryId: string | null
  /** Words of a first option that names no vehicle, such as 'All Vehicles'; its value is ''. Without: there while none is chosen. */
  readonly none?: string
  readonly value: string
  readonly onChange: (vehicleId: string) => void
}

/** One of the driver's vehicles; the primary one is marked "(Primary)". */
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
