/** The marital statuses (spec 1 section 2). Imports nothing, because the first screen loads it with the user. */

/** What onboarding and settings offer, as it is stored. */
export const maritalStatuses = ['single', 'married'] as const
/** One of them. */
export type MaritalStatus = (typeof maritalStatuses)[number]

/** The message when none is chosen, the same on the device and from the server. */
export const NO_MARITAL_STATUS = 'Please select your marital status.'
