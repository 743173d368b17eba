/** `SOAK=20` runs each property twenty times as often, from the same seed, `SOAK=0.2` a fifth as often. */
export const soak = Number(process.env['SOAK'] ?? 1)

/** How often a property runs, and from which seed. */
export const runs = (seed: number, numRuns: number): { seed: number; numRuns: number } => ({ seed, numRuns: Math.ceil(numRuns * soak) })
