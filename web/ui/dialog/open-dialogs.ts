import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** How many dialogs are open. */
const openDialogs = createStore(() => 0)

/** Counts a dialog for as long as it is open. */
export function useCountedWhileOpen(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined
    openDialogs.setState((count) => count + 1)
    return () => openDialogs.setState((count) => count - 1)
  }, [open])
}

/** True while any dialog is open, in which something may be half typed. */
export function useIsDialogOpen(): boolean {
  return useStore(openDialogs, (count) => count > 0)
}
