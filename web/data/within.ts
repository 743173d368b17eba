/**
 * Waits for work to end, up to a time limit, and gives what came of it; undefined for work that takes longer, which continues
 * unobserved. Rethrows what the work throws within the limit.
 */
export async function within<Outcome>(ms: number, work: Promise<Outcome>): Promise<Outcome | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<undefined>((resolve) => { timer = setTimeout(() => resolve(undefined), ms) })
  try {
    return await Promise.race([work, patience])
  } finally {
    clearTimeout(timer)
  }
}
