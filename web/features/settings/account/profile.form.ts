import { PROFILE_INCOMPLETE } from '#core/entities/profile.ts'
import type { FormOutcome } from '../../../ui/form/form-outcome.ts'
import { refuseBlank } from '../../../ui/form/refuse-blank.ts'

/** The name and email form (spec 2 section 5): text in, trimmed values or words out. */
export interface ProfileForm {
  readonly firstName: string
  readonly email: string
}

/** Reads the form; both fields are required. */
export function readProfileForm(form: ProfileForm): FormOutcome<ProfileForm> {
  const firstName = form.firstName.trim()
  const email = form.email.trim()
  const blank = refuseBlank({ firstName, email }, { firstName: 'Enter your first name', email: 'Enter your email' }, PROFILE_INCOMPLETE)
  return blank ?? { ok: true, value: { firstName, email } }
}
