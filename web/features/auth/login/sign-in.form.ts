/** Signing in and up: typed text in, the server call's body or words out (spec 1 section 5). */
import { isTooShort, TOO_SHORT } from '#core/password.ts'
import type { Registration } from '../../../data/session.ts'
import type { FormOutcome } from '../../../ui/form/form-outcome.ts'
import { refuseBlank } from '../../../ui/form/refuse-blank.ts'
import { MISMATCH } from '../mismatch.ts'

export interface SignInForm {
  readonly email: string
  readonly password: string
}

/** Reads the sign-in form; the email is trimmed, the password is taken as typed. */
export function readSignIn(form: SignInForm): FormOutcome<SignInForm> {
  const { password } = form
  const email = form.email.trim()
  const blank = refuseBlank(
    { email, password },
    { email: 'Enter your email', password: 'Enter your password' },
    'Please enter both email and password',
    'Missing fields',
  )
  return blank ?? { ok: true, value: { email, password } }
}

export interface SignUpForm extends Registration {
  readonly confirmPassword: string
}

/** Reads the sign-up form; name and email are trimmed, the passwords are taken as typed. */
export function readSignUp(form: SignUpForm): FormOutcome<Registration> {
  const { password, confirmPassword } = form
  const name = form.name.trim()
  const email = form.email.trim()
  const blank = refuseBlank(
    { name, email, password, confirmPassword },
    {
      name: 'Enter your first name',
      email: 'Enter your email',
      password: 'Choose a password',
      confirmPassword: 'Enter the password again',
    },
    'Please fill in all fields',
    'Missing fields',
  )
  if (blank) return blank
  if (password !== confirmPassword) {
    return {
      ok: false, title: 'Password mismatch', text: MISMATCH,
      fields: { confirmPassword: MISMATCH }, between: ['password', 'confirmPassword'],
    }
  }
  if (isTooShort(password)) {
    return { ok: false, title: 'Registration failed', text: TOO_SHORT, fields: { password: TOO_SHORT } }
  }
  return { ok: true, value: { name, email, password } }
}
