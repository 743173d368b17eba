import { createContext, use, useLayoutEffect } from 'react'

/** What a dialog and the form in it tell each other. */
interface AroundForm {
  /** Whether the form holds changes that are not saved. */
  readonly tellUnsaved: (isUnsaved: boolean) => void
  /** True once the dialog is closed: it is in sight for a moment more, in which its screen may be left. */
  readonly isClosed: () => boolean
}

export const AroundFormContext = createContext<AroundForm>({ tellUnsaved: () => undefined, isClosed: () => false })

/** Tells the dialog around a form, if there is one, whether closing it would lose something. */
export function useTellUnsaved(isUnsaved: boolean): void {
  const { tellUnsaved } = use(AroundFormContext)
  // Before Back may come, which asks it: on a busy device an effect comes later.
  useLayoutEffect(() => {
    tellUnsaved(isUnsaved)
    return () => tellUnsaved(false)
  }, [tellUnsaved, isUnsaved])
}
