import styles from './loading.module.css'

/** While it is not known who drives, or a screen's code is on its way; seen only when that takes 200 ms. */
export function Loading() {
  return <p data-waiting className={styles['loading']}>Loading...</p>
}
