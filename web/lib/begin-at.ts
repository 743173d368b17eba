/** Begins a screen that replaces another at its heading; the first one of a visit leaves the focus at the top of the page. */
export function beginAt(heading: HTMLHeadingElement | null): void {
  if (navigator.userActivation?.hasBeenActive) heading?.focus({ preventScroll: true })
}
