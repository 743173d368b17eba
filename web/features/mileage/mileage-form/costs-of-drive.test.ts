import { describe, expect, it } from 'vitest'
import { withWorkedRows } from '#core/ledger.ts'
import { parseLedger } from '#core/ledger/parse-ledger.ts'
import { costsOfDrive } from './costs-of-drive.ts'

const standing = parseLedger({
  vehicles: [{ id: 'prius', name: 'Prius' }],
  maintenanceSchedules: [{ id: 'oil', vehicleId: 'prius', category: 'oil', name: 'Oil Change', intervalMiles: 5000, cost: '75' }],
})
const drive = (id: string, date: string, startingMileage: number, vehicleId = 'prius') =>
  ({ id, createdAt: 1, vehicleId, date, startingMileage, endingMileage: startingMileage + 1_000 })

/** What is read of a day. */
const dayOf = (date: string, ...mileage: ReturnType<typeof drive>[]) =>
  ({ period: { from: date, to: date }, mileage, ledger: withWorkedRows(standing, { mileage }) })

describe('costsOfDrive', () => {
  it('counts a drive with the others its vehicle made that day (R94)', () => {
    const day = dayOf('2026-11-20', drive('first', '2026-11-20', 600_000), drive('other car', '2026-11-20', 0, 'van'))
    expect(costsOfDrive(day, drive('typed', '2026-11-20', 601_000))).toEqual({ hasOthers: true, loan: null, fund: 300 })
    expect(costsOfDrive(day, drive('first', '2026-11-20', 600_000))).toEqual({ hasOthers: false, loan: null, fund: 150 })
  })

  it('waits for the drives of the day it is moved to', () => {
    const before = dayOf('2026-11-21', drive('typed', '2026-11-21', 601_000))
    expect(costsOfDrive(before, drive('typed', '2026-11-20', 601_000))).toBeNull()
    expect(costsOfDrive(undefined, drive('typed', '2026-11-20', 601_000))).toBeNull()
  })
})
