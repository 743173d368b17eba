import { spreadOf, type Spread } from './statistics.ts'

/** How long a piece of work takes, in milliseconds per call. */
export type Timing = Spread

interface Plan<Prepared> {
  readonly samples: number
  /** Calls in one sample, for work too short to time alone; 1 by default. */
  readonly calls?: number
  /** Multiplies the result when only part of the work was done. */
  readonly scale?: number
  /** Runs before each sample, not timed. */
  readonly before?: () => Prepared
}

/** Times the work after one warm-up round. `time` counts the calls, so that each can differ. */
export function measure<Prepared = undefined>(work: (time: number, prepared: Prepared) => unknown, plan: Plan<Prepared>): Timing {
  const { samples, calls = 1, scale = 1, before } = plan
  const times: number[] = []
  for (let sample = -1; sample < samples; sample += 1) {
    const prepared = before?.() as Prepared
    const began = performance.now()
    for (let call = 0; call < calls; call += 1) work((sample + 1) * calls + call, prepared)
    times.push(((performance.now() - began) * scale) / calls)
  }
  return spreadOf(times.slice(1))
}
