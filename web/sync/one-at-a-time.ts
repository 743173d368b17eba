/** Starts work that must not overlap itself: asked for while it runs, it runs once more afterwards. Failures are its own matter. */
export function oneAtATime(work: () => Promise<unknown>): () => void {
  let isRunning = false
  let isAskedAgain = false
  const run = (): void => {
    isAskedAgain = isRunning
    if (isRunning) return
    isRunning = true
    void work().catch(() => undefined).finally(() => {
      isRunning = false
      if (isAskedAgain) run()
    })
  }
  return run
}
