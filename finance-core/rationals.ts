/**
 * Exact division (docs/decisions/003). No floating-point fractions: a quotient is either rounded to a whole number at once
 * or kept as numerator and denominator.
 */

/** A fraction; the denominator is positive. Not reduced. */
export interface Fraction { readonly over: bigint; readonly under: bigint }

/** Zero. */
export const NOTHING: Fraction = { over: 0n, under: 1n }

/** over / under, rounded up (towards positive infinity). The quotient must be a safe integer. */
export function divideUp(over: bigint, under: bigint): number {
  const whole = over / under
  return Number(over % under > 0n ? whole + 1n : whole)
}

/** over / under, rounded half up; negative halves are rounded away from zero (R92). */
export function divideHalfUp(over: bigint, under: bigint): number {
  const half = over < 0n ? -under : under
  return Number((2n * over + half) / (2n * under))
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

/** amount x part / whole, rounded down, for percentages that must not claim more than has been reached (R47). */
export function shareDown(amount: number, part: number, whole: number): number {
  return -shareUp(-amount, part, whole) + 0
}

/** The sum of two fractions. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under }
}

/** The first fraction less the second. */
export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { over: -b.over, under: b.under })
}

/** The smaller of two fractions. */
export function lesser(a: Fraction, b: Fraction): Fraction {
  return a.over * b.under <= b.over * a.under ? a : b
}

/** A fraction rounded up to a whole number. */
export function roundedUp({ over, under }: Fraction): number {
  return divideUp(over, under)
}

/**
 * The sum of many fractions, by recursive halves: large numerators meet only at the end, so ten years of different
 * denominators stay fast.
 */
export function sumOfFractions(fractions: readonly Fraction[]): Fraction {
  if (fractions.length <= 1) return fractions[0] ?? NOTHING
  const middle = fractions.length >> 1
  return plus(sumOfFractions(fractions.slice(0, middle)), sumOfFractions(fractions.slice(middle)))
}

/** The greatest common divisor of two positive numbers. */
export function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b)
}
