/** The new password form behind a mailed link (spec 1 section 5). */
import { isTooShort, TOO_SHORT } from '#core/password.ts'
import type { FormOutcome } from '../../../ui/form/form-outcome.ts'
import { refuseBlank } from '../../../ui/form/refuse-blank.ts'
import { MISMATCH } from '../mismatch.ts'

export interface ResetForm {
  readonly password: string
  readonly confirmPassword: string
}

/** True when both are typed and differ: the button is disabled then, and the field says so. */
export function passwordsDiffer({ password, confirmPassword }: ResetForm): boolean {
  return confirmPassword !== '' && password !== confirmPassword
}

/** Reads the form; gives the new password. */
export function readReset({ password, confirmPassword }: ResetForm): FormOutcome<string> {
  const text = 'Please enter and confirm your new password'
  const words = { password: 'Enter a new password', confirmPassword: 'Enter it again' }
  const blank = refuseBlank({ password, confirmPassword }, words, text, 'Password required')
  if (blank) return blank
  if (password !== confirmPassword) {
    return { ok: false, title: MISMATCH, text: 'Please enter the same password twice', fields: { confirmPassword: MISMATCH } }
  }
  if (isTooShort(password)) {
    return { ok: false, title: 'Password too short', text: TOO_SHORT, fields: { password: TOO_SHORT } }
  }
  return { ok: true, value: password }
}
