import { beforeEach, expect, it } from 'vitest'
import { completeOnboarding } from './account/onboarding.ts'
import { seedProfile } from './account/profile.ts'
import type { User } from './account/user.ts'
import { deviceState, openDb, type RoadbookDb } from './db.ts'
import type { DeviceState } from './device-state.ts'
import { newId } from './new-id.ts'
import { isBookWhole } from './whole-book.ts'

let db: RoadbookDb

beforeEach(() => { db = openDb(newId(Date.UTC(2026, 10, 21))) })

const driver = (isOnboarded: boolean): User => ({
  id: db.userId, email: 'sam@example.com', firstName: 'Sam', lastName: null, isOnboarded, gigPlatforms: [], maritalStatus: null,
  accountType: 'standard', emailVerified: false, profileImageUrl: null, provider: 'email', hasPassword: true,
})

async function change(state: Partial<DeviceState>): Promise<void> {
  await db.dexie.table('meta').put({ ...await deviceState(db), ...state })
}

it('is missing on a new device until all of it has come', async () => {
  await seedProfile(db, driver(true))
  expect(await isBookWhole(db)).toBe(false)
  await change({ cursor: '1.a' })
  expect(await isBookWhole(db)).toBe(false)
  await change({ complete: true })
  expect(await isBookWhole(db)).toBe(true)
})

it('is here when there was none to fetch: before the questions after sign-up, and once they are answered without a signal', async () => {
  await seedProfile(db, driver(false))
  expect(await isBookWhole(db)).toBe(true)
  await completeOnboarding(db, { vehicleNames: ['Prius'], platforms: ['uber'], maritalStatus: null })
  expect(await isBookWhole(db)).toBe(true)
  await change({ notice: { kind: 'rebuilt', changes: 0 } })
  expect(await isBookWhole(db)).toBe(false)
})
