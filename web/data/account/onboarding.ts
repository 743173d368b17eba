/** The one-time questions after sign-up, answered on the device: they work without a connection (R77). */
import { onboardingRows, type OnboardingAnswers } from '#core/onboarding.ts'
import { tableOf, type RoadbookDb } from '../db.ts'
import { allRows } from '../read.ts'
import { saveTogether } from '../save.ts'
import type { Change } from '../saving/change.ts'

/** Stores the answers as one change; repeating it adds no vehicle twice. Throws RuleError for an invalid answer. */
export async function completeOnboarding(db: RoadbookDb, answers: OnboardingAnswers): Promise<void> {
  const vehicles = await allRows(db, 'vehicles')
  const primaryVehicleId = (await tableOf(db, 'profile').get(db.userId))?.primaryVehicleId ?? null
  const rows = onboardingRows(answers, { vehicles, primaryVehicleId }, db.now(), db.userId)
  await saveTogether(db, [
    ...rows.vehicles.map((vehicle): Change => ({ op: 'put', entity: 'vehicles', ...vehicle })),
    { op: 'put', entity: 'profile', id: db.userId, fields: rows.profile },
  ])
}
