/** How many cases a property gets, and from which seed: few and always the same in `npm test`, many and new ones in a soak. */

export interface Cases {
  readonly numRuns: number
  readonly seed: number
  /** A property may take as long as its cases need. */
  readonly timeout: number
}

/**
 * The cases of a property: `quick` of them, or `soak` with SIM_SCALE=soak. Otherwise a number in SIM_SCALE multiplies the
 * quick ones and SIM_HISTORIES sets the number itself, both up to `soak`. SIM_SEED repeats a run; a failing one prints its
 * seed.
 */
export function cases(quick: number, soak: number): Cases {
  const { SIM_SCALE: scale = '1', SIM_HISTORIES: histories, SIM_SEED: seed } = process.env
  const wanted = scale === 'soak' ? soak : Math.min(soak, Number(histories ?? Math.ceil(quick * Number(scale))))
  return { numRuns: wanted, seed: Number(seed ?? (wanted > quick ? Date.now() % 2 ** 31 : 2026)), timeout: 14_400_000 }
}
