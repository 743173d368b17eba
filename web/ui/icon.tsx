import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'

export interface IconProps {
  readonly of: LucideIcon
  /** Pixels; 20 by default. */
  readonly size?: number
  /** Stroke on the 24 grid: 1.9, 2.2 on buttons and the active tab, 2.4 in badges. */
  readonly stroke?: number
}

function Drawing({ of: Drawn, size = 20, stroke = 1.9 }: IconProps) {
  return <Drawn size={size} strokeWidth={stroke} aria-hidden="true" focusable="false" />
}

/**
 * An icon beside words that say the same; never the only name of a control. Memoized, so that it does not rerender with
 * its control.
 */
export const Icon = memo(Drawing)
