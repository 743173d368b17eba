import { useIsLong } from '../lib/use-is-long.ts'
import styles from './loading.module.css'

/** After this the driver is told that something holds it up: a storage that never answers would leave him here for good. */
const LONG_MS = 10_000

/** Shown while the driver is being found or a screen's code is loading; visible only after 200 ms. */
export function Loading() {
  const isLong = useIsLong(true, LONG_MS)
  return (
    <div data-waiting className={styles['loading']}>
      <p>Loading...</p>
      {isLong && (
        <div role="alert" className={styles['long']}>
          <p>This takes longer than it should. Nothing you have logged is lost. If Roadbook is open in another window, please close that one.</p>
          <button type="button" onClick={() => window.location.reload()}>Try again</button>
        </div>
      )}
    </div>
  )
}
