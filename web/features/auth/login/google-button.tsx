import type { MouseEvent } from 'react'
import { signOutMark, tellSignOut } from '../../../data/sign-out-mark.ts'
import { browserFetch } from '../../../lib/browser-fetch.ts'
import { deviceStorage } from '../../../lib/device-storage.ts'
import { isInstalled } from '../../../lib/installed.ts'
import { googlePath, googleSignInPath } from '../../../lib/paths.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { buttonClass } from '../../../ui/button/button-class.ts'

/**
 * Sends a pending sign-out first: sent after the driver's return, it would end the session Google has just opened; never
 * sent, it would leave the old session to anyone who turns back at Google.
 */
async function leave(event: MouseEvent, email: string | undefined): Promise<void> {
  const mark = signOutMark(deviceStorage)
  const path = googleSignInPath(isInstalled(window), email)
  if (!mark.isSet() && path === googlePath) return
  event.preventDefault()
  await tellSignOut(browserFetch, mark)
  window.location.assign(path)
}

/**
 * Leaves the app for Google; the server brings the driver back signed in, or says why not (R3). Disabled offline (R77): an
 * installed app has no way back from the browser's own error page. `email` is the account to offer first.
 */
export function GoogleButton({ email }: { readonly email?: string }) {
  const online = useOnline()
  const link = online ? { href: googlePath, onClick: (event: MouseEvent) => void leave(event, email) } : { role: 'link', 'aria-disabled': true }
  return (
    <a className={buttonClass({ variant: 'out', block: true })} {...link}>
      <svg width="20" height="20" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <path fill="#EA4335" d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z" />
        <path fill="#4285F4" d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.3 5.5-4.8 7.2l7.7 6c4.5-4.2 7.2-10.4 7.2-17.6z" />
        <path fill="#FBBC05" d="M10.5 28.6c-.5-1.5-.8-3-.8-4.6s.3-3.1.8-4.6l-8-6.2C.9 16.5 0 20.1 0 24s.9 7.5 2.6 10.8l7.9-6.2z" />
        <path fill="#34A853" d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48z" />
      </svg>
      Continue with Google
    </a>
  )
}
