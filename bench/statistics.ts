/** What is told of figures that were taken several times. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** The least figure that so large a part of all does not exceed: 0.95 gives the 95th percentile. Throws without figures. */
export function quantile(figures: readonly number[], part: number): number {
  const figure = figures.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(part * figures.length) - 1)]
  if (figure === undefined) throw new Error('Nothing was measured')
  return figure
}

/** The middle of some figures; the lower one of two. */
export const median = (figures: readonly number[]): number => quantile(figures, 0.5)

/** The middle of some figures, and how far they lie apart. */
export function spreadOf(figures: readonly number[]): Spread {
  return { median: median(figures), min: quantile(figures, 0), max: quantile(figures, 1) }
}
