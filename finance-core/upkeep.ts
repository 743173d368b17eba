/** What one mile of each vehicle costs in planned maintenance, over one common denominator. */
import type { Groups } from './ledger/grouped-rows.ts'
import { rowById, rowsOf } from './ledger/grouped-rows.ts'
import type { LedgerRow } from './ledger/ledger-rows.ts'
import type { Tenths } from './quantities.ts'
import { commonDivisor } from './rationals.ts'
import type { Fraction } from './rationals.ts'

/** Exact costs: a vehicle's entry divided by `denominator` is its cents per tenth of a mile (spec 1 section 9). */
export interface Upkeep {
  readonly denominator: bigint
  readonly perTenth: ReadonlyMap<string, bigint>
}

interface Tables {
  readonly vehicles: Groups<LedgerRow<'vehicles'>, unknown>
  readonly maintenanceSchedules: Groups<LedgerRow<'maintenanceSchedules'>, unknown>
}

/** Sums cost / interval over each vehicle's schedules; those of a missing vehicle are left out (R85). */
export function upkeepOf(tables: Tables): Upkeep {
  const schedules = rowsOf(tables.maintenanceSchedules)
    .filter(({ vehicleId }) => rowById(tables.vehicles, vehicleId) !== undefined)
    .map(({ vehicleId, cost, intervalMiles }) => ({ vehicleId, cost: BigInt(cost), tenths: BigInt(intervalMiles) * 10n }))
  const denominator = schedules.reduce((common, { tenths }) => (common / commonDivisor(common, tenths)) * tenths, 1n)
  const perTenth = new Map<string, bigint>()
  for (const { vehicleId, cost, tenths } of schedules) {
    perTenth.set(vehicleId, (perTenth.get(vehicleId) ?? 0n) + cost * (denominator / tenths))
  }
  return { denominator, perTenth }
}

/** The exact maintenance cost of those miles of a vehicle. */
export function upkeepFor(upkeep: Upkeep, vehicleId: string, miles: Tenths): Fraction {
  return { numerator: (upkeep.perTenth.get(vehicleId) ?? 0n) * BigInt(miles), denominator: upkeep.denominator }
}
