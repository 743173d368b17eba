/** The one place that converts between decimal text and whole numbers (R13). No value passes through floating point. */

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Reads decimal text as a whole number of the smallest unit: `decimalToWhole('12.3', 2)` is 1230.
 * Undefined when the text is not a plain decimal, has more decimals than the scale, or exceeds the safe integers.
 */
export function decimalToWhole(text: string, scale: number): number | undefined {
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const [, sign, units = '', decimals = ''] = match
  if (decimals.length > scale) return undefined
  const whole = Number(units + decimals.padEnd(scale, '0'))
  if (!Number.isSafeInteger(whole)) return undefined
  return sign && whole !== 0 ? -whole : whole
}

/** Writes a whole number of the smallest unit as fixed-scale text: `wholeToDecimal(601500, 1)` is '60150.0'. */
export function wholeToDecimal(whole: number, scale: number): string {
  const digits = String(Math.abs(whole)).padStart(scale + 1, '0')
  const sign = whole < 0 ? '-' : ''
  if (scale === 0) return sign + digits
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
