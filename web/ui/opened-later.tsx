import { useEffect, useState, type ComponentType } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { NOT_HERE_YET } from './not-here-yet.ts'
import { useToast } from './toast.tsx'

export interface Opening {
  readonly open: boolean
  readonly onClose: () => void
}

export interface OpenedLaterProps<P extends Opening> {
  /** Imports the dialog's own module; the same function each time. */
  readonly load: () => Promise<{ default: ComponentType<P> }>
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
  return <ErrorBoundary fallback={null} onError={giveUp}><Opened load={load} dialog={dialog} /></ErrorBoundary>
}

/**
 * The dialogs whose code is here, by what loads them. React's lazy() in each place would show its fallback at every
 * opening, and hold back whatever follows a fallback for 300 ms.
 */
const loaded = new WeakMap<object, unknown>()

function Opened<P extends Opening>({ load, dialog }: OpenedLaterProps<P>) {
  const [Dialog, setDialog] = useState(() => loaded.get(load) as ComponentType<P> | undefined)
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null)

  useEffect(() => {
    if (Dialog) return undefined
    let isCurrent = true
    load().then((module) => {
      loaded.set(load, module.default)
      if (isCurrent) setDialog(() => module.default)
    }, (error: unknown) => { if (isCurrent) setFailure({ error }) })
    return () => { isCurrent = false }
  }, [Dialog, load])

  if (failure) throw failure.error
  return Dialog ? <Dialog {...dialog} /> : null
}
