/** What the drums of an odometer show. */
export interface Drum {
  /** 0 to 9. */
  readonly digit: number
  /** A leading zero that is not part of the reading. */
  readonly empty: boolean
  readonly tenth: boolean
  /** 0 for the rightmost drum, which turns first. */
  readonly place: number
}

/**
 * The drums of a reading, the `tenth` last when there is one; at least `cells` of them. `value` is in tenths of a mile, or
 * whole miles for an odometer without a tenth. Without a reading all drums are dim zeros, and at 0 all before the last.
 */
export function drumsOf(value: number | undefined, { cells, tenth }: { readonly cells: number; readonly tenth: boolean }): Drum[] {
  const least = tenth ? 2 : 1
  const digits = value === undefined ? '' : String(value).padStart(value === 0 ? 1 : least, '0')
  const shown = digits.padStart(Math.max(cells, least), '0')
  return Array.from(shown, (digit, index) => {
    const place = shown.length - 1 - index
    return { digit: Number(digit), empty: place >= digits.length, tenth: tenth && place === 0, place }
  })
}
