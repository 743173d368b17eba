import { useState, type FormEvent } from 'react'
import type { User } from '../../data/account/user.ts'
import { login, logout } from '../../data/session.ts'
import { browserFetch } from '../../lib/browser-fetch.ts'
import { isInstalled } from '../../lib/installed.ts'
import { googleWay } from '../../lib/paths.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Button } from '../../ui/button/button.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import styles from '../syncing/changes.module.css'

export interface SignInAgainProps {
  readonly user: User
  readonly onSignedIn: () => void
}

/**
 * The session has ended, the book has not: the same driver signs in again and what waits goes up (R9). His email may have
 * been changed on another device meanwhile.
 */
export default function SignInAgain({ user, onSignedIn }: SignInAgainProps) {
  const [email, setEmail] = useState(user.email)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [pending, setPending] = useState(false)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (password === '') {
      setError('Enter your password')
      return
    }
    setPending(true)
    const outcome = await login(browserFetch, { email: email.trim(), password, rememberMe: isInstalled(window) })
    const isOther = outcome.kind === 'signed-in' && outcome.user.id !== user.id
    // Nobody's session stays beside a book that is not his.
    if (isOther) await logout(browserFetch)
    setPending(false)
    if (isOther) setError('This is another account. Sign in with the one whose book this is.')
    else if (outcome.kind === 'signed-in') onSignedIn()
    else setError(outcome.kind === 'problem' ? outcome.problem.message || 'Invalid email or password' : 'Please verify your email first')
  }

  return (
    <>
      <p className={styles['lead']}>
        Your session has ended. Everything you log is kept on this phone and goes up once you are signed in again.
      </p>
      {!user.hasPassword
        ? <p className={styles['form']}><a href={googleWay(isInstalled(globalThis.window))} className={buttonClass({ variant: 'pri', block: true })}>Continue with Google</a></p>
        : (
          <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
            <TextInput
              label="Email" type="email" autoComplete="username" inputMode="email" autoCapitalize="none"
              value={email} onChange={(event) => setEmail(event.target.value)}
            />
            <PasswordInput
              label="Password" autoComplete="current-password" value={password} error={error}
              onChange={(event) => setPassword(event.target.value)}
            />
            <Button type="submit" variant="pri" block pending={pending} pendingLabel="Signing in...">Sign In</Button>
          </form>
        )}
    </>
  )
}
