/** Completing the profile, once (R18 to R20). */
import { newId } from '../http/new-id.ts'
import type { Parts } from '../parts.ts'
import type { OwnChange } from '../store/store.ts'
import type { OnboardingAnswers } from './onboarding-body.ts'
import { primaryVehicleId } from './primary-vehicle.ts'

/** Stores the answers together. A driver who has done it already keeps everything as it is: no vehicle twice. */
export async function completeOnboarding(parts: Parts, userId: string, answers: OnboardingAnswers): Promise<void> {
  const { store, clock, random, inTurn } = parts
  await inTurn(userId, async () => {
    const profile = await store.get(userId, 'profile', userId)
    if (profile?.['onboardingCompleted'] === true) return
    const known = await store.list(userId, 'vehicles')
    const now = clock()
    const vehicles = answers.vehicleNames
      .filter((name) => !known.some((vehicle) => vehicle['name'] === name))
      // A millisecond apart, so that their ids sort as they were typed.
      .map((name, place): OwnChange => (
        { op: 'put', entity: 'vehicles', id: newId(now + place, random), fields: { name } }
      ))
    await store.applyOwn(userId, [...vehicles, {
      op: 'put',
      entity: 'profile',
      id: userId,
      fields: {
        ...answers.profile,
        onboardingCompleted: true,
        termsAcceptedAt: now,
        primaryVehicleId: primaryVehicleId(known, profile) ?? vehicles[0]?.id ?? null,
      },
    }], now)
  })
}
