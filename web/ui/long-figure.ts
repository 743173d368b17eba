import type { CSSProperties } from 'react'

/** Shorter ones have room wherever figures stand: '$99,999.99' and all below it. */
const LONG = 11

/**
 * How wide a long figure is in its own size, in em, as `--ems`: a sheet makes it small enough for its container, since a figure
 * is never broken. Undefined for a short one.
 */
export function longFigure(text: string): CSSProperties | undefined {
  if (text.length < LONG) return undefined
  const ems = Array.from(text, (sign) => (sign === ',' || sign === '.' ? 0.23 : 0.54)).reduce((sum, width) => sum + width, 0)
  return { '--ems': Math.round(ems * 100) / 100 } as CSSProperties
}
