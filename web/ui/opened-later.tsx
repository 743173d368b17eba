import { lazy, Suspense, useState, type ComponentType } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { NOT_HERE_YET } from './not-here-yet.ts'
import { useToast } from './toast.tsx'

export interface Opening {
  readonly open: boolean
  readonly onClose: () => void
}

export interface OpenedLaterProps<P extends Opening> {
  /** Imports the dialog's own module. */
  readonly load: () => Promise<{ default: ComponentType<P> }>
  readonly dialog: P
}

/** A dialog whose code loads when it is first opened, so that it costs the first screen nothing. */
export function OpenedLater<P extends Opening>({ load, dialog }: OpenedLaterProps<P>) {
  const [wanted, setWanted] = useState(dialog.open)
  const [Dialog, setDialog] = useState(() => lazy(load))
  const toast = useToast()
  if (dialog.open && !wanted) setWanted(true)
  if (!wanted) return null
  // Its code may not have reached this device before the connection dropped: the next opening retries.
  const giveUp = (): void => {
    setDialog(() => lazy(load))
    setWanted(false)
    dialog.onClose()
    toast.failed(NOT_HERE_YET)
  }
  return (
    <ErrorBoundary fallback={null} onError={giveUp}>
      <Suspense fallback={null}><Dialog {...dialog} /></Suspense>
    </ErrorBoundary>
  )
}
