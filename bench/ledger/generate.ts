/**
 * A fictional driver's data, deterministic for its settings, for the benches and the demo account. Odometers advance
 * continuously, earnings follow the weekday, cars are filled up when needed, bills are those of a household.
 */
import { addDays } from '#core/dates.ts'
import type { LocalDate } from '#core/dates.ts'
import { entityNames } from '#core/entities/index.ts'
import { toWire } from '#core/entities/wire.ts'
import type { EntityName, Row } from '#core/entities/index.ts'
import { drive } from './driving.ts'
import { makeLoans } from './loans.ts'
import { eveningOf } from './moments.ts'
import { makeBills, makeGoals, makeSchedules, payBills } from './obligations.ts'
import { chanceOf } from './random.ts'
import type { Chance } from './random.ts'
import { cars, platforms } from './scenery.ts'

export interface Settings {
  readonly seed: number
  readonly years: number
  readonly lastDay: LocalDate
  /** The account of the rows: the id of the profile row, and the namespace of natural ids. */
  readonly userId: string
  readonly firstName: string
}

export type GeneratedLedger = { readonly [N in EntityName]: readonly Row<N>[] }

/** The ten-year ledger that the benches measure. */
export const benchSettings: Settings = {
  seed: 20_261_121, years: 10, lastDay: '2026-11-21', userId: '01856c3e-0000-7000-8000-000000000001', firstName: 'Dana',
}

/** Ten years make about 3,650 mileage entries, 11,000 earnings, 4,000 expenses and three loans of 120 payments. */
export function generateLedger({ seed, years, lastDay, userId, firstName }: Settings): GeneratedLedger {
  const firstDay = addDays(lastDay, 1 - Math.round(365.25 * years))
  const vehicles = makeVehicles(chanceOf(seed), firstDay)
  const driven = drive(chanceOf(seed + 1), vehicles, firstDay, lastDay)
  const bills = makeBills(chanceOf(seed + 2), firstDay)
  return {
    profile: [makeProfile(userId, firstName, vehicles, firstDay)],
    vehicles,
    ...driven,
    bills,
    billPayments: payBills(chanceOf(seed + 3), bills, userId, lastDay),
    goals: makeGoals(chanceOf(seed + 4), lastDay),
    ...makeLoans(chanceOf(seed + 5), vehicles, driven.mileage, firstDay, lastDay, years),
    maintenanceSchedules: makeSchedules(chanceOf(seed + 6), vehicles, firstDay),
  }
}

function makeVehicles(chance: Chance, firstDay: LocalDate): Row<'vehicles'>[] {
  return cars.map(({ name }, place) => {
    const createdAt = eveningOf(firstDay, place)
    return { id: chance.id(createdAt), createdAt, name }
  })
}

function makeProfile(id: string, firstName: string, vehicles: readonly Row<'vehicles'>[], firstDay: LocalDate): Row<'profile'> {
  const createdAt = eveningOf(firstDay, 0)
  return {
    id, createdAt, firstName, lastName: null, maritalStatus: 'married',
    gigPlatforms: platforms.map(({ name }) => name),
    onboardingCompleted: true, termsAcceptedAt: createdAt, primaryVehicleId: vehicles[0]?.id ?? null,
  }
}

/** The ledger in the form of REST lists and the full export: one key per list, decimals as text. */
export function toWireLedger(ledger: GeneratedLedger): Record<EntityName, Record<string, unknown>[]> {
  const lists = entityNames.map((name) => [name, ledger[name].map((row) => toWire(name, { ...row }))])
  return Object.fromEntries(lists) as Record<EntityName, Record<string, unknown>[]>
}
