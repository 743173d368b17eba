import styles from './loading.module.css'

/** Shown while the driver is being found or a screen's code is loading; visible only after 200 ms. */
export function Loading() {
  return <p data-waiting className={styles['loading']}>Loading...</p>
}
