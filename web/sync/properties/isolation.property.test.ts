/** Accounts with the same row and device ids on one server: none ever reads or writes another's rows (P19). */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { idOf } from '../../testing/sim/actions.ts'
import { cases } from '../../testing/sim/cases.ts'
import { deviceOf, drain, drainAll, inIdOrder, newCrew, serverRows, START } from '../../testing/sim/crew.ts'
import { nextRequest, shownRows, write } from '../../testing/sim/device.ts'
import { openGround } from '../../testing/sim/ground.ts'
import { expectedRows } from '../../testing/sim/oracle.ts'
import { handle } from '../../testing/sim/server.ts'

const ground = openGround()
afterAll(() => ground.store.close())
let account = 0

const step = fc.record({
  user: fc.nat(2), device: fc.nat(1), row: fc.nat(2), does: fc.constantFrom('write', 'write', 'remove', 'sync', 'sync', 'strays'),
})

const { timeout, ...runs } = cases(150, 20_000)

it(`keeps each account to itself, in ${runs.numRuns} histories`, async () => {
  let [meetings, answers] = [0, 0]
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 40 }), async (steps) => {
    const crews = [await newCrew(ground, ++account, [0, 0]), await newCrew(ground, ++account, [0, 0]), await newCrew(ground, ++account, [0, 0])]
    const crewOf = (user: number) => crews[user % crews.length] ?? Promise.reject(new Error('There is no crew'))
    for (const [index, { user, device: number, row, does }] of steps.entries()) {
      const crew = await crewOf(user)
      const device = deviceOf(crew, number)
      const now = START + index * 3_000
      const id = idOf('vehicles', row)
      if (does === 'write') write(device, [{ op: 'put', entity: 'vehicles', id, fields: { name: `Of ${user}, ${index}` } }], now)
      else if (does === 'remove') write(device, [{ op: 'remove', entity: 'vehicles', id, fields: {} }], now)
      else if (does === 'sync') await drain(crew.server, device, now)
      else {
        // Another account's cursor refers to nothing here, or at least to nothing of that account.
        const { request } = nextRequest(deviceOf(await crewOf(user + 1), number), 1, now)
        const text = JSON.stringify({ ...request, device: '33333333-0000-7000-8000-000000000001', batch: null, user: crew.server.user })
        const answer = await handle(crew.server, text, now)
        if (answer.kind !== 'reply') continue
        answers += 1
        expect(JSON.stringify(answer.reply.rows)).not.toContain(`Of ${(user + 1) % crews.length},`)
      }
    }
    let usersWithRows = 0
    for (const [user, crew] of crews.entries()) {
      await drainAll(crew, START + 1_000_000)
      const rows = await serverRows(crew.server, 'vehicles')
      expect(rows).toEqual(inIdOrder(expectedRows(crew.server.oracle).get('vehicles') ?? []))
      if (rows.length > 0) usersWithRows += 1
      expect(rows.every(({ name }) => String(name).startsWith(`Of ${user},`))).toBe(true)
      for (const device of crew.devices) expect(inIdOrder(shownRows(device, 'vehicles'))).toEqual(rows)
    }
    if (usersWithRows > 1) meetings += 1
  }), runs)
  // Otherwise this would prove nothing: without rows an account has nothing for others to read.
  expect(meetings).toBeGreaterThan(runs.numRuns / 3)
  expect(answers).toBeGreaterThan(runs.numRuns / 3)
}, timeout)
