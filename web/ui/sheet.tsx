import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { NOT_HERE_YET } from './not-here-yet.ts'
import type { SheetProps } from './sheet-props.ts'
import styles from './sheet.module.css'
import { useToast } from './toast.tsx'

const loadDialog = () => import('./sheet-dialog.tsx')

/**
 * A form, breakdown or list over the screen: a bottom sheet under 1024 px, a centred dialog above. Escape closes it and
 * focus goes back to where it was. The control that should have focus first carries `data-initial-focus`.
 */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open)
  const [SheetDialog, setSheetDialog] = useState(() => lazy(loadDialog))
  const toast = useToast()
  if (props.open && !wanted) setWanted(true)
  // The dialog's code comes with the first touch, so that it costs the first screen nothing and opens without a wait.
  useEffect(() => {
    const load = (): void => {
      loadDialog().catch(() => undefined)
    }
    window.addEventListener('pointerdown', load, { once: true })
    window.addEventListener('keydown', load, { once: true })
    return () => {
      window.removeEventListener('pointerdown', load)
      window.removeEventListener('keydown', load)
    }
  }, [])
  if (!wanted) return null
  // Its code may not have reached this device before the connection went: the next opening asks for it anew.
  const giveUp = (): void => {
    setSheetDialog(() => lazy(loadDialog))
    setWanted(false)
    props.onClose()
    toast.failed(NOT_HERE_YET)
  }
  return (
    <ErrorBoundary fallback={null} onError={giveUp}>
      <Suspense fallback={null}><SheetDialog {...props} /></Suspense>
    </ErrorBoundary>
  )
}

/** The buttons at the bottom of a sheet: Cancel left and narrow, the action wide. */
export function SheetActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>
}
