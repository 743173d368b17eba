/** The same deeds delivered in other ways: batches split or joined, replies lost, syncs repeated, the app reopened (P21). */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { entityNames } from '#core/entities/index.ts'
import { actionOf, removalOf } from '../../testing/sim/actions.ts'
import { cases } from '../../testing/sim/cases.ts'
import { accountId, deviceOf, drain, drainAll, inIdOrder, newCrew, serverRows, START, type Crew } from '../../testing/sim/crew.ts'
import { shownRows, undo, write } from '../../testing/sim/device.ts'
import { openGround } from '../../testing/sim/ground.ts'

const ground = openGround()
afterAll(() => ground.store.close())

const deed = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('write' as const), device: fc.nat(2), pick: fc.nat(15), row: fc.nat(2), value: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), device: fc.nat(2), pick: fc.nat(10), row: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undo' as const), device: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sync' as const), device: fc.nat(2) }) },
)
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never

/** How the deeds are delivered. */
const way = fc.record({
  mutations: fc.integer({ min: 1, max: 9 }),
  pageRows: fc.integer({ min: 1, max: 30 }),
  lost: fc.array(fc.boolean(), { maxLength: 5 }),
  syncsAgain: fc.nat(2),
})
type Way = typeof way extends fc.Arbitrary<infer One> ? One : never
const plain: Way = { mutations: 500, pageRows: 1_000, lost: [], syncsAgain: 0 }

/**
 * The final state without seqs and tags, which depend on the delivery. The account is deleted afterwards, so that its ids
 * can be reused.
 */
async function outcome(deeds: readonly Deed[], { mutations, pageRows, lost, syncsAgain }: Way) {
  const crew: Crew = await newCrew(ground, 1, [0, 0, 0])
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
  await ground.store.deleteAccount(server.user)
  return { tables, refused }
}

const { timeout, ...runs } = cases(120, 50_000)

it(`ends in the same rows however they travelled, in ${runs.numRuns} histories`, async () => {
  let withRows = 0
  await fc.assert(fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 40 }), way, async (deeds, other) => {
    await ground.store.deleteAccount(accountId(1))
    const expected = await outcome(deeds, plain)
    expect(await outcome(deeds, other)).toEqual(expected)
    if (expected.tables.some(([entity, rows]) => entity !== 'profile' && rows.length > 0)) withRows += 1
  }), runs)
  // Otherwise this would prove nothing: if the server refused everything, all would end alike.
  expect(withRows).toBeGreaterThan(runs.numRuns / 3)
}, timeout)
