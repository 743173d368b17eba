import type { NoPhoto } from '../../../data/photos/server-photo.ts'

const CAME_NOT = 'This photo did not come. The phone that took it may not have sent it yet.'
const NOT_HERE = 'This photo is not on this device.'

/**
 * Title and text of the toast when a chosen file cannot become a photo (spec 2 section 8); the reason is shown beside its
 * button.
 */
export const uploadFailed = ['Upload Failed', 'Failed to upload image. Please try again.'] as const

/** Says that only the first of several pictures shared at once was taken; null for one alone. */
export function firstOfWords(pictures: number): string | null {
  return pictures > 1 ? `Only the first of ${pictures} pictures was taken.` : null
}

/** The toast when a shared photo has taken the place of one that an earlier page left in the form. */
export const EARLIER_REPLACED = 'The shared photo replaced the earlier one'

/** Why a photo that is not on this device is not shown; null until the reason is known. Offline, that alone is the reason. */
export function missingWords(why: NoPhoto | null, online: boolean): string {
  if (!online) return `${NOT_HERE} Connect to see it.`
  if (why === null) return NOT_HERE
  if (why === 'signed-out') return `${NOT_HERE} Sign in to see it.`
  return why === 'not-there' ? CAME_NOT : 'Roadbook could not be reached. Please try again.'
}

/** Why a photo that is not on this device was not saved. Offline, that alone is the reason. */
export function unsavedWords(why: NoPhoto, online: boolean): string {
  if (!online) return `${NOT_HERE} Connect to save it.`
  if (why === 'signed-out') return `${NOT_HERE} Sign in to save it.`
  return why === 'not-there' ? CAME_NOT : 'Roadbook could not be reached, so the photo was not saved. Please try again.'
}
