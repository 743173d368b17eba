/** True when the app runs in a window of its own, from the home screen; there is no window while the build renders a screen. */
export function isInstalled(page: Window | undefined): boolean {
  return page?.matchMedia('(display-mode: standalone)').matches ?? false
}
