/**
 * A device that was away for longer than removals are remembered (P15): it loses nothing that is waiting and keeps no
 * ghost rows.
 */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { idOf } from '../../testing/sim/actions.ts'
import { cases } from '../../testing/sim/cases.ts'
import { accountId, deviceOf, drain, drainAll, inIdOrder, newCrew, serverRows, START } from '../../testing/sim/crew.ts'
import { shownRows, write, type SimChange } from '../../testing/sim/device.ts'
import { openGround } from '../../testing/sim/ground.ts'

const ground = openGround()
afterAll(() => ground.store.close())

const AWAY_MS = 401 * 24 * 60 * 60 * 1000
const rows = [0, 1, 2, 3, 4, 5]
const bill = (row: number, fields: SimChange['fields']): SimChange => ({ op: 'put', entity: 'bills', id: idOf('bills', row), fields })
const rent = (row: number) => bill(row, { name: 'Rent', amount: row + 1, frequency: 'monthly', dueDate: '1' })
const removal = (row: number): SimChange => ({ op: 'remove', entity: 'bills', id: idOf('bills', row), fields: {} })

const { timeout, ...runs } = cases(150, 10_000)

it(`keeps what waits and drops what went elsewhere, in ${runs.numRuns} histories`, async () => {
  await fc.assert(fc.asyncProperty(
    fc.record({
      /** Removed and changed by the desktop while the phone is away, and changed by the phone with no signal. */
      removed: fc.subarray(rows), changed: fc.subarray(rows), edited: fc.subarray(rows), unwanted: fc.subarray(rows),
      created: fc.nat(3), pageRows: fc.integer({ min: 1, max: 5 }), lost: fc.array(fc.boolean(), { maxLength: 8 }),
    }),
    async ({ removed, changed, edited, unwanted, created, pageRows, lost }) => {
      await ground.store.deleteAccount(accountId(1))
      const crew = await newCrew(ground, 1, [0, 0])
      const [phone, desktop] = [deviceOf(crew, 0), deviceOf(crew, 1)]
      write(phone, rows.map(rent), START)
      await drainAll(crew, START)
      const journal = new Map(phone.journal)

      for (const row of changed) write(desktop, [bill(row, { name: 'Garage' })], START + 1_000)
      for (const row of removed) write(desktop, [removal(row)], START + 2_000)
      await drain(crew.server, desktop, START + 3_000)
      const now = START + 4_000 + AWAY_MS
      await ground.store.forgetRemoved(now)
      for (const row of edited) write(phone, [bill(row, { amount: 500 })], now)
      for (const row of unwanted) write(phone, [removal(row)], now)
      for (let row = 6; row < 6 + created; row += 1) write(phone, [rent(row)], now)

      await drain({ ...crew.server, pageRows }, phone, now, { mutations: 2, loses: (call) => lost[call] ?? false })
      await drainAll(crew, now)

      const wanted = [...rows, 6, 7, 8].filter((row) =>
        row >= 6 ? row < 6 + created : !unwanted.includes(row) && (edited.includes(row) || !removed.includes(row)))
      const onServer = await serverRows(crew.server, 'bills')
      expect(onServer.map(({ id }) => id)).toEqual(wanted.map((row) => idOf('bills', row)))
      for (const row of edited.filter((one) => !unwanted.includes(one))) {
        expect(onServer.find(({ id }) => id === idOf('bills', row))).toMatchObject({ amount: 500 })
      }
      // The desktop's change wins, even if the phone changed another field of the row.
      for (const row of changed.filter((one) => wanted.includes(one) && !removed.includes(one))) {
        expect(onServer.find(({ id }) => id === idOf('bills', row))).toMatchObject({ name: 'Garage' })
      }
      for (const device of crew.devices) expect(inIdOrder(shownRows(device, 'bills'))).toEqual(onServer)
      expect([phone.outbox.size, phone.refused.size]).toEqual([0, 0])
      for (const [n, entry] of journal) expect(phone.journal.get(n)).toEqual(entry)
    },
  ), runs)
}, timeout)
