/** Histories in which devices with wrong clocks take turns: each reads, edits and syncs before the next one does. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { deviceOf, drain, newCrew, serverRows, START } from './crew.ts'
import { write } from './device.ts'
import type { Ground } from './ground.ts'

const TEN_YEARS = 10 * 365 * 24 * 3_600_000
const skew = fc.oneof(fc.integer({ min: -TEN_YEARS, max: TEN_YEARS }), fc.integer({ min: -5_000, max: 5_000 }))

export interface TurnsHistory {
  readonly skews: readonly number[]
  readonly turns: readonly {
    readonly device: number
    /** What the clock is set to between reading and editing; null leaves it alone. */
    readonly jump: number | null
    readonly offlineEdits: number
    readonly passes: number
  }[]
}

/** Turns in close succession: a driver who has read an edit and writes after it wins, however wrong their clock is. */
export const editsInTurn: fc.Arbitrary<TurnsHistory> = fc.record({
  skews: fc.array(skew, { minLength: 2, maxLength: 3 }),
  turns: fc.array(fc.record({
    device: fc.nat(2),
    jump: fc.option(skew),
    offlineEdits: fc.integer({ min: 1, max: 4 }),
    passes: fc.integer({ min: 1, max: 100_000 }),
  }), { minLength: 2, maxLength: 10 }),
})

/** Plays the turns; throws when an edit did not win although its driver had read everything written before. */
export async function playInTurn(ground: Ground, { skews, turns }: TurnsHistory, account: number): Promise<void> {
  const crew = await newCrew(ground, account, skews)
  const id = '00000000-0000-7000-8000-000000000001'
  let now = START
  let edit = 0
  for (const { device: number, jump, offlineEdits, passes } of turns) {
    now += passes
    const device = deviceOf(crew, number)
    await drain(crew.server, device, now)
    device.skew = jump ?? device.skew
    for (let count = 0; count < offlineEdits; count += 1) {
      edit += 1
      write(device, [{ op: 'put', entity: 'vehicles', id, fields: { name: `Car ${edit}` } }], now)
    }
    await drain(crew.server, device, now)
    expect(await serverRows(crew.server, 'vehicles')).toMatchObject([{ name: `Car ${edit}` }])
    expect(device.refused.size).toBe(0)
  }
}
