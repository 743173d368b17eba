/**
 * Does the work at once, or as soon as nothing is being pressed: what moves the page under a finger would send the tap to
 * the wrong target. The returned function calls it off.
 */
export function whenReleased(work: () => void): () => void {
  let frame = 0
  const look = (): void => {
    // A pressed element makes all its ancestors active, so no search is needed.
    if (document.documentElement.matches(':active')) frame = requestAnimationFrame(look)
    else work()
  }
  look()
  return () => cancelAnimationFrame(frame)
}
