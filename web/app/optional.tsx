import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

/** A part that no screen needs: nothing takes its place until its code is here, nor when it fails. */
export function Optional({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary fallback={null}><Suspense fallback={null}>{children}</Suspense></ErrorBoundary>
}
