import { useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { Loaded, type Load } from './loaded.tsx'
import { NOT_HERE_YET } from './not-here-yet.ts'
import { useToast } from './toast.tsx'

export interface Opening {
  readonly open: boolean
  readonly onClose: () => void
}

export interface OpenedLaterProps<P extends Opening> {
  readonly load: Load<P>
  readonly dialog: P
}

/** A dialog whose code loads when it is first opened, so that it costs the first screen nothing. */
export function OpenedLater<P extends Opening>({ load, dialog }: OpenedLaterProps<P>) {
  const [wanted, setWanted] = useState(dialog.open)
  const toast = useToast()
  if (dialog.open && !wanted) setWanted(true)
  if (!wanted) return null
  // Its code may not have reached this device before the connection dropped: the next opening retries.
  const giveUp = (): void => {
    setWanted(false)
    dialog.onClose()
    toast.failed(NOT_HERE_YET)
  }
  return <ErrorBoundary fallback={null} onError={giveUp}><Loaded load={load} props={dialog} meanwhile={null} /></ErrorBoundary>
}
