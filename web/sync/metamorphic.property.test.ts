/** The same deeds carried in other ways: batches split or joined, replies lost, syncs repeated, the app reopened (P21). */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { entityNames } from '#core/entities/index.ts'
import { actionOf, removalOf } from '../testing/sim/actions.ts'
import { cases } from '../testing/sim/cases.ts'
import { deviceOf, drain, drainAll, inIdOrder, newCrew, serverRows, START, type Crew } from '../testing/sim/crew.ts'
import { shownRows, undo, write } from '../testing/sim/device.ts'
import { openGround } from '../testing/sim/ground.ts'

const ground = openGround()
afterAll(() => ground.store.close())
let account = 0

const deed = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('write' as const), device: fc.nat(2), pick: fc.nat(15), row: fc.nat(2), value: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), device: fc.nat(2), pick: fc.nat(10), row: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), device: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sync' as const), device: fc.nat(2) }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never

/** How the same deeds travel. */
const way = fc.record({
  mutations: fc.integer({ min: 1, max: 9 }),
  pageRows: fc.integer({ min: 1, max: 30 }),
  lost: fc.array(fc.boolean(), { maxLength: 5 }),
  syncsAgain: fc.nat(2),
})
type Way = typeof way extends fc.Arbitrary<infer One> ? One : never
const plain: Way = { mutations: 500, pageRows: 1_000, lost: [], syncsAgain: 0 }

/** What is there in the end, but for seqs and tags: those tell how it travelled. Everybody lives under one user id. */
async function outcome(deeds: readonly Deed[], { mutations, pageRows, lost, syncsAgain }: Way): Promise<unknown> {
  const crew: Crew = await newCrew(ground, ++account, [0, 0, 0])
  const server = { ...crew.server, pageRows }
  let now = START
  for (const one of deeds) {
    now += 1_000
    const device = deviceOf(crew, one.device)
    if (one.do === 'write') write(device, actionOf(server.user, one.pick, one.row, one.value), now)
    else if (one.do === 'remove') write(device, [removalOf(one.pick, one.row)], now)
    else if (one.do === 'undo') undo(device, now)
    else {
      for (let count = 0; count <= syncsAgain; count += 1) await drain(server, device, now, { mutations, loses: (call) => lost[call] ?? false })
    }
  }
  await drainAll({ ...crew, server }, now + 10_000)
  const tables = await Promise.all(entityNames.map(async (entity) => [entity, await serverRows(server, entity)] as const))
  for (const [entity, rows] of tables) {
    for (const device of crew.devices) expect(inIdOrder(shownRows(device, entity))).toEqual(rows)
  }
  const refused = crew.devices.map((device) => [...device.refused.keys()].sort((one, other) => one - other))
  return withoutIds(tables, refused, server.user)
}

/** The ids of a bill's payments and of the profile are made of the account's. */
function withoutIds(tables: readonly unknown[], refused: readonly unknown[], user: string): unknown {
  const text = JSON.stringify({ tables, refused }, (_, value: unknown) => (value === user ? 'the driver' : value))
  return text.replaceAll(/"[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}"/g, '"natural"')
}

const { timeout, ...runs } = cases(120, 50_000)

it(`ends in the same rows however they travelled, in ${runs.numRuns} histories`, async () => {
  await fc.assert(fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 40 }), way, async (deeds, other) => {
    expect(await outcome(deeds, other)).toEqual(await outcome(deeds, plain))
  }), runs)
}, timeout)
