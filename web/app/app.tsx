import { BrowserRouter } from 'react-router'
import { useFinished } from '../lib/use-finished.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { Broken } from './broken.tsx'
import { InstallProvider } from './install/install-prompt.tsx'
import { later } from './later.tsx'
import { loadDriverApp, startDriverApp, type KnownStart } from './load-driver-app.ts'
import { Loading } from './loading.tsx'
import { optional } from './optional.tsx'
import type { DriverParts } from './session/driver.ts'
import { useDriver } from './session/use-driver.ts'
import { loadVisitorScreen, SignedOut } from './signed-out.tsx'
import { useDriverApp } from './use-driver-app.ts'

const AfterFirstScreen = optional(() => import('./after-first-screen.tsx'))
// False at build time, so no build carries the gallery.
const Gallery = import.meta.env.DEV ? later(() => import('./gallery.tsx')) : null

export interface AppProps {
  readonly parts: DriverParts
  /** The driver this device knows, with the app loaded; null when the driver still has to be found. */
  readonly start: KnownStart | null
}

/** The whole app: the providers around every screen, and the screens before and after signing in. */
export function App(props: AppProps) {
  return (
    <ToastProvider>
      <ErrorBoundary fallback={<Broken />}>
        <InstallProvider><BrowserRouter><Screens {...props} /></BrowserRouter></InstallProvider>
      </ErrorBoundary>
      <AfterFinish />
    </ToastProvider>
  )
}

function AfterFinish() {
  return useFinished() && <AfterFirstScreen />
}

function Screens(props: AppProps) {
  if (Gallery && window.location.pathname === '/gallery') return <Gallery />
  return <DriverScreens {...props} />
}

function DriverScreens({ parts, start }: AppProps) {
  const { state, signIn, signOut } = useDriver(parts, start?.user ?? null, loadVisitorScreen)
  const user = state.kind === 'signed-in' ? state.user : null
  const driverApp = useDriverApp(user, start, parts.isSessionBrought ? startDriverApp : loadDriverApp)
  if (state.kind === 'signed-out') return <SignedOut onSignedIn={signIn} />
  if (user === null || driverApp === null) return <Loading />
  return <driverApp.SignedIn key={user.id} user={user} entered={driverApp.entered} onUser={signIn} onSignOut={signOut} />
}
