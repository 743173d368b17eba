import { useLayoutEffect } from 'react'

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
 * The cleanup of a form's effect: forgets what is typed once the form is closed, but not when its screen is left, by Back
 * where the browser lets no page hold it up, or with the whole book, which may stay on this device.
 */
export function onceClosed(forget: () => void): () => void {
  const { pathname } = window.location
  return () => {
    if (isBookOpen && window.location.pathname === pathname) forget()
  }
}
