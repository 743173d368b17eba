/**
 * Keeps a form that is left and opened again while its entry is being saved, which may take seconds, from adding it twice:
 * what was typed is in the form until it is kept.
 */
import { useEffect, useEffectEvent, useState } from 'react'

/** The saves under way, by the drafts of their entries. */
const underWay = new Map<string, Promise<unknown>>()

/** Gives the outcome of a save, and lets a form of the same draft wait for it. */
export async function savedFrom<Outcome>(draft: string, saving: Promise<Outcome>): Promise<Outcome> {
  underWay.set(draft, saving)
  return await saving.finally(() => underWay.delete(draft))
}

/** True while what an earlier form of this draft has submitted is being saved; calls `onEnd` after that. */
export function useEarlierSave(draft: string, onEnd?: () => void): boolean {
  const [waits, setWaits] = useState(() => underWay.has(draft))
  const end = useEffectEvent(() => {
    setWaits(false)
    onEnd?.()
  })
  useEffect(() => {
    if (!waits) return undefined
    let isThere = true
    const goOn = (): void => {
      if (isThere) end()
    }
    Promise.resolve(underWay.get(draft)).then(goOn, goOn)
    return () => { isThere = false }
  }, [waits, draft])
  return waits
}
