/** Loan payment splits are computed on each side and never sent: they are equal whatever the order of arrival (P10). */
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { AnyRow, Row } from '#core/entities/index.ts'
import { ledgerOf } from '#core/ledger.ts'
import { loanSummary, splitLoanPayments } from '#core/loans/summary.ts'
import { idOf } from '../../testing/sim/actions.ts'
import { cases } from '../../testing/sim/cases.ts'
import { deviceOf, drain, drainAll, newCrew, serverRows, START } from '../../testing/sim/crew.ts'
import { shownRows, undo, write, type SimChange } from '../../testing/sim/device.ts'
import { openGround } from '../../testing/sim/ground.ts'

const ground = openGround()
afterAll(() => ground.store.close())
let account = 0

const vehicle: SimChange = { op: 'put', entity: 'vehicles', id: idOf('vehicles', 0), fields: { name: 'Corolla' } }
const loanId = idOf('autoLoans', 0)
const loan = (interestRate: number): SimChange => ({
  op: 'put', entity: 'autoLoans', id: loanId, fields: {
    vehicleId: vehicle.id, currentPrincipalAmount: 90_000, interestRate, monthlyPayment: 5_000,
    lastPaymentDate: '2025-01-15', originalAmount: 100_000, loanDate: '2025-01-15',
  },
})

const payment = fc.record({
  device: fc.nat(2),
  row: fc.nat(7),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  amount: fc.integer({ min: 1, max: 40_000 }),
  does: fc.constantFrom('pay', 'pay', 'pay', 'remove', 'undo'),
  syncs: fc.boolean(),
})

/** The splits a side computes from its rows, in whatever order it holds them. */
function splitsOf(vehicles: readonly AnyRow[], autoLoans: readonly AnyRow[], loanPayments: readonly AnyRow[]) {
  const ledger = ledgerOf({
    vehicles: vehicles as Row<'vehicles'>[],
    autoLoans: autoLoans as Row<'autoLoans'>[],
    loanPayments: loanPayments as Row<'loanPayments'>[],
  })
  return { splits: splitLoanPayments(ledger, loanId), summary: loanSummary(ledger, loanId, '2027-12-31') }
}

const { timeout, ...runs } = cases(150, 100_000)

it(`splits the payments of a loan equally on every side, in ${runs.numRuns} histories`, async () => {
  let split = 0
  await fc.assert(fc.asyncProperty(
    fc.array(payment, { minLength: 3, maxLength: 16 }), fc.nat(30_000),
    async (payments, rate) => {
      const crew = await newCrew(ground, ++account, [0, 500, -500])
      const { server } = crew
      let now = START
      write(deviceOf(crew, 0), [vehicle, loan(rate)], now)
      await drainAll(crew, now)
      for (const { device: number, row, month, day, amount, does, syncs } of payments) {
        now += 5_000
        const device = deviceOf(crew, number)
        const date = `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        const id = idOf('loanPayments', row)
        if (does === 'undo') undo(device, now)
        else write(device, [{ op: does === 'pay' ? 'put' : 'remove', entity: 'loanPayments', id, fields: { loanId, date, amount } }], now)
        if (syncs) await drain(server, device, now)
      }
      await drainAll(crew, now)

      const paid = await serverRows(server, 'loanPayments')
      const onServer = splitsOf(await serverRows(server, 'vehicles'), await serverRows(server, 'autoLoans'), paid)
      for (const device of crew.devices) {
        const [vehicles, loans, theirs] = (['vehicles', 'autoLoans', 'loanPayments'] as const).map((entity) => shownRows(device, entity))
        expect(splitsOf(vehicles ?? [], loans ?? [], (theirs ?? []).toReversed())).toEqual(onServer)
      }
      const parts = onServer.splits.reduce((sum, { principalAmount, interestAmount }) => sum + principalAmount + interestAmount, 0)
      expect(parts + onServer.summary.overpaid).toBe(paid.reduce((sum, { amount }) => sum + Number(amount), 0))
      expect(onServer.splits.every(({ balanceAfter }) => balanceAfter >= 0)).toBe(true)
      split += onServer.splits.length
    },
  ), runs)
  // Otherwise this would prove nothing.
  expect(split).toBeGreaterThan(runs.numRuns)
}, timeout)
