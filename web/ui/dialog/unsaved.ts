import { createContext, use, useLayoutEffect } from 'react'

/** Tells a dialog whether the form in it holds changes that are not saved. */
type TellUnsaved = (isUnsaved: boolean) => void

export const UnsavedContext = createContext<TellUnsaved | null>(null)

/** Tells the dialog around a form, if there is one, whether closing it would lose something. */
export function useTellUnsaved(isUnsaved: boolean): void {
  const tell = use(UnsavedContext)
  // Before Back may come, which asks it: on a busy device an effect comes later.
  useLayoutEffect(() => {
    tell?.(isUnsaved)
    return () => tell?.(false)
  }, [tell, isUnsaved])
}
