import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { OpenedLater } from '../../ui/opened-later.tsx'
import type { InstallWay } from './install-prompt.tsx'
import styles from './install-suggestion.module.css'

const loadSteps = () => import('./install-steps.tsx')

export interface InstallSuggestionProps {
  readonly way: InstallWay
  readonly onDismiss: () => void
}

/** The suggestion itself: installs where the browser can be asked to, explains how where it cannot. */
export default function InstallSuggestion({ way, onDismiss }: InstallSuggestionProps) {
  const [explaining, setExplaining] = useState(false)
  const install = (): void => {
    if (way.kind === 'ios') setExplaining(true)
    else {
      way.ask()
      onDismiss()
    }
  }

  return (
    <aside className={styles['hint']} aria-label="Install Roadbook">
      <div className={styles['words']}>
        <div className={styles['title']}>Put Roadbook on your home screen</div>
        <p className={styles['text']}>It opens like an app, without a signal too.</p>
      </div>
      <Button size="small" variant="ink" onClick={install}>Install</Button>
      <IconButton icon={X} small label="Not now" onClick={onDismiss} />
      <OpenedLater load={loadSteps} dialog={{ open: explaining, onClose: () => setExplaining(false) }} />
    </aside>
  )
}
