import { useState } from 'react'
import { entriesLoggedHere } from '../../data/saved-here.ts'
import { deviceStorage } from '../../lib/device-storage.ts'
import { useAccount } from '../../parts/account.tsx'
import { useLive } from '../../parts/reading/use-live.ts'
import { optional } from '../optional.tsx'
import { useInstallWay } from './install-prompt.tsx'
import { maySuggest, putOff } from './install-snooze.ts'

// Shown twice at most, so it loads on demand.
const InstallSuggestion = optional(() => import('./install-suggestion.tsx'))

/** By the second entry a driver knows what the app is good for. */
const ENOUGH = 2

/** Suggests adding the app to the home screen after the second entry, twice at most; see `install-snooze.ts`. */
export default function InstallHint() {
  const way = useInstallWay()
  const { db } = useAccount()
  const logged = useLive(() => entriesLoggedHere(db, ENOUGH), [db]) ?? 0
  const [wanted, setWanted] = useState(() => maySuggest(deviceStorage, Date.now()))
  if (way === null || !wanted || logged < ENOUGH) return null

  const dismiss = (): void => {
    putOff(deviceStorage, Date.now())
    setWanted(false)
  }
  return <InstallSuggestion way={way} onDismiss={dismiss} />
}
