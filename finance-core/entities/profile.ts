import { choice, flag, moment, optional, platformList, ref, text } from '../schema/fields.ts'
import { defineEntity } from './define.ts'

/**
 * The driver's own row, one an account; its id is the user's id. It syncs like any entity, so onboarding and platform
 * order work offline. The e-mail and everything about signing in belong to the account on the server.
 */
export const profile = defineEntity({
  path: null,
  code: 'u',
  fields: {
    firstName: optional(text(100, { missing: 'Please fill in all required fields' })),
    lastName: optional(text(100, { missing: 'Please fill in all required fields' })),
    maritalStatus: optional(choice(['single', 'married'], { missing: 'Please select your marital status.' })),
    gigPlatforms: platformList(),
    onboardingCompleted: flag(),
    termsAcceptedAt: optional(moment()),
    primaryVehicleId: optional(ref('vehicles', { missing: 'Please choose a vehicle' })),
  },
  tags: [
    'firstName', 'lastName', 'maritalStatus', 'gigPlatforms', 'onboardingCompleted', 'termsAcceptedAt',
    'primaryVehicleId',
  ],
})
