/** Completing the profile, once (R18 to R20). */
import type { Row } from '#core/entities/index.ts'
import { onboardingRows, type OnboardingAnswers } from '#core/onboarding.ts'
import type { RouteServices } from '../../route-services.ts'
import type { OwnChange } from '../../store/store.ts'
import { lookThenWrite } from '../look-then-write.ts'

/** Stores the answers together. Changes nothing for a driver who has already completed onboarding: no duplicate vehicles. */
export async function completeOnboarding(services: RouteServices, userId: string, answers: OnboardingAnswers): Promise<void> {
  const { store, clock } = services
  await lookThenWrite(services, userId, async (writeOwn) => {
    const profile = await store.get(userId, 'profile', userId) as Row<'profile'> | null
    if (profile?.onboardingCompleted === true) return
    const known = {
      vehicles: await store.list(userId, 'vehicles') as Row<'vehicles'>[],
      primaryVehicleId: profile?.primaryVehicleId ?? null,
    }
    const rows = onboardingRows(answers, known, clock(), userId)
    await writeOwn([
      ...rows.vehicles.map((vehicle): OwnChange => ({ op: 'put', entity: 'vehicles', ...vehicle })),
      { op: 'put', entity: 'profile', id: userId, fields: rows.profile },
    ])
  })
}
