import { describe, expect, it } from 'vitest'
import { admit } from '#core/entities/admit.ts'
import { entityNames } from '#core/entities/index.ts'
import { fromWire } from '#core/entities/wire.ts'
import { benchSettings, generateLedger, toWireLedger } from './generate.ts'

const ledger = generateLedger(benchSettings)

describe('generateLedger', () => {
  it('makes ten years of the sizes the benches are meant for', () => {
    const sizes = Object.fromEntries(entityNames.map((name) => [name, ledger[name].length]))
    expect(sizes).toMatchObject({ vehicles: 3, bills: 40, goals: 6, autoLoans: 3, loanPayments: 360, maintenanceSchedules: 15 })
    for (const [name, size] of Object.entries({ mileage: 3650, earnings: 11_000, expenses: 4000 })) {
      expect(Math.abs((sizes[name] ?? 0) / size - 1)).toBeLessThan(0.03)
    }
  })

  it('makes the same rows again, and others for another seed', () => {
    expect(generateLedger(benchSettings)).toEqual(ledger)
    expect(generateLedger({ ...benchSettings, seed: 1 }).mileage).not.toEqual(ledger.mileage)
  })

  it('makes only rows that the registry takes in, each with an id of its own', () => {
    for (const name of entityNames) {
      for (const { id, createdAt, ...fields } of ledger[name]) {
        expect([name, id, createdAt > 0, admit(name, fields)]).toEqual([name, id, true, fields])
      }
      expect(new Set(ledger[name].map(({ id }) => id)).size).toBe(ledger[name].length)
    }
  })

  it('writes a wire form that reads back', () => {
    const wire = toWireLedger(ledger)
    for (const name of entityNames) {
      const read = fromWire(name, wire[name].at(-1), 'whole')
      const { id, createdAt, ...fields } = ledger[name].at(-1) ?? { id: '', createdAt: 0 }
      expect([id !== '', createdAt > 0, read]).toEqual([true, true, { ok: true, value: fields }])
    }
  })

  it('lets every odometer run on', () => {
    for (const vehicle of ledger.vehicles) {
      const own = ledger.mileage.filter(({ vehicleId }) => vehicleId === vehicle.id)
      const runsOn = own.every((row, at) => row.startingMileage >= (own[at - 1]?.endingMileage ?? 0))
      expect([vehicle.name, runsOn]).toEqual([vehicle.name, true])
    }
  })
})
