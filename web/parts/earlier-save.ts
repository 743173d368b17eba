/**
 * Keeps a form that is left and opened again while its entry is being saved, which may take seconds, from adding it twice:
 * what was typed is in the form until it is kept.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { storeDrafts } from './drafts.ts'

/** The saves under way, by the drafts of their entries. */
const underWay = new Map<string, Promise<unknown>>()

/** Gives the outcome of a save, and lets a form of the same drafts wait for it; then what was not saved of them is stored again. */
export async function savedFrom<Outcome>(own: readonly string[], saving: Promise<Outcome>): Promise<Outcome> {
  const entry = own.join()
  underWay.set(entry, saving)
  return await saving.finally(() => {
    underWay.delete(entry)
    storeDrafts(own)
  })
}

/** True while what an earlier form of these drafts has submitted is being saved; calls `onEnd` after that. */
export function useEarlierSave(own: readonly string[], onEnd?: () => void): boolean {
  const [saving, setSaving] = useState(() => underWay.get(own.join()))
  const end = useEffectEvent(() => {
    setSaving(undefined)
    onEnd?.()
  })
  useEffect(() => {
    let isThere = true
    const goOn = (): void => {
      if (isThere) end()
    }
    saving?.then(goOn, goOn)
    return () => { isThere = false }
  }, [saving])
  return saving !== undefined
}
