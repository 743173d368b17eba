/**
 * Exact division (docs/decisions/003). No floating-point fractions: a quotient is either rounded to a whole number at once
 * or kept as numerator and denominator.
 */

/** A fraction; the denominator is positive. Not reduced. */
export interface Fraction { readonly numerator: bigint; readonly denominator: bigint }

/** Zero. */
export const ZERO: Fraction = { numerator: 0n, denominator: 1n }

/** numerator / denominator, rounded up (towards positive infinity). The quotient must be a safe integer. */
export function divideUp(numerator: bigint, denominator: bigint): number {
  const whole = numerator / denominator
  return Number(numerator % denominator > 0n ? whole + 1n : whole)
}

/** numerator / denominator, rounded half up; negative halves are rounded away from zero (R92). */
export function divideHalfUp(numerator: bigint, denominator: bigint): number {
  const half = numerator < 0n ? -denominator : denominator
  return Number((2n * numerator + half) / (2n * denominator))
}

/**
 * amount x part / whole, rounded up: the share of an amount that a part of the whole costs.
 * `shareUp(10000, 31, 31)` is 10000, never 10001 (R46). All three are whole, `part` 0 or more, `whole` above 0.
 */
export function shareUp(amount: number, part: number, whole: number): number {
  const product = amount * part
  if (!Number.isSafeInteger(product)) return divideUp(BigInt(amount) * BigInt(part), BigInt(whole))
  const rest = product % whole
  return (product - rest) / whole + (rest > 0 ? 1 : 0)
}

/** amount x part / whole, rounded half up; negative halves are rounded away from zero (R26, R92). */
export function shareHalfUp(amount: number, part: number, whole: number): number {
  return divideHalfUp(BigInt(amount) * BigInt(part), BigInt(whole))
}

/** The sum of two fractions, a/c + b/d. */
export function plus({ numerator: a, denominator: c }: Fraction, { numerator: b, denominator: d }: Fraction): Fraction {
  return c === d ? { numerator: a + b, denominator: c } : { numerator: a * d + b * c, denominator: c * d }
}

/** The first fraction less the second. */
export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { numerator: -b.numerator, denominator: b.denominator })
}

/** The smaller of two fractions. */
export function lesser(a: Fraction, b: Fraction): Fraction {
  return a.numerator * b.denominator <= b.numerator * a.denominator ? a : b
}

/** A fraction rounded up to a whole number. */
export function roundedUp({ numerator, denominator }: Fraction): number {
  return divideUp(numerator, denominator)
}

/**
 * The sum of many fractions, by recursive halves: large numerators meet only at the end, so ten years of different
 * denominators stay fast.
 */
export function sumOfFractions(fractions: readonly Fraction[]): Fraction {
  if (fractions.length <= 1) return fractions[0] ?? ZERO
  const middle = fractions.length >> 1
  return plus(sumOfFractions(fractions.slice(0, middle)), sumOfFractions(fractions.slice(middle)))
}

/** The greatest common divisor of two positive numbers. */
export function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b)
}
