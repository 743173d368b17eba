/** Onboarding completed on a phone without a signal, and again elsewhere before the phone has sent its answers. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { completeOnboarding } from '../data/account/onboarding.ts'
import { newId } from '../data/new-id.ts'
import { allRows, rowById } from '../data/read.ts'
import { save } from '../data/save.ts'
import { earlierChanges } from '../data/undecided/earlier-values.ts'
import { drain, NOW, openTwoDevices, type TwoDevices } from '../testing/two-devices.ts'

let two: TwoDevices
beforeEach(async () => {
  two = await openTwoDevices()
})
afterEach(() => two.store.close())

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
