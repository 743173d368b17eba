import { lazy, Suspense, useState } from 'react'
import type { FullScreenProps } from './full-screen-dialog.tsx'

const FullScreenDialog = lazy(() => import('./full-screen-dialog.tsx'))

/** A picture over everything, on black in both themes. Escape closes it and focus goes back to where it was. */
export function FullScreen(props: FullScreenProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return <Suspense fallback={null}><FullScreenDialog {...props} /></Suspense>
}
