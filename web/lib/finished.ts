/** Whether what is drawn waits for nothing more: whatever stands in for something still to come carries `data-waiting`. */
export function isFinished(root: Element): boolean {
  return root.childElementCount > 0 && root.querySelector('[data-waiting]') === null
}

/** What never comes is not waited for. */
const LONGEST_MS = 10_000

/** Calls back once, when what is drawn is finished or has taken longer than so many ms. Gives the call that ends the waiting. */
export function whenFinished(root: Element, told: () => void, longestMs = LONGEST_MS): () => void {
  const stop = (): void => {
    watch.disconnect()
    clearTimeout(timer)
  }
  const end = (): void => {
    stop()
    told()
  }
  const look = (): void => {
    if (isFinished(root)) end()
  }
  const watch = new MutationObserver(look)
  const timer = setTimeout(end, longestMs)
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['data-waiting'] })
  look()
  return stop
}
