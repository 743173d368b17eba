import { use } from 'react'
import styles from './earlier-choices.module.css'
import { EarlierChoices } from './earlier-choices.tsx'
import { EarlierContext } from './earlier-values.tsx'

/** The earlier values of all rows, for the sync sheet. */
export function AllEarlierValues() {
  const { changes } = use(EarlierContext)
  if (changes.size === 0) return null
  return (
    <section aria-label="Values that were not kept" className={styles['all']}>
      <EarlierChoices changes={[...changes.values()].flat()} />
    </section>
  )
}
