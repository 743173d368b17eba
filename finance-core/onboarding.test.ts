import { expect, it } from 'vitest'
import type { LedgerRow } from './ledger/ledger-rows.ts'
import { onboardingRows, type KnownBefore } from './onboarding.ts'

const userId = '019aa000-0000-7000-8000-000000000001'
const nothing: KnownBefore = { vehicles: [], primaryVehicleId: null }
const civic: LedgerRow<'vehicles'> = { id: 'civic', createdAt: 1, name: '2012 Civic' }
const answersWith = (vehicleNames: readonly string[], platforms: readonly string[] = []) => ({ maritalStatus: 'single' as const, vehicleNames, platforms })
const rows = (names: readonly string[], known = nothing) => onboardingRows(answersWith(names), known, 7, userId)

it('adds each vehicle once as it was typed first, in order, and makes the first one primary', () => {
  const { vehicles, profile } = rows([' 2019 Toyota Prius ', '', '2015 Honda Fit', '2019 toyota prius'])
  expect(vehicles.map(({ fields }) => fields.name)).toEqual(['2019 Toyota Prius', '2015 Honda Fit'])
  expect(profile).toMatchObject({ primaryVehicleId: vehicles[0]?.id, onboardingCompleted: true, termsAcceptedAt: 7, maritalStatus: 'single' })
  expect([...vehicles].map(({ id }) => id)).toEqual(vehicles.map(({ id }) => id).toSorted())
})

it('names the same vehicle alike wherever the questions are answered', () => {
  expect(rows(['2019 Toyota Prius'])).toEqual(rows(['2019 Toyota Prius ']))
  expect(onboardingRows(answersWith(['2019 Toyota Prius']), nothing, 7, userId.replace('1', '2')).vehicles)
    .not.toEqual(rows(['2019 Toyota Prius']).vehicles)
})

it('adds no vehicle that is there by name, and keeps the primary one', () => {
  const known = { vehicles: [civic], primaryVehicleId: civic.id }
  expect(rows(['2012 Civic'], known)).toMatchObject({ vehicles: [], profile: { primaryVehicleId: 'civic' } })
  expect(rows(['2015 Honda Fit'], known)).toMatchObject({ vehicles: [{ fields: { name: '2015 Honda Fit' } }], profile: { primaryVehicleId: 'civic' } })
})

it('has no primary vehicle without a vehicle', () => {
  expect(rows([' '])).toMatchObject({ vehicles: [], profile: { primaryVehicleId: null } })
})

it('keeps one of two spellings of a platform', () => {
  expect(onboardingRows(answersWith([], ['uber', 'Uber', 'Roadie']), nothing, 7, userId).profile.gigPlatforms).toEqual(['uber', 'Roadie'])
})
