/**
 * The cleanup of a form's effect: forgets what is typed once the form is closed, but not when its screen is left, by Back
 * where the browser lets no page hold it up.
 */
export function onceClosed(forget: () => void): () => void {
  const { pathname } = window.location
  return () => {
    if (window.location.pathname === pathname) forget()
  }
}
