import { useEffect, useState } from 'react'
import { onNewerVersion } from '../../data/opening/begin.ts'
import { useAccount } from '../../parts/account.tsx'
import styles from './update-offer.module.css'

/**
 * Shown when another window runs a newer version and this one can no longer write. What is being typed stays until the
 * driver reloads.
 */
export function UpdatedElsewhere() {
  const { db } = useAccount()
  const [newer, setNewer] = useState(false)
  useEffect(() => onNewerVersion(db, () => setNewer(true)), [db])
  if (!newer) return null
  return (
    <div className={styles['offer']} role="alert">
      Updated in another window
      <button type="button" className={styles['take']} onClick={() => window.location.reload()}>Reload</button>
    </div>
  )
}
