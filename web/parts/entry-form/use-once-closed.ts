import { use, useCallback, useLayoutEffect, useState } from 'react'
import { AroundFormContext } from '../../ui/dialog/unsaved.ts'

/** False once the book is closed around its forms. */
let isBookOpen = false

/** Tells the forms below, before they go, that the book is closed with them: another window has signed out. */
export function useFormsOfBook(): void {
  useLayoutEffect(() => {
    isBookOpen = true
    return () => { isBookOpen = false }
  }, [])
}

/**
 * Returns the cleanup of a form's effect: forgets what is typed once the form is closed, but not when the screen that it was
 * opened on is left before, by Back where the browser lets no page hold it up, or with the whole book, which may stay on this
 * device.
 */
export function useOnceClosed(): (forget: () => void) => () => void {
  // Of the opening: an effect may run again when the next screen is there already.
  const [pathname] = useState(() => window.location.pathname)
  const { isClosed } = use(AroundFormContext)
  return useCallback((forget) => () => {
    if (isBookOpen && (isClosed() || window.location.pathname === pathname)) forget()
  }, [isClosed, pathname])
}
