import { spreadOf, type Spread } from './statistics.ts'

/** How long a piece of work takes, in milliseconds a call. */
export type Timing = Spread

interface Plan<Prepared> {
  readonly samples: number
  /** Calls in one sample, for work too short to be timed alone; 1 unless told. */
  readonly calls?: number
  /** Multiplies the result, where only a part of the work was done. */
  readonly scale?: number
  /** Made anew before each sample and not timed. */
  readonly before?: () => Prepared
}

/** Times the work after one round that is not counted. `time` counts the calls, so that each can be another one. */
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
