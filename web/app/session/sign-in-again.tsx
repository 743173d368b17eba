import { useNavigate } from 'react-router'
import type { User } from '../../data/account/user.ts'
import { logout } from '../../data/session.ts'
import { GoogleButton } from '../../features/auth/login/google-button.tsx'
import { SignInForm } from '../../features/auth/login/sign-in-form.tsx'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { paths, withEmail } from '../../lib/paths.ts'
import { sessionEnded } from '../../lib/session-ended.ts'
import type { FormRefusal } from '../../ui/form/form-outcome.ts'
import styles from '../syncing/changes.module.css'

export interface SignInAgainProps {
  readonly user: User
  /** Another driver's session is beside this book: it has not ended, it is the wrong one. */
  readonly isOther: boolean
  readonly onSignedIn: () => void
}

/**
 * The session has ended but the book is still open: the same driver signs in again and pending changes are sent (R9). On
 * another device the email may have been changed meanwhile, and the password have given way to Google or Google to a password
 * (docs/decisions/036): both ways are open, the one this device knows of first.
 */
export default function SignInAgain({ user, isOther, onSignedIn }: SignInAgainProps) {
  const navigate = useNavigate()

  const enter = async ({ id }: User): Promise<FormRefusal | null> => {
    if (id === user.id) {
      onSignedIn()
      return null
    }
    // A session must not stay next to another driver's book.
    await logout(browserFetch)
    return { ok: false, title: 'Login failed', text: 'This is another account. Sign in with the one whose book this is, or sign out first.', fields: {} }
  }

  const google = <GoogleButton email={user.email} />
  return (
    <>
      <p className={styles['lead']}>
        {isOther
          ? `Another account is signed in here. Everything you log is kept on this phone and goes up once you sign in as ${user.email}, whose book this is.`
          : 'Your session has ended. Everything you log is kept on this phone and goes up once you are signed in again. If your email has changed since, enter the new one.'}
      </p>
      <div className={styles['form']}>
        {!user.hasPassword && google}
        <SignInForm
          opening={user.email}
          linkState={sessionEnded()}
          onSignedIn={enter}
          onVerify={(email) => void navigate(withEmail(paths.emailVerification, email))}
        />
        {user.hasPassword && google}
      </div>
    </>
  )
}
