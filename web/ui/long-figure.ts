import type { CSSProperties } from 'react'

/** Shorter ones have room wherever figures stand: '$9,999.99' and all below it. */
const LONG = 10

/**
 * How wide a long figure is in its own size, in em, as `--ems`: a sheet makes it small enough for its container, since a figure
 * is never broken. Digits are a little wider than half an em, what parts them narrower. Undefined for a short one.
 */
export function longFigure(text: string): CSSProperties | undefined {
  return text.length < LONG ? undefined : { '--ems': text.length / 2 } as CSSProperties
}
