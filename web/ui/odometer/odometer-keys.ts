/**
 * How keys fill an odometer: digits come in at the right and push the others on, so the tenth is always the last key,
 * as on the car's own drums. A point typed by hand says that what stands so far are whole miles. Text that arrives at
 * once (pasted, dictated, filled in) is taken as it is written.
 */

const MOST_DIGITS = 10

/** Tenths of a mile as the text of the field; whole miles as they are. Zeros that were not typed are none. */
function reading(digits: string, whole: boolean, typedZero: boolean): string {
  const significant = digits.replace(/^0+/, '').slice(0, MOST_DIGITS) || (typedZero ? '0' : '')
  if (significant === '') return ''
  if (whole) return significant
  const padded = significant.padStart(2, '0')
  return `${padded.slice(0, -1)}.${padded.slice(-1)}`
}

export interface OdometerEdit {
  /** The field's text before. */
  readonly before: string
  /** The field's text now. */
  readonly now: string
  /** A key did it, not a paste or the like. */
  readonly byKey: boolean
  /** The odometer has no tenth. */
  readonly whole: boolean
}

/** The field's text after an edit: decimal miles such as '60150.3', '' when empty. */
export function nextReading({ before, now, byKey, whole }: OdometerEdit): string {
  if (!byKey) return now.trim()
  const digits = now.replaceAll(/\D/g, '')
  const grown = now.length > before.length
  const point = !whole && /[.,]$/.test(now)
  if (point && (grown || now.length === 1)) return `${digits.replace(/^0+(?=\d)/, '') || '0'}.`
  if (grown && before.endsWith('.') && digits.length === before.length) return now
  // Over what was selected it makes the text shorter; deleting leaves a lone 0 of a point alone.
  const typedZero = digits !== '' && (grown || (now === '0' && before !== '0.'))
  return reading(digits, whole, typedZero)
}
