/** Histories of rows saved as one and read in small pages while more are written. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { idOf } from './actions.ts'
import { deviceOf, drain, newCrew, START } from './crew.ts'
import { nextRequest, planner, receive, shownRows, write, type Planner, type SimDevice } from './device.ts'
import type { Ground } from './ground.ts'
import { handle } from './server.ts'

export interface PairsHistory {
  readonly pageRows: number
  readonly steps: readonly { readonly writes: boolean; readonly pair: number }[]
}

export const pairsHistory: fc.Arbitrary<PairsHistory> = fc.record({
  pageRows: fc.integer({ min: 1, max: 4 }),
  steps: fc.array(fc.record({ writes: fc.boolean(), pair: fc.nat(3) }), { minLength: 4, maxLength: 24 }),
})

const carOf = (pair: number, member: number) => idOf('vehicles', pair * 2 + member)

/** Every pair reads as it was saved: both members, with one name. */
function expectPairs(reader: SimDevice): void {
  const names = new Map(shownRows(reader, 'vehicles').map(({ id, name }) => [id, name]))
  for (const pair of [0, 1, 2, 3]) expect(names.get(carOf(pair, 0)), `pair ${pair}`).toBe(names.get(carOf(pair, 1)))
}

/**
 * Plays one; throws when a reader ever sees half of what was saved as one, or misses a row in the end. Returns how many
 * pairs the reader saw before that.
 */
export async function playPairs(ground: Ground, { pageRows, steps }: PairsHistory, account: number, plan: Planner = planner): Promise<number> {
  const crew = await newCrew(ground, account, [0, 0])
  const [writer, reader] = [deviceOf(crew, 0), deviceOf(crew, 1)]
  const paged = { ...crew.server, pageRows }
  await drain(crew.server, reader, START)
  let seen = 0
  for (const [index, { writes, pair }] of steps.entries()) {
    const now = START + index * 1_000
    if (writes) {
      const both = [0, 1].map((member) => ({ op: 'put' as const, entity: 'vehicles' as const, id: carOf(pair, member), fields: { name: `Car ${index}` } }))
      write(writer, both, now)
      await drain(crew.server, writer, now)
    } else {
      const { request, sent } = nextRequest(reader, 1, now)
      receive(reader, sent, await handle(paged, JSON.stringify(request), now), now, plan)
      expectPairs(reader)
      seen += shownRows(reader, 'vehicles').length / 2
    }
  }
  await drain(paged, reader, START + 60_000)
  expect(new Set(shownRows(reader, 'vehicles'))).toEqual(new Set(shownRows(writer, 'vehicles')))
  return seen
}
