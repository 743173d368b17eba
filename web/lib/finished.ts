/** Whether the page is waiting for nothing more: every placeholder for something still to come carries `data-waiting`. */
export function isFinished(root: Element): boolean {
  return root.childElementCount > 0 && root.querySelector('[data-waiting]') === null
}

/** The longest time to wait, for content that never comes. */
const LONGEST_MS = 10_000

/** Calls back once, when the content is finished or `longestMs` has passed. Returns the function that cancels the waiting. */
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
