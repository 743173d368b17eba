import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { User } from '../../../data/account/user.ts'
import { paths, signUpPath, withEmail } from '../../../lib/paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import styles from '../auth.module.css'
import { typedEmailIn } from '../typed-email.ts'
import { GoogleButton } from './google-button.tsx'
import { noticeOf } from './login-notices.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export interface LoginPageProps {
  readonly onSignedIn: (user: User) => void
}

/** One screen with two modes: sign in, or sign up with `?mode=signup` (spec 1 section 2). */
export default function LoginPage({ onSignedIn }: LoginPageProps) {
  const [query] = useSearchParams()
  const { state }: { state: unknown } = useLocation()
  const [email, setEmail] = useState(() => typedEmailIn(state))
  const navigate = useNavigate()
  const toast = useToast()
  const signsUp = query.get('mode') === 'signup'
  const notice = noticeOf(query)

  useEffect(() => {
    const said = noticeOf(query)
    if (said) toast[said.tone === 'done' ? 'done' : 'failed'](said.title, said.text)
  }, [query, toast])

  // Whatever led here, an ended session or an error from Google, would make the open book ask to sign in again.
  const enter = async (user: User): Promise<null> => {
    await navigate(paths.login, { replace: true })
    onSignedIn(user)
    return null
  }
  const welcome = (user: User): void => {
    toast.done('Account created!', "Welcome to Roadbook. Let's get you set up.")
    onSignedIn(user)
  }

  return (
    <AuthFrame title={signsUp ? 'Create Account' : 'Sign In'}>
      {notice && <Notice tone={notice.tone === 'error' ? 'error' : 'plain'}>{notice.text === undefined ? notice.title : `${notice.title}. ${notice.text}.`}</Notice>}
      <GoogleButton />
      <div className={styles['or']}>Or continue with email</div>
      {signsUp
        ? (
          // A full navigation, so that nothing typed here stays in memory.
          <SignUpForm
            opening={email}
            onEmail={setEmail}
            onSignedUp={welcome}
            onVerify={(address) => window.location.assign(withEmail(paths.registrationSuccess, address))}
          />
        )
        : (
          <SignInForm
            opening={email}
            onEmail={setEmail}
            onSignedIn={enter}
            onVerify={(address) => void navigate(withEmail(paths.emailVerification, address))}
          />
        )}
      <p className={styles['switch']}>
        {signsUp
          ? <>Already have an account? <Link to={paths.login}>Sign in</Link></>
          : <>New to Roadbook? <Link to={signUpPath}>Sign up</Link></>}
      </p>
    </AuthFrame>
  )
}
