import type { CSSProperties } from 'react'

/** Shorter figures fit everywhere: '$99,999.99' and all below it. */
const LONG = 10

/**
 * A long figure's width in em, as `--ems`: the style sheet uses it to shrink the figure to its container, since a figure
 * never wraps. Digits are a little wider than half an em, separators narrower. Undefined for a short figure.
 */
export function longFigure(text: string): CSSProperties | undefined {
  return text.length < LONG ? undefined : { '--ems': text.length / 2 } as CSSProperties
}
