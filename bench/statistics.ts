/** A summary of repeated measurements. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** The quantile of some figures: 0.95 gives the 95th percentile. Throws without figures. */
export function quantile(figures: readonly number[], part: number): number {
  const figure = figures.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(part * figures.length) - 1)]
  if (figure === undefined) throw new Error('Nothing was measured')
  return figure
}

/** The median; of an even number of figures, the lower middle one. */
export const median = (figures: readonly number[]): number => quantile(figures, 0.5)

/** The median of some figures, and their range. */
export function spreadOf(figures: readonly number[]): Spread {
  return { median: median(figures), min: quantile(figures, 0), max: quantile(figures, 1) }
}
