/** The one-time questions after sign-up, answered on the device: they work without a connection (R77). */
import type { FieldsOf } from '#core/entities/index.ts'
import { platformUnion } from '#core/platforms.ts'
import { allRows } from './read.ts'
import type { RoadbookDb } from './db.ts'
import { newId } from './new-id.ts'
import { saveTogether, type Change } from './save.ts'

export interface OnboardingAnswers {
  readonly maritalStatus: FieldsOf<'profile'>['maritalStatus']
  /** Names as typed; blank ones are dropped. The first becomes the primary vehicle (R20). */
  readonly vehicleNames: readonly string[]
  /** Platforms ticked and typed, in order; a repetition in other letters is dropped (R19). */
  readonly platforms: readonly string[]
}

/** Stores the answers as one change. Doing it again adds no vehicle twice. Throws RuleError for an answer that does not fit. */
export async function completeOnboarding(db: RoadbookDb, answers: OnboardingAnswers): Promise<void> {
  const known = await allRows(db, 'vehicles')
  const names = answers.vehicleNames.map((name) => name.trim()).filter((name) => name !== '')
  const vehicles = names
    .filter((name) => !known.some((vehicle) => vehicle.name === name))
    .map((name): Change & { op: 'put' } => ({ op: 'put', entity: 'vehicles', id: newId(db.now()), fields: { name } }))
  const primaryVehicleId = known[0]?.id ?? vehicles[0]?.id ?? null
  await saveTogether(db, [
    ...vehicles,
    {
      op: 'put',
      entity: 'profile',
      id: db.userId,
      fields: {
        maritalStatus: answers.maritalStatus,
        gigPlatforms: platformUnion(answers.platforms),
        onboardingCompleted: true,
        termsAcceptedAt: db.now(),
        primaryVehicleId,
      },
    },
  ])
}
