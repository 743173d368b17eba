/** What a driver may be (spec 1 section 2). Imports nothing: the first screen reads it with the user. */

/** What onboarding and settings offer, as it is stored. */
export const maritalStatuses = ['single', 'married'] as const
/** One of them. */
export type MaritalStatus = (typeof maritalStatuses)[number]

/** The words for none, on the device and from the server. */
export const NO_MARITAL_STATUS = 'Please select your marital status.'
