/** `SOAK=20` tries each property twenty times as often, from the same seed on. */
export const soak = Number(process.env['SOAK'] ?? 1)

/** How often a property is tried, and from which seed. */
export const runs = (seed: number, numRuns: number): { seed: number; numRuns: number } => ({ seed, numRuns: numRuns * soak })
