import { Share, SquarePlus } from 'lucide-react'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Opening } from '../../ui/opened-later.tsx'
import styles from './install-suggestion.module.css'

/** The steps in Safari, which has no install button. A chunk of its own. */
export default function InstallSteps({ open, onClose }: Opening) {
  return (
    <Sheet open={open} onClose={onClose} title="Install Roadbook">
      <ol className={styles['steps']}>
        <li><span>Tap <Icon of={Share} /> <strong>Share</strong> in Safari’s bar.</span></li>
        <li><span>Choose <Icon of={SquarePlus} /> <strong>Add to Home Screen</strong>.</span></li>
        <li><span>Tap <strong>Add</strong>, open Roadbook from the home screen, and sign in once more.</span></li>
      </ol>
    </Sheet>
  )
}
