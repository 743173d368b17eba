import { beforeEach, expect, it } from 'vitest'
import { openDb, tableOf, type RoadbookDb } from '../db.ts'
import { newId } from '../new-id.ts'
import { allRows, rowById, waitingCount } from '../read.ts'
import { save } from '../save.ts'
import { completeOnboarding } from './onboarding.ts'
import { seedProfile } from './profile.ts'
import type { User } from './user.ts'

const NOW = Date.UTC(2026, 10, 21)
let db: RoadbookDb
let user: User

beforeEach(() => {
  db = openDb(newId(NOW), { now: () => NOW })
  user = {
    id: db.userId, email: 'sam@example.com', firstName: 'Sam', lastName: null, isOnboarded: false, gigPlatforms: [],
    maritalStatus: null, accountType: 'standard', emailVerified: true, profileImageUrl: null, provider: 'email', hasPassword: true,
  }
})

it('stores the answers as one change, the first vehicle as the primary one', async () => {
  const answers = { maritalStatus: 'single' as const, vehicleNames: [' Corolla ', '', 'Prius'], platforms: ['Uber Eats', 'ubereats', 'Pizza'] }
  await completeOnboarding(db, answers)
  const vehicles = await allRows(db, 'vehicles')
  expect(vehicles.map(({ name }) => name).sort()).toEqual(['Corolla', 'Prius'])
  expect(await rowById(db, 'profile', db.userId)).toMatchObject({
    maritalStatus: 'single',
    gigPlatforms: ['ubereats', 'Pizza'],
    onboardingCompleted: true,
    termsAcceptedAt: NOW,
    primaryVehicleId: vehicles.find(({ name }) => name === 'Corolla')?.id,
  })
  expect((await db.outbox.toArray()).map(({ group }) => group)).toEqual([3, undefined, undefined])
})

it('adds no vehicle twice when it is done again', async () => {
  const answers = { maritalStatus: 'single' as const, vehicleNames: ['Corolla'], platforms: [] }
  await completeOnboarding(db, answers)
  await completeOnboarding(db, answers)
  expect(await allRows(db, 'vehicles')).toHaveLength(1)
  expect(await waitingCount(db)).toBe(2)
})

it('makes one vehicle of a name that was typed twice', async () => {
  await completeOnboarding(db, { maritalStatus: 'single', vehicleNames: ['Prius', 'Corolla', ' PRIUS ', 'Corolla'], platforms: [] })
  expect((await allRows(db, 'vehicles')).map(({ name }) => name)).toEqual(['Prius', 'Corolla'])
})

it('keeps the primary vehicle that another device has chosen', async () => {
  const [older, chosen] = [newId(NOW - 2_000), newId(NOW - 1_000)]
  await save(db, 'vehicles', older, { name: 'Corolla' })
  await save(db, 'vehicles', chosen, { name: 'Prius' })
  await save(db, 'profile', db.userId, { primaryVehicleId: chosen })
  await completeOnboarding(db, { maritalStatus: 'single', vehicleNames: ['Corolla'], platforms: [] })
  expect((await rowById(db, 'profile', db.userId))?.primaryVehicleId).toBe(chosen)
})

it('keeps vehicles in the order in which they were typed', async () => {
  const names = ['Corolla', 'Prius', 'Camry', 'Leaf', 'Bolt', 'Niro']
  await completeOnboarding(db, { maritalStatus: 'single', vehicleNames: names, platforms: [] })
  expect((await allRows(db, 'vehicles')).map(({ name }) => name)).toEqual(names)
})

it('takes a name that breaks off inside an emoji', async () => {
  await completeOnboarding(db, { maritalStatus: 'single', vehicleNames: ['Van \ud83d'], platforms: [] })
  expect(await allRows(db, 'vehicles')).toMatchObject([{ name: 'Van \ufffd' }])
})

it('shows what signing in told until the profile is here, and sends only what is changed', async () => {
  await seedProfile(db, { ...user, gigPlatforms: ['uber'], isOnboarded: true })
  expect(await rowById(db, 'profile', db.userId)).toMatchObject({ firstName: 'Sam', gigPlatforms: ['uber'], onboardingCompleted: true })
  expect(await waitingCount(db)).toBe(0)
  await save(db, 'profile', db.userId, { gigPlatforms: ['lyft', 'uber'] })
  expect((await db.outbox.toArray()).map(({ fields }) => fields)).toEqual([{ gigPlatforms: ['lyft', 'uber'] }])
})

it('never overwrites a profile that is here', async () => {
  await seedProfile(db, user)
  await save(db, 'profile', db.userId, { firstName: 'Samuel' })
  await seedProfile(db, user)
  expect((await tableOf(db, 'profile').get(db.userId))?.firstName).toBe('Samuel')
})
