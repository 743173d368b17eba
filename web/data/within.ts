/**
 * Waits for work to end, up to a time limit; work that takes longer continues unobserved. Rethrows what the work throws
 * within the limit.
 */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => { timer = setTimeout(resolve, ms) })
  try {
    await Promise.race([work, patience])
  } finally {
    clearTimeout(timer)
  }
}
