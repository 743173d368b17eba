import { lazy, Suspense, useState, type ReactNode } from 'react'

export interface FullScreenProps {
  readonly open: boolean
  /** Asked for by the x or Escape. */
  readonly onClose: () => void
  /** Its name. */
  readonly title: string
  /** Under the title. */
  readonly detail?: ReactNode
  /** In the thumb's reach: figures and buttons. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

const FullScreenDialog = lazy(() => import('./full-screen-dialog.tsx'))

/** A picture over everything, on black in both themes. Escape closes it and focus goes back to where it was. */
export function FullScreen(props: FullScreenProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return <Suspense fallback={null}><FullScreenDialog {...props} /></Suspense>
}
