import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { save } from '../../../data/save.ts'
import { useAccount } from '../../../parts/account.tsx'
import { useProfile } from '../../../parts/reading/use-profile.ts'
import { useWrites, type WriteWords } from '../../../parts/use-writes.ts'
import { useToast } from '../../../ui/toast.tsx'
import { reinsertPlatform } from './platform-order.ts'

const none: readonly string[] = []

/**
 * By driver, the list just chosen in place of the stored one, until the screens have read it: a dropped row must not jump back
 * for a moment, and the next tap must not go by what an earlier one has stored while this one is still being saved. It
 * outlives its screen, which may be left and opened again meanwhile.
 */
const chosenLists = createStore<Readonly<Record<string, readonly string[] | null>>>(() => ({}))

export interface Platforms {
  /** In the driver's order. */
  readonly own: readonly string[]
  /** Saves the list on this device and says so; false when it could not be saved. */
  readonly keep: (platforms: readonly string[], done?: string) => Promise<boolean>
  /** Removes a platform, and offers to put it back in its place. */
  readonly remove: (platform: string) => Promise<void>
}

/** The driver's platforms and how to change them; works without a connection. */
export function usePlatforms(): Platforms {
  const { userId, standing } = useAccount()
  const { write } = useWrites()
  const toast = useToast()
  const stored = useProfile()?.gigPlatforms ?? none
  const chosen = useStore(chosenLists, (lists) => lists[userId] ?? null)

  const put = async (platforms: readonly string[], words: WriteWords): Promise<boolean> => {
    chosenLists.setState({ [userId]: platforms })
    const refused = await write((db) => save(db, 'profile', userId, { gigPlatforms: platforms }), words)
    await standing.read().catch(() => undefined)
    if (chosenLists.getState()[userId] === platforms) chosenLists.setState({ [userId]: null })
    return refused === null
  }
  const keep: Platforms['keep'] = (platforms, done) => put(platforms, {
    done: done === undefined ? undefined : ['Success', done],
    failed: ['Error', 'Failed to update platform order'],
  })
  const own = chosen ?? stored
  const remove = async (platform: string): Promise<void> => {
    const isKept = await keep(own.filter((one) => one !== platform))
    if (!isKept) return
    const putBack = async (): Promise<void> => {
      await standing.read().catch(() => undefined)
      // The list may have changed since, here or from another device, or be changing right now.
      const now = chosenLists.getState()[userId] ?? standing.get()?.profile?.gigPlatforms ?? none
      await put(reinsertPlatform(now, platform, own), { failed: ['Error', 'Failed to bring the platform back'] })
    }
    toast.undoable(() => void putBack(), 'Success', 'Platform removed successfully')
  }
  return { own, keep, remove }
}
