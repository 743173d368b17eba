/** Exact fractions, simple and slow, for the baseline: nothing is rounded before a rule says so. */

export interface Rational {
  readonly top: bigint
  /** Always above zero. */
  readonly bottom: bigint
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
const size = (value: bigint): bigint => (value < 0n ? -value : value)

/** top / bottom in lowest terms. Throws when the bottom is zero. */
export function rational(top: number | bigint, bottom: number | bigint = 1): Rational {
  const [above, below] = [BigInt(top), BigInt(bottom)]
  if (below === 0n) throw new RangeError('A fraction over zero')
  const common = gcd(size(above), size(below)) * (below < 0n ? -1n : 1n)
  return { top: above / common, bottom: below / common }
}

export const zero = rational(0)

export const plus = (a: Rational, b: Rational): Rational => rational(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
export const minus = (a: Rational, b: Rational): Rational => rational(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom)
export const times = (a: Rational, b: Rational): Rational => rational(a.top * b.top, a.bottom * b.bottom)
export const over = (a: Rational, b: Rational): Rational => rational(a.top * b.bottom, a.bottom * b.top)
const isAbove = (a: Rational, b: Rational): boolean => a.top * b.bottom > b.top * a.bottom
export const lesser = (a: Rational, b: Rational): Rational => (isAbove(a, b) ? b : a)
export const sum = (values: readonly Rational[]): Rational => values.reduce(plus, zero)

/** The largest whole number not above the value. */
export function floor({ top, bottom }: Rational): number {
  const whole = top / bottom
  return Number(top % bottom !== 0n && top < 0n ? whole - 1n : whole)
}

/** The smallest whole number not below the value: how a displayed goal amount is rounded, once (R46). */
export function roundUp(value: Rational): number {
  const whole = floor(value)
  return isAbove(value, rational(whole)) ? whole + 1 : whole
}

/** Half up; negative halves away from zero (R26, R92). */
export function halfUp({ top, bottom }: Rational): number {
  const whole = Number((2n * size(top) + bottom) / (2n * bottom))
  return top < 0n && whole !== 0 ? -whole : whole
}

/** Half up to a number of decimals, as a plain number, for costs per mile. */
export function halfUpTo(decimals: number, value: Rational): number {
  return halfUp(times(value, rational(10 ** decimals))) / 10 ** decimals
}
