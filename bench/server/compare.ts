/** Two servers given the same number of requests in turns, so that other work on the machine slows both. */
import { median, spreadOf, type Spread } from '../statistics.ts'
import type { Plan } from './load.ts'
import type { Loads, Taken } from './loads.ts'
import type { Measured } from './measured.ts'

export type Ask = Omit<Plan, 'url'>
export interface Side { readonly server: Measured; readonly plan: Ask }

/** The medians of both sides, and ours as a fraction of the limit: 1 is as good as the limit, 0.5 is half of it. */
export interface Compared {
  readonly ours: Taken
  readonly limit: Taken
  /** Requests per second. */
  readonly rate: Spread
  /** Requests per second of the server's CPU time. */
  readonly cpu: Spread
}

const ROUNDS = 5
/** Uncounted rounds, because the server's code is compiled as it runs. */
const WARM_UP = 2

const middle = (rounds: readonly Taken[]): Taken => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
  p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
})

/** Rounds of both in turn, after the warm-up. Ratios are taken within each round, never between two medians. */
export async function compare(loads: Loads, mine: Side, other: Side, counted = ROUNDS): Promise<Compared> {
  const rounds: { readonly ours: Taken; readonly limit: Taken }[] = []
  for (let round = -WARM_UP; round < counted; round += 1) {
    const both = { ours: await loads.run(mine.server, mine.plan), limit: await loads.run(other.server, other.plan) }
    if (round >= 0) rounds.push(both)
  }
  return {
    ours: middle(rounds.map(({ ours }) => ours)),
    limit: middle(rounds.map(({ limit }) => limit)),
    rate: spreadOf(rounds.map(({ ours, limit }) => ours.perSecond / limit.perSecond)),
    cpu: spreadOf(rounds.map(({ ours, limit }) => limit.cpuMs / ours.cpuMs)),
  }
}

/** Requests each round of one plan needs, warm-up included. */
export const roundsOf = (requests: number): number => requests * (WARM_UP + ROUNDS)
