/** Repeatable randomness: the same seed gives the same ledger on every machine. */

export interface Chance {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  /** True with this probability. */
  happens(probability: number): boolean
  /** A UUID of version 7 for that moment (ms since 1970), as the app creates them. */
  id(moment: number): string
}

/** Mulberry32 by Tommy Ettinger: 32 bits of state, good enough for scenery, useless for secrets. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/** An independent random stream. */
export function chanceOf(seed: number): Chance {
  const next = mulberry32(seed)
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const hex = (digits: number): string => whole(0, 16 ** digits - 1).toString(16).padStart(digits, '0')
  return {
    whole,
    happens: (probability) => next() < probability,
    id: (moment) => {
      const time = moment.toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + whole(0, 3)).toString(16)}${hex(3)}-${hex(6)}${hex(6)}`
    },
  }
}
