import { platformLabel } from '#core/platforms.ts'
import { Select, type SelectProps } from '../ui/form/select.tsx'

export interface PlatformSelectProps extends Omit<SelectProps, 'children' | 'onChange' | 'label'> {
  /** Stored platforms in the order offered. */
  readonly platforms: readonly string[]
  /**
   * Label of a first option without a platform, such as 'All Platforms'; its value is ''. When left out, an empty option
   * is there only while none is chosen.
   */
  readonly none?: string | undefined
  readonly value: string
  readonly onChange: (platform: string) => void
}

/** Selects one of the driver's platforms by its label. */
export function PlatformSelect({ platforms, none, onChange, ...rest }: PlatformSelectProps) {
  return (
    <Select {...rest} label="Platform" onChange={(event) => onChange(event.target.value)}>
      {(none !== undefined || rest.value === '') && <option value="">{none ?? 'Choose'}</option>}
      {platforms.map((platform) => <option key={platform} value={platform}>{platformLabel(platform)}</option>)}
    </Select>
  )
}
