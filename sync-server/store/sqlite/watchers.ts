/** Listeners in this process for changes to an account: see `Store.watch`. */

/** Listeners by account, initially empty. */
export function createWatchers() {
  const watching = new Map<string, Set<() => void>>()

  return {
    watch(userId: string, listener: () => void): () => void {
      const ofUser = watching.get(userId) ?? new Set()
      watching.set(userId, ofUser.add(listener))
      return () => {
        ofUser.delete(listener)
        if (ofUser.size === 0 && watching.get(userId) === ofUser) watching.delete(userId)
      }
    },

    /** Call after the commit: listeners read at once. */
    tell(userId: string): void {
      for (const listener of watching.get(userId) ?? []) listener()
    },
  }
}

export type Watchers = ReturnType<typeof createWatchers>
