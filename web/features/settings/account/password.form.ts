/** The password form (spec 2 section 5, R72): text in, the call's body or words out. */
import { isTooShort, PASSWORD_MISSING, TOO_SHORT } from '#core/password.ts'
import type { PasswordChange } from '../../../data/account/account-calls.ts'
import type { FormOutcome } from '../../../ui/form/form-outcome.ts'
import { refuseBlank } from '../../../ui/form/refuse-blank.ts'

export interface PasswordForm {
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

const NEW_MISMATCH = "New passwords don't match"

/** Reads the form. `asksCurrent` is false for an account that has no password yet (R17). */
export function readPasswordForm(form: PasswordForm, { asksCurrent }: { readonly asksCurrent: boolean }): FormOutcome<PasswordChange> {
  const { currentPassword, newPassword, confirmPassword } = form
  const words = { newPassword: 'Enter a new password', confirmPassword: 'Enter the new password again' }
  const blank = refuseBlank(
    { currentPassword, newPassword, confirmPassword },
    asksCurrent ? { currentPassword: 'Enter your current password', ...words } : words,
    PASSWORD_MISSING,
  )
  if (blank) return blank
  if (newPassword !== confirmPassword) {
    return { ok: false, text: NEW_MISMATCH, fields: { confirmPassword: NEW_MISMATCH }, between: ['newPassword', 'confirmPassword'] }
  }
  if (isTooShort(newPassword)) return { ok: false, text: TOO_SHORT, fields: { newPassword: TOO_SHORT } }
  return { ok: true, value: { ...(asksCurrent && { currentPassword }), newPassword } }
}
