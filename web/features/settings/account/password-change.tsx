import { MIN_PASSWORD } from '#core/password.ts'
import { changePassword } from '../../../data/account/account-calls.ts'
import { fetchAs } from '../../../data/account/fetch-as.ts'
import { logout } from '../../../data/session.ts'
import type { User } from '../../../data/account/user.ts'
import { browserFetch } from '../../../lib/browser-fetch.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { OfflineNotice } from '../../../parts/offline-notice.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { FormRefusal } from '../../../ui/form/form-outcome.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from '../settings.module.css'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { readPasswordForm } from './password.form.ts'
import { useServerRefusal } from './use-server-refusal.ts'

const blank = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** A new password ends every mailed link (S-10). */
const EMAIL_LINK_ENDED = 'The link to your new email no longer works: please enter that email again.'

/** The answer may have been lost on its way back, and the change ends every session. */
const MAYBE_CHANGED = 'Should you be asked to sign in then, your new password may already hold.'

export interface PasswordChangeProps {
  readonly user: User
  /** The account now has a password; false when the driver has signed out meanwhile. */
  readonly onUser: (user: User) => boolean
  /** The session is new: requests made meanwhile with the old one were rejected and must be retried. */
  readonly onSession: () => void
}

/** Changes the password. An account that only signs in with Google has no current one to ask for (R17). */
export function PasswordChange({ user, onUser, onSession }: PasswordChangeProps) {
  const { typed, bind, clear } = useFields(blank)
  const hasNone = !user.hasPassword
  const online = useOnline()
  const toast = useToast()
  const serverRefusal = useServerRefusal()

  const submit = async (): Promise<FormRefusal | null> => {
    const read = readPasswordForm(typed, { asksCurrent: !hasNone })
    if (!read.ok) return read
    const problem = await changePassword(fetchAs(browserFetch, user.id), read.value)
    if (problem) {
      // A password was set on another device since this one last loaded the account.
      if (problem.errors.some(({ path }) => path === 'currentPassword')) onUser({ ...user, hasPassword: true })
      const refusal = serverRefusal(problem, 'Failed to change password')
      return refusal && problem.status === 0 ? { ...refusal, text: `${refusal.text} ${MAYBE_CHANGED}` } : refusal
    }
    clear()
    // The response started a new session.
    if (onUser({ ...user, hasPassword: true, pendingEmail: null })) onSession()
    else await logout(browserFetch)
    toast.done('Success', typeof user.pendingEmail === 'string' ? `Password changed successfully. ${EMAIL_LINK_ENDED}` : 'Password changed successfully')
    return null
  }
  const { pending, wordsFor, refusal, formProps } = useForm(submit)
  const field = (name: keyof typeof blank) => ({ ...bind(name), error: wordsFor(name) })

  return (
    <Card title={hasNone ? 'Set a password' : 'Change password'}>
      <form {...formProps} className={styles['fields']}>
        {/* Tells a password manager whose password it is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        {!hasNone && <PasswordInput label="Current Password" autoComplete="current-password" {...field('currentPassword')} />}
        <PasswordInput
          label="New Password" autoComplete="new-password" minLength={MIN_PASSWORD}
          hint={`At least ${MIN_PASSWORD} characters`} {...field('newPassword')}
        />
        <PasswordInput
          label="Confirm New Password" autoComplete="new-password" minLength={MIN_PASSWORD} {...field('confirmPassword')}
        />
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        {!online && <OfflineNotice what="Changing your password" />}
        <Button
          type="submit" variant="ink" className={styles['submit']}
          pending={pending} pendingLabel="Changing..." disabled={!online}
        >
          Change Password
        </Button>
      </form>
    </Card>
  )
}
