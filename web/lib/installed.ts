/** True when the app runs in a window of its own, from the home screen; in no window at all while the build draws a screen. */
export function isInstalled(page: Window | undefined): boolean {
  return page?.matchMedia('(display-mode: standalone)').matches ?? false
}
