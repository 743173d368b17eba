/** Facts with a natural key and single choices: two devices that record the same one produce one row (P9). */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { occurrenceKey } from '#core/entities/bill-payments.ts'
import { naturalId } from '#core/sync/natural-id.ts'
import { primaryVehicle } from '#core/vehicles.ts'
import { idOf } from '../../testing/sim/actions.ts'
import { cases } from '../../testing/sim/cases.ts'
import { deviceOf, drain, drainAll, inIdOrder, newCrew, serverRows, START } from '../../testing/sim/crew.ts'
import { shownRows, undo, write, type SimChange, type SimDevice } from '../../testing/sim/device.ts'
import { openGround } from '../../testing/sim/ground.ts'

const ground = openGround()
afterAll(() => ground.store.close())
let account = 0

const put = (entity: SimChange['entity'], id: string, fields: SimChange['fields']): SimChange => ({ op: 'put', entity, id, fields })
const rent = put('bills', idOf('bills', 0), { name: 'Rent', amount: 145_000, frequency: 'monthly', dueDate: '1' })
const cars = [0, 1].map((row) => put('vehicles', idOf('vehicles', row), { name: `Car ${row}` }))

const step = fc.record({
  device: fc.nat(2),
  does: fc.constantFrom('pay', 'pay', 'unpay', 'undo', 'primary', 'sync'),
  value: fc.nat(1),
  passes: fc.nat(3_000),
})

function paymentOf(user: string, value: number): SimChange {
  const occurrence = { billId: rent.id, month: '2026-11', occurrenceDate: null }
  return put('billPayments', naturalId(user, occurrenceKey(occurrence)), { ...occurrence, paidDate: `2026-11-1${value}`, amount: 100 + value })
}

const { timeout, ...runs } = cases(200, 20_000)

it(`makes one payment of a month and one primary vehicle of what devices say, in ${runs.numRuns} histories`, async () => {
  await fc.assert(fc.asyncProperty(
    fc.array(step, { minLength: 4, maxLength: 20 }), fc.integer({ min: 2, max: 3 }),
    async (steps, devices) => {
      const crew = await newCrew(ground, ++account, Array.from({ length: devices }, (_, index) => index * 700))
      const { server } = crew
      let now = START
      write(deviceOf(crew, 0), [rent, ...cars], now)
      await drainAll(crew, now)
      const acts: Record<(typeof steps)[number]['does'], (device: SimDevice, value: number) => void | Promise<void>> = {
        pay: (device, value) => write(device, [paymentOf(server.user, value)], now),
        unpay: (device) => write(device, [{ ...paymentOf(server.user, 0), op: 'remove', fields: {} }], now),
        undo: (device) => undo(device, now),
        primary: (device, value) => write(device, [put('profile', server.user, { primaryVehicleId: idOf('vehicles', value) })], now),
        sync: (device) => drain(server, device, now),
      }
      for (const { device, does, value, passes } of steps) {
        now += passes
        await acts[does](deviceOf(crew, device), value)
      }
      await drainAll(crew, (now += 10_000))
      await acts.unpay(deviceOf(crew, 0), 0)
      await drainAll(crew, (now += 10_000))
      write(deviceOf(crew, 1), [paymentOf(server.user, 1)], (now += 10_000))
      write(deviceOf(crew, 0), [paymentOf(server.user, 0)], now)
      await drainAll(crew, now)

      expect(await serverRows(server, 'billPayments')).toHaveLength(1)
      const [profile] = await serverRows(server, 'profile')
      const primary = primaryVehicle(await serverRows(server, 'vehicles'), String(profile?.['primaryVehicleId']))
      expect(primary).not.toBeNull()
      for (const device of crew.devices) {
        expect(shownRows(device, 'billPayments')).toEqual(await serverRows(server, 'billPayments'))
        const [mine] = shownRows(device, 'profile')
        expect(mine).toEqual(profile)
        expect(primaryVehicle(inIdOrder(shownRows(device, 'vehicles')), String(mine?.['primaryVehicleId']))).toEqual(primary)
      }
    },
  ), runs)
}, timeout)
