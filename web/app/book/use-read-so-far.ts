import { useEffect } from 'react'
import type { DeviceState } from '../../data/device-state.ts'
import { useAccount } from '../../parts/account.tsx'

/** About as long as rows written by sync take to be looked up. */
const LOOKS_AGAIN_MS = 40

/**
 * Notes how far the driver has read the book (docs/decisions/010): an answer written as of the cursor `shown` counts once
 * its rows are on the screen too, which on a busy device is later.
 */
export function useReadSoFar(shown: DeviceState['shown']): void {
  const { db } = useAccount()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const reach = (): void => {
      // Before a first answer nothing is on the screen that it could replace.
      if (typeof db.readSoFar.cursor() === 'string' && db.changes.isBehind()) timer = setTimeout(reach, LOOKS_AGAIN_MS)
      else db.readSoFar.reach(shown)
    }
    reach()
    return () => clearTimeout(timer)
  }, [db, shown])
}
