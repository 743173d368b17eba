import { lazy, Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { useFinished } from '../lib/use-finished.ts'
import { ConfirmProvider } from '../ui/dialog/confirm.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { Broken } from './broken.tsx'
import { InstallProvider } from './install/install-prompt.tsx'
import { loadWorld, startWorld, type KnownStart } from './load-world.ts'
import { Loading } from './loading.tsx'
import type { DriverParts } from './session/driver.ts'
import { useDriver } from './session/use-driver.ts'
import { loadVisitorScreen, SignedOut } from './signed-out.tsx'
import { useWorld } from './use-world.ts'

const AfterFirstScreen = lazy(() => import('./after-first-screen.tsx'))
// A build knows that this is never true and leaves the gallery out.
const Gallery = import.meta.env.DEV ? lazy(() => import('./gallery.tsx')) : null

export interface AppProps {
  readonly parts: DriverParts
  /** The driver this device knows, with his world; null when it has to be found out who it is. */
  readonly start: KnownStart | null
}

/** The whole app: what is around every screen, and the two worlds before and after signing in. */
export function App(props: AppProps) {
  return (
    <ToastProvider>
      <ConfirmProvider>
        <ErrorBoundary fallback={<Broken />}>
          <InstallProvider><BrowserRouter><Worlds {...props} /></BrowserRouter></InstallProvider>
        </ErrorBoundary>
        <AfterFinish />
      </ConfirmProvider>
    </ToastProvider>
  )
}

function AfterFinish() {
  if (!useFinished()) return null
  return <ErrorBoundary fallback={null}><Suspense fallback={null}><AfterFirstScreen /></Suspense></ErrorBoundary>
}

function Worlds(props: AppProps) {
  if (Gallery && window.location.pathname === '/gallery') return <Suspense fallback={<Loading />}><Gallery /></Suspense>
  return <DriverWorlds {...props} />
}

function DriverWorlds({ parts, start }: AppProps) {
  const { state, signIn, signOut } = useDriver(parts, start?.user ?? null, loadVisitorScreen)
  const user = state.kind === 'signed-in' ? state.user : null
  const world = useWorld(user, start && { userId: start.user.id, world: start.world }, parts.isSessionBrought ? startWorld : loadWorld)
  if (state.kind === 'signed-out') return <SignedOut onSignedIn={signIn} />
  if (user === null || world === null) return <Loading />
  return <world.SignedIn key={user.id} user={user} entered={world.entered} onUser={signIn} onSignOut={signOut} />
}
