import { memo, useMemo } from 'react'
import { platformLabel } from '#core/platforms.ts'
import type { ListView, TimeFrame } from '#core/time-frames.ts'
import { ListFilters } from '../../../parts/dated-list/list-filters.tsx'
import { TimeFrameSelect } from '../../../parts/dated-list/time-frame-select.tsx'
import type { DatedList } from '../../../parts/dated-list/use-dated-list.ts'
import { Select } from '../../../ui/form/select.tsx'
import { platformOptions, type PlatformOption } from './platform-filter.ts'

export interface EarningsFiltersProps {
  readonly view: ListView
  readonly onFrame: (frame: TimeFrame) => void
  /** The entries whose platforms are offered; undefined while they are read. */
  readonly inView: DatedList<'earnings'>['inView']
  /** The driver's platforms in the driver's order. */
  readonly own: readonly string[]
  /** Null for all platforms. */
  readonly platform: PlatformOption | null
  readonly onPlatform: (platform: PlatformOption | null) => void
}

/**
 * Selects the days and platform the list shows; only platforms with an entry on those days are offered. Saving an entry
 * does not rerender it.
 */
export const EarningsFilters = memo(function EarningsFilters({ view, onFrame, inView, own, platform, onPlatform }: EarningsFiltersProps) {
  const options = useMemo(() => platformOptions(inView ?? [], own, platform), [inView, own, platform])
  return (
    <ListFilters>
      <TimeFrameSelect value={view.frame} onChange={onFrame} />
      <Select
        quiet
        labelHidden
        label="Platform"
        value={platform?.key ?? ''}
        onChange={(event) => onPlatform(options.find(({ key }) => key === event.target.value) ?? null)}
      >
        <option value="">All Platforms</option>
        {options.map((option) => <option key={option.key} value={option.key}>{platformLabel(option.platform)}</option>)}
      </Select>
    </ListFilters>
  )
})
