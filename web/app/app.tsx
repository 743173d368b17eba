import { lazy, Suspense } from 'react'
import { BrowserRouter } from 'react-router'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { ToastProvider } from '../ui/toast.tsx'
import { Broken } from './broken.tsx'
import { InstallProvider } from './install-prompt.tsx'
import { Loading } from './loading.tsx'
import { loadVisitorScreen, SignedOut } from './signed-out.tsx'
import { UpdateOffer } from './update-offer.tsx'
import { useDriver } from './use-driver.ts'

// Everything that needs the driver's book, its database and the rules, stays out of the landing page.
const SignedIn = lazy(() => import('./signed-in.tsx'))
// A build knows that this is never true and leaves the gallery out.
const Gallery = import.meta.env.DEV ? lazy(() => import('./gallery.tsx')) : null

/** The whole app: what is around every screen, and the two worlds before and after signing in. */
export function App() {
  return (
    <ToastProvider>
      <ConfirmProvider>
        <ErrorBoundary fallback={<Broken />}>
          <InstallProvider><BrowserRouter><Worlds /></BrowserRouter></InstallProvider>
        </ErrorBoundary>
        <UpdateOffer />
      </ConfirmProvider>
    </ToastProvider>
  )
}

function Worlds() {
  if (Gallery && window.location.pathname === '/gallery') return <Suspense fallback={<Loading />}><Gallery /></Suspense>
  return <DriverWorlds />
}

function DriverWorlds() {
  const { state, signIn, signOut } = useDriver(loadVisitorScreen)
  if (state.kind === 'loading') return <Loading />
  if (state.kind === 'signed-out') return <SignedOut onSignedIn={signIn} />
  return (
    <Suspense fallback={<Loading />}>
      <SignedIn key={state.user.id} user={state.user} onUser={signIn} onSignOut={signOut} />
    </Suspense>
  )
}
