/** Clocks: whatever a device's clock says, no write wins forever and none is refused (P7). */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { cases } from '../../testing/sim/cases.ts'
import { deviceOf, drain, newCrew, serverRows, START } from '../../testing/sim/crew.ts'
import { write } from '../../testing/sim/device.ts'
import { openGround } from '../../testing/sim/ground.ts'
import { editsInTurn, playInTurn } from '../../testing/sim/turns.ts'

const ground = openGround()
afterAll(() => ground.store.close())
let account = 0

const { timeout, ...runs } = cases(300, 20_000)

it(`lets who edits after reading win, in ${runs.numRuns} histories of clocks ten years off and jumping`, async () => {
  await fc.assert(fc.asyncProperty(editsInTurn, async (history) => playInTurn(ground, history, ++account)), runs)
}, timeout)

it('orders what one device wrote by its numbers while its clock jumps back', async () => {
  const crew = await newCrew(ground, ++account, [0])
  const phone = deviceOf(crew, 0)
  const id = '00000000-0000-7000-8000-000000000001'
  for (const [index, skew] of [0, -3_600_000, -315_360_000_000, 3_600_000, -1].entries()) {
    phone.skew = skew
    write(phone, [{ op: 'put', entity: 'vehicles', id, fields: { name: `Car ${index}` } }], START)
  }
  await drain(crew.server, phone, START)
  expect(await serverRows(crew.server, 'vehicles')).toMatchObject([{ name: 'Car 4' }])
})
