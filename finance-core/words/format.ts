/**
 * Whole numbers as the text a driver reads, and typed text as whole numbers (spec 2 section 9, R26).
 * Every figure is rounded half up from whole numbers, negative ones away from zero, so that a loss reads like a gain of
 * the same size (R92); floating-point rounding never reaches the screen.
 */
import { shareHalfUp } from '../rationals.ts'
import { decimalToWhole, wholeToDecimal } from '../schema/decimal.ts'

const THOUSANDS = /\B(?=(\d{3})+$)/g

/** Digits with commas between the thousands: withThousands('1234567.8') is '1,234,567.8'. */
function withThousands(decimal: string): string {
  const [units = '', ...decimals] = decimal.split('.')
  return [units.replaceAll(THOUSANDS, ','), ...decimals].join('.')
}

const dollars = (whole: number, decimals: number): string =>
  `${whole < 0 ? '-' : ''}$${withThousands(wholeToDecimal(Math.abs(whole), decimals))}`

/** Cents as '$1,234.56' or '-$12.34'. */
export function formatMoney(cents: number): string {
  return dollars(cents, 2)
}

/** Millionths of a dollar as '$3.402740': a day's interest before it is rounded. */
export function formatMillionths(millionths: number): string {
  return dollars(millionths, 6)
}

/** Cents as whole dollars, '$1,235', for the labels of a chart. */
export function formatWholeDollars(cents: number): string {
  return dollars(shareHalfUp(cents, 1, 100), 0)
}

/** Tenths of a mile as '12,345.6'. */
export function formatMiles(tenths: number): string {
  return withThousands(wholeToDecimal(tenths, 1))
}

/** A whole number as '90,000'. */
export function formatWhole(whole: number): string {
  return withThousands(String(whole))
}

/** Tenths of a mile as whole miles, '12,346': the dashboard's tile. */
export function formatWholeMiles(tenths: number): string {
  return withThousands(wholeToDecimal(shareHalfUp(tenths, 1, 10), 0))
}

/** Dollars per mile, already rounded to that many decimals, as '$0.508'; 2 dashboard, 3 annual and vehicle, 4 maintenance. */
export function formatPerMile(perMile: number, decimals: 2 | 3 | 4): string {
  return dollars(Math.round(perMile * 10 ** decimals), decimals)
}

/** Cost per mile of a schedule to 4 decimals, '$0.0150': `cost` in cents, `intervalMiles` in whole miles. */
export function formatCostPerMile(cost: number, intervalMiles: number): string {
  return dollars(shareHalfUp(cost * 100, 1, intervalMiles), 4)
}

/** Thousandths of a percent as '6.900%'. */
export function formatRate(thousandths: number): string {
  return `${wholeToDecimal(thousandths, 3)}%`
}

/** The rate of one day as '0.018904%': `thousandths` of a percent a year over 365 or 366 days. */
export function formatDailyRate(thousandths: number, daysInYear: 365 | 366): string {
  return `${wholeToDecimal(shareHalfUp(thousandths * 1000, 1, daysInYear), 6)}%`
}

const GROUPED_BY_COMMA = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
const GROUPED_BY_DOT = /^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/
const COMMA_DECIMAL = /^\d*,\d*$/

/**
 * A typed number as plain decimal text: a comma before three digits separates thousands unless only a zero stands before
 * it, any other is a decimal point.
 */
function plainDecimal(typed: string): string {
  const sign = typed.startsWith('-') ? '-' : ''
  const digits = typed.slice(sign.length).trim()
  let plain = digits
  if (GROUPED_BY_COMMA.test(digits)) plain = digits.replaceAll(',', '')
  else if (GROUPED_BY_DOT.test(digits)) plain = digits.replaceAll('.', '').replace(',', '.')
  else if (COMMA_DECIMAL.test(digits)) plain = digits.replace(',', '.')
  return sign + plain.replace(/^(?=\.\d)/, '0').replace(/(\d)\.$/, '$1')
}

/**
 * Reads money as typed ('12.50', '12,50', '$1,234.5', '-3') or copied from a screen ('+$84.00') as cents. Undefined for
 * anything else, including a third decimal. A sign is kept, so that a form can say what is wrong with it.
 */
export function parseMoney(text: string): number | undefined {
  return decimalToWhole(plainDecimal(text.trim().replace('−', '-').replace(/^\+?(-?)\s*\$?\s*/, '$1')), 2)
}

/** '60.150' and '60,0505': whoever writes so means sixty thousand miles, not sixty. */
const MISPLACED_GROUP = /^[1-9]\d{0,2}\.\d{3}/

/**
 * Reads miles as typed ('60,150.3', '60150,3') as tenths; more decimals are rounded to 0.1 (spec 1 section 5). Undefined
 * where they look like thousands.
 */
export function parseMiles(text: string): number | undefined {
  const plain = plainDecimal(text.trim())
  if (MISPLACED_GROUP.test(plain)) return undefined
  const [, kept = '', next = ''] = /^(-?\d+\.\d)(\d)\d*$/.exec(plain) ?? []
  if (kept === '') return decimalToWhole(plain, 1)
  const tenths = decimalToWhole(kept, 1)
  if (tenths === undefined || next < '5') return tenths
  return kept.startsWith('-') ? tenths - 1 : tenths + 1
}

/** Reads a yearly rate as typed ('6.9', '6,9%', '6,875') as thousandths of a percent. */
export function parseRate(text: string): number | undefined {
  const typed = text.trim().replace(/\s*%$/, '')
  // Rates never reach thousands, so a single comma is a decimal point even before three digits.
  return decimalToWhole(plainDecimal(COMMA_DECIMAL.test(typed) ? typed.replace(',', '.') : typed), 3)
}

/** Reads a whole number as typed ('5,000'), for intervals, goal mileages and due days. */
export function parseWhole(text: string): number | undefined {
  return decimalToWhole(plainDecimal(text.trim()), 0)
}
