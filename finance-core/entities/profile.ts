import { maritalStatuses, NO_MARITAL_STATUS } from '../marital-status.ts'
import { choice, flag, moment, optional, platformList, ref, text } from '../schema/fields.ts'
import { defineEntity } from './define.ts'

/** The message for a missing name or e-mail, the same on the device and from the server. */
export const PROFILE_INCOMPLETE = 'Please fill in all required fields'

/**
 * The driver's own row, one per account; its id is the user's id. It syncs like any entity, so onboarding and platform
 * order work offline. The e-mail and everything about signing in belong to the account on the server.
 */
export const profile = defineEntity({
  path: null,
  code: 'u',
  fields: {
    firstName: optional(text(100, { missing: PROFILE_INCOMPLETE })),
    lastName: optional(text(100, { missing: PROFILE_INCOMPLETE })),
    maritalStatus: optional(choice(maritalStatuses, { missing: NO_MARITAL_STATUS })),
    gigPlatforms: platformList(),
    onboardingCompleted: flag(),
    termsAcceptedAt: optional(moment()),
    primaryVehicleId: optional(ref('vehicles', { missing: 'Please choose a vehicle' })),
  },
  tags: [
    'firstName', 'lastName', 'maritalStatus', 'gigPlatforms', 'onboardingCompleted', 'termsAcceptedAt',
    'primaryVehicleId',
  ],
  unshown: ['onboardingCompleted', 'termsAcceptedAt'],
})
