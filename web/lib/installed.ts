/** True when the app runs in a window of its own, from the home screen. */
export function isInstalled(page: Window): boolean {
  return page.matchMedia('(display-mode: standalone)').matches
}
