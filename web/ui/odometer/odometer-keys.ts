/**
 * How keys fill an odometer: digits enter at the right and push the others left, so the tenth is always the last key, as
 * on the car's own drums. A typed point means the digits so far are whole miles. Text that arrives at once (pasted,
 * dictated, filled in) is taken as it is.
 */

const MOST_DIGITS = 10

/** The digits, in tenths of a mile, as the field's text; whole miles unchanged. A zero that was not typed is dropped. */
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
  /** True for an edit made by a key, not by a paste or the like. */
  readonly byKey: boolean
  /** The odometer has no tenth. */
  readonly whole: boolean
}

/** The field's text after an edit: decimal miles such as '60150.3', '' when empty. */
export function nextReading({ before, now, byKey, whole }: OdometerEdit): string {
  // A point in whole miles is left for the form to refuse: without it, 150000.0 would become 1500000.
  if (!byKey || (whole && now.includes('.'))) return now.trim()
  const digits = now.replaceAll(/\D/g, '')
  const grown = now.length > before.length
  const point = !whole && /[.,]$/.test(now)
  if (point && (grown || now.length === 1)) return `${digits.replace(/^0+(?=\d)/, '') || '0'}.`
  if (grown && before.endsWith('.') && digits.length === before.length) return now
  // A 0 typed over a selection makes the text shorter; so does deleting the point of '0.', which types no zero.
  const typedZero = digits !== '' && (grown || (now === '0' && before !== '0.'))
  return reading(digits, whole, typedZero)
}
