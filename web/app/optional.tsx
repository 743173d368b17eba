import type { ComponentType } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Loaded, type Load } from '../ui/loaded.tsx'

/** A part that no screen needs: nothing takes its place until its code is here, nor when it fails. */
export function optional<P extends object>(load: Load<P>): ComponentType<P> {
  return function Optional(props) {
    return <ErrorBoundary fallback={null}><Loaded load={load} props={props} meanwhile={null} /></ErrorBoundary>
  }
}
