/** Waits for work to end, but no longer than this; work that takes longer goes on unwatched. Throws what the work throws in that time. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => { timer = setTimeout(resolve, ms) })
  try {
    await Promise.race([work, patience])
  } finally {
    clearTimeout(timer)
  }
}
