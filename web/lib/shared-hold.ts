/**
 * Holds a name in this tab, beside any others that do, until the returned function is called. It tells whether nobody holds it
 * any more; where the browser has no locks, nobody else is known to.
 */
export function sharedHold(locks: LockManager | undefined, name: string): () => Promise<boolean> {
  if (!locks) return () => Promise.resolve(true)
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => { end = resolve })
  const holding = locks.request(name, { mode: 'shared' }, () => ended)
  return async () => {
    end()
    await holding
    return await locks.request(name, { ifAvailable: true }, (lock) => lock !== null)
  }
}
