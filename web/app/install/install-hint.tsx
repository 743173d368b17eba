import { X } from 'lucide-react'
import { useState } from 'react'
import { entriesLoggedHere } from '../../data/saved-here.ts'
import { deviceStorage } from '../../lib/device-storage.ts'
import { useAccount } from '../../parts/account.tsx'
import { useLive } from '../../parts/reading/use-live.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { OpenedLater } from '../../ui/opened-later.tsx'
import styles from './install-hint.module.css'
import { useInstallWay } from './install-prompt.tsx'
import { maySuggest, putOff } from './install-snooze.ts'

const loadSteps = () => import('./install-steps.tsx')

/** By the second entry a driver knows what the app is good for. */
const ENOUGH = 2

/** Suggests adding the app to the home screen after the second entry, twice at most; see `install-snooze.ts`. */
export default function InstallHint() {
  const way = useInstallWay()
  const { db } = useAccount()
  const logged = useLive(() => entriesLoggedHere(db, ENOUGH), [db]) ?? 0
  const [wanted, setWanted] = useState(() => maySuggest(deviceStorage, Date.now()))
  const [explaining, setExplaining] = useState(false)
  if (way === null || !wanted || logged < ENOUGH) return null

  const dismiss = (): void => {
    putOff(deviceStorage, Date.now())
    setWanted(false)
  }
  const install = (): void => {
    if (way.kind === 'ios') setExplaining(true)
    else {
      way.ask()
      dismiss()
    }
  }

  return (
    <aside className={styles['hint']} aria-label="Install Roadbook">
      <div className={styles['words']}>
        <div className={styles['title']}>Put Roadbook on your home screen</div>
        <p className={styles['text']}>It opens like an app, without a signal too.</p>
      </div>
      <Button size="small" variant="ink" onClick={install}>Install</Button>
      <IconButton icon={X} small label="Not now" onClick={dismiss} />
      <OpenedLater load={loadSteps} dialog={{ open: explaining, onClose: () => setExplaining(false) }} />
    </aside>
  )
}
