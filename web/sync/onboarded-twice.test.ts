/** Onboarding completed on a phone without a signal, and again elsewhere before the phone has sent its answers. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { admit } from '#core/entities/admit.ts'
import { openSqliteStore } from '../../sync-server/store/sqlite/open.ts'
import { completeOnboarding } from '../data/account/onboarding.ts'
import { seedProfile } from '../data/account/profile.ts'
import { userSchema, type User } from '../data/account/user.ts'
import { newId } from '../data/new-id.ts'
import { allRows, rowById } from '../data/read.ts'
import { save } from '../data/save.ts'
import { earlierChanges } from '../data/undecided/earlier-values.ts'
import { serverFetch } from '../testing/sim/fetch.ts'
import { newOracle } from '../testing/sim/oracle.ts'
import { NOW } from '../testing/browser-profile.ts'
import { drain, install, openTwoDevices, type TwoDevices } from '../testing/two-devices.ts'

let two: TwoDevices
beforeEach(async () => {
  two = await openTwoDevices()
})
afterEach(() => two.store.close())

/** What the sign-in reply says of a driver who has answered nothing yet. */
const newUser = (id: string): User => userSchema.parse({
  id, email: 'new@example.com', firstName: 'Sam', lastName: null, isOnboarded: false, gigPlatforms: [], maritalStatus: null,
  accountType: 'user', emailVerified: false, profileImageUrl: null, provider: 'email',
})

const answers = (...vehicleNames: string[]) => ({ maritalStatus: 'single' as const, vehicleNames, platforms: ['Uber'] })

it('makes no vehicle of the same name twice, and keeps the drives of each device with it', async () => {
  const { phone, desktop, online } = two
  await completeOnboarding(phone, answers('Prius', 'Zoë’s van'))
  const [prius] = await allRows(phone, 'vehicles')
  const drive = { vehicleId: prius?.id ?? '', date: '2026-11-20', startingMileage: 601_500, endingMileage: 603_000 }
  await save(phone, 'mileage', newId(NOW), drive)
  await completeOnboarding(desktop, answers('Prius', 'Zoë’s van', 'Camry'))
  for (const device of [desktop, phone, desktop]) await drain(device, online)
  for (const device of [desktop, phone]) {
    expect((await allRows(device, 'vehicles')).map(({ name }) => name)).toEqual(['Prius', 'Zoë’s van', 'Camry'])
    expect(await rowById(device, 'profile', device.userId)).toMatchObject({ primaryVehicleId: prius?.id, onboardingCompleted: true })
    expect(await allRows(device, 'mileage')).toMatchObject([drive])
  }
})

it('asks nothing when both answers are the same, though the terms were accepted at two times', async () => {
  let now = NOW
  const { store, online, phone, desktop } = await openTwoDevices(() => now)
  for (const device of [phone, desktop]) {
    await seedProfile(device, newUser(device.userId))
    await completeOnboarding(device, answers('Prius'))
    now += 60_000
  }
  for (const device of [desktop, phone, desktop]) await drain(device, online)
  for (const device of [phone, desktop]) {
    expect(await device.lost.toArray()).toMatchObject([{ field: 'termsAcceptedAt', value: NOW }])
    expect((await earlierChanges(device)).size).toBe(0)
  }
  await store.close()
})

it('asks nothing of a new driver who answers before the first reply has come', async () => {
  const store = openSqliteStore({ file: ':memory:' })
  const user = newId(NOW)
  const account = { id: user, email: 'new@example.com', passwordHash: null, googleId: null, emailVerified: true }
  await store.createAccount({ ...account, provider: 'email' }, admit('profile', { firstName: 'Sam' }), NOW)
  const phone = install(user)
  await seedProfile(phone, newUser(user))
  await completeOnboarding(phone, answers('Prius'))
  await drain(phone, serverFetch({ store, user, oracle: newOracle(), pageRows: 1_000 }, () => NOW))
  expect(await phone.lost.toArray()).toEqual([])
  await store.close()
})
