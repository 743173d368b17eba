/** What a driver may be (spec 1 section 2). Imports nothing: the first screen reads it with the user. */

export const maritalStatuses = ['single', 'married'] as const
export type MaritalStatus = (typeof maritalStatuses)[number]

/** The words for none, on the device and from the server. */
export const NO_MARITAL_STATUS = 'Please select your marital status.'
