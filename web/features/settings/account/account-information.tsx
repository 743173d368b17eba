import type { User } from '../../../data/account/user.ts'
import { Card } from '../../../ui/card.tsx'
import styles from '../settings.module.css'

/** 'standard' is shown as 'Standard Account' (spec 2 section 2). */
function accountTypeWords(accountType: string): string {
  const type = accountType.trim() || 'standard'
  return `${type.charAt(0).toUpperCase()}${type.slice(1)} Account`
}

/** Names both ways when a Google account has been given a password. */
function signInWords({ provider, hasPassword }: User): string {
  if (!hasPassword) return 'Google'
  return provider === 'google' ? 'Google, or email and password' : 'Email and password'
}

/** What kind of account it is and how the driver signs in. */
export function AccountInformation({ user }: { readonly user: User }) {
  return (
    <Card title="Account information">
      <dl className={styles['facts']}>
        <div><dt>Account type</dt><dd>{accountTypeWords(user.accountType)}</dd></div>
        <div><dt>Sign-in</dt><dd>{signInWords(user)}</dd></div>
        <div><dt>Email</dt><dd>{user.emailVerified ? 'Verified' : 'Not verified yet'}</dd></div>
      </dl>
    </Card>
  )
}
