import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** CSS lengths; the exact size of the card to come, so that nothing shifts. */
  readonly height: string
  readonly radius: string
}

/** The static outline of a card still loading, visible only when that takes longer than 200 ms. */
export function Skeleton({ height, radius }: SkeletonProps) {
  return <span aria-hidden="true" data-waiting className={styles['skeleton']} style={{ height, borderRadius: radius }} />
}
